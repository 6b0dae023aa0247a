import { frameText } from '../../text/frame.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The room of a bar that is being asked for: the job under it does not move when it comes. */
export function BarSkeleton({ figures = false }: { figures?: boolean }) {
  return (
    <Card aria-busy className="flex print:hidden flex-wrap items-center gap-3">
      <p className="sr-only">{frameText.loading}</p>
      <div className="flex min-w-0 grow basis-80 flex-wrap items-center justify-between gap-3">
        <Skeleton className={figures ? 'h-7 w-56' : 'h-7 w-20'} />
        <Skeleton className="h-11 w-32" />
      </div>
      {figures && <Skeleton className="h-20 min-w-0 grow basis-[22rem] lg:grow-0" />}
    </Card>
  )
}
