import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function JobTypesSkeleton() {
  return (
    <Loading className="grid grid-cols-1 gap-3">
      {[1, 2, 3, 4, 5].map((place) => (
        <Card key={place} tight className="flex gap-4">
          <Skeleton className="h-[4.5rem] w-32 shrink" />
          <div className="grid min-w-0 grow grid-cols-1 content-center gap-2">
            <Skeleton className="h-6 w-1/3" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </Card>
      ))}
    </Loading>
  )
}
