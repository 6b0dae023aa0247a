import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function ApplicationSkeleton() {
  return (
    <Loading className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[2fr_1fr]">
      {['h-24', 'h-40'].map((height) => (
        <Card key={height} className="grid grid-cols-1 gap-3">
          <Skeleton className="h-7 w-2/5" />
          <Skeleton className={height} />
        </Card>
      ))}
    </Loading>
  )
}
