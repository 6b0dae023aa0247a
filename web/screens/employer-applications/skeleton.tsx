import { frameText } from '../../text/frame.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

export function ApplicationsSkeleton() {
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        {frameText.loading}
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        {cards.map((card) => (
          <Card key={card} className="grid gap-4">
            <div className="flex justify-between">
              <Skeleton className="h-7 w-32" />
              <Skeleton className="h-7 w-36" />
            </div>
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-16" />
          </Card>
        ))}
      </div>
    </div>
  )
}
