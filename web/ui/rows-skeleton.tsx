import { frameText } from '../text/frame.ts'
import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** In the place of a table whose rows are on their way. */
export function RowsSkeleton() {
  return (
    <div aria-busy className="grid grid-cols-1 gap-4">
      <p role="status" className="text-muted">
        {frameText.loading}
      </p>
      <Card className="grid grid-cols-1 gap-4">
        {rows.map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </Card>
    </div>
  )
}
