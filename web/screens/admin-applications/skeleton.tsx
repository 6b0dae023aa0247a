import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function ApplicationsSkeleton() {
  return (
    <Loading className="grid grid-cols-1 gap-3">
      {[1, 2, 3, 4].map((place) => (
        <Card key={place} tight className="grid grid-cols-1 gap-2">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </Card>
      ))}
    </Loading>
  )
}
