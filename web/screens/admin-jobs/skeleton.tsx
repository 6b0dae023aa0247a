import { frameText } from '../../text/frame.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

export function AdminJobsSkeleton() {
  return (
    <div aria-busy className="grid gap-3">
      <p role="status" className="text-muted">
        {frameText.loading}
      </p>
      <Card className="grid gap-4">
        {rows.map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </Card>
    </div>
  )
}
