import { Loading } from '../../ui/loading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function ConversationSkeleton() {
  return (
    <Loading className="grid grid-cols-1 gap-2">
      <Skeleton className="h-14 w-3/5" />
      <Skeleton className="h-14 w-2/5 justify-self-end" />
      <Skeleton className="h-14 w-1/2" />
    </Loading>
  )
}
