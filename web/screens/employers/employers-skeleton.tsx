import { frameText } from '../../text/frame.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function EmployersSkeleton() {
  return (
    <div aria-busy className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
      <p className="sr-only">{frameText.loading}</p>
      {Array.from({ length: 6 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: six places that never change
        <Card key={place} className="grid grid-cols-1 gap-4">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-7 w-32" />
          <Skeleton className="h-36" />
        </Card>
      ))}
    </div>
  )
}
