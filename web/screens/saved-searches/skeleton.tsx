import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function SearchesSkeleton() {
  return (
    <Loading className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {[1, 2, 3, 4].map((place) => (
        <Card key={place} className="grid grid-cols-1 gap-3">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-5 w-2/5" />
        </Card>
      ))}
    </Loading>
  )
}
