import { frameText } from '../../text/frame.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const places = [1, 2, 3, 4, 5, 6]

export function JobCardSkeletons() {
  return places.map((place) => (
    <li key={place} data-skeleton>
      <Card className="grid gap-4">
        <span className="sr-only">{frameText.loading}</span>
        <div className="flex items-center gap-3">
          <Skeleton className="size-12" />
          <Skeleton className="h-5 w-28" />
        </div>
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-11 w-full" />
      </Card>
    </li>
  ))
}
