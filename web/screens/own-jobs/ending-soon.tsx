import { Clock } from 'lucide-react'
import { formatNumber } from '../../lib/format.ts'
import { ownJobsText } from '../../text/own-jobs.ts'

/** The jobs that end soon may stand far down in the list. */
export function EndingSoon({ count }: { count: number }) {
  return (
    <p
      role="status"
      className="flex items-start gap-2.5 rounded-card bg-warning-soft px-4 py-3 font-medium text-on-warning-soft empty:hidden"
    >
      {count > 0 && (
        <>
          <Clock aria-hidden className="mt-0.5 size-5 shrink-0" />
          {ownJobsText.ending(formatNumber(count))}
        </>
      )}
    </p>
  )
}
