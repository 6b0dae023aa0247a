import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** As many columns as have room, also for large letters. */
export const ownJobsGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4'

export function OwnJobsSkeleton() {
  return (
    <Loading className={ownJobsGrid}>
      {[1, 2, 3, 4].map((place) => (
        <Card key={place} className="grid grid-cols-1 gap-4">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-14" />
          <Skeleton className="h-11 w-2/3" />
        </Card>
      ))}
    </Loading>
  )
}
