import { frameText } from '../../text/frame.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function ApplicationSkeleton() {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[2fr_1fr]">
      <p role="status" className="sr-only">
        {frameText.loading}
      </p>
      {['h-24', 'h-40'].map((height) => (
        <Card key={height} className="grid grid-cols-1 gap-3">
          <Skeleton className="h-7 w-2/5" />
          <Skeleton className={height} />
        </Card>
      ))}
    </div>
  )
}
