import { frameText } from '../../text/frame.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const places = [1, 2, 3, 4, 5, 6]

/** As high as cards whose texts have one line. */
export function JobCardSkeletons() {
  return places.map((place) => (
    <li key={place} data-skeleton>
      <Card tight className="flex flex-col gap-1 sm:gap-1.5">
        <span className="sr-only">{frameText.loading}</span>
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5.5 w-2/5" />
        <Skeleton className="h-4.5 w-3/5" />
        <Skeleton className="h-4.5 w-1/2" />
        <div className="flex justify-between">
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-7 w-28" />
        </div>
      </Card>
    </li>
  ))
}
