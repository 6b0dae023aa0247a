import { frameText } from '../../text/frame.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

export function ConversationSkeleton() {
  return (
    <div aria-busy className="grid grid-cols-1 gap-2">
      <p role="status" className="sr-only">
        {frameText.loading}
      </p>
      <Skeleton className="h-14 w-3/5" />
      <Skeleton className="h-14 w-2/5 justify-self-end" />
      <Skeleton className="h-14 w-1/2" />
    </div>
  )
}
