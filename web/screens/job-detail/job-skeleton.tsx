import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function JobSkeleton() {
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-7 w-32" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid grid-cols-1 gap-6">
          <Skeleton className="h-13 w-48" />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Skeleton className="h-22" />
            <Skeleton className="h-22" />
          </div>
          <Card className="grid grid-cols-1 gap-3">
            <Skeleton className="h-7 w-40" />
            <Skeleton className="h-5" />
            <Skeleton className="h-5" />
            <Skeleton className="h-5 w-3/5" />
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Skeleton className="aspect-video" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </>
  )
}
