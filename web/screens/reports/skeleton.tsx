import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function ReportsSkeleton() {
  return (
    <Loading className="grid grid-cols-1 gap-4">
      {[1, 2, 3].map((place) => (
        <Card key={place} className="grid grid-cols-1 gap-4">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-11 w-48" />
        </Card>
      ))}
    </Loading>
  )
}
