import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function ApplicantSkeleton() {
  return (
    <Loading className="contents">
      {['message', 'contact', 'resume'].map((part) => (
        <Card key={part} className="grid grid-cols-1 gap-3">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-16" />
        </Card>
      ))}
    </Loading>
  )
}
