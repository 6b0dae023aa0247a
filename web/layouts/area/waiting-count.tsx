import { useQuery } from '@tanstack/react-query'
import { waitingQuery } from '../../api/reports.ts'
import { classes } from '../../lib/classes.ts'
import { formatNumber } from '../../lib/format.ts'
import { queueText } from '../../text/reports.ts'

/** How many jobs wait for an administrator, also in words for who hears the page. Nothing while none does. */
export function WaitingCount({ className }: { className?: string }) {
  const { data } = useQuery(waitingQuery())
  if (!data?.waiting) return null
  const count = data.waiting > 99 ? '99+' : formatNumber(data.waiting)
  return (
    <>
      <span
        aria-hidden
        className={classes(
          'grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-danger px-1 font-bold text-on-danger text-xs leading-none',
          className,
        )}
      >
        {count}
      </span>
      <span className="sr-only"> {queueText.waiting(count)}</span>
    </>
  )
}
