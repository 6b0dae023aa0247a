import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { waitingApplicantsQuery } from '../../api/employer-applications.ts'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { ownJobsText } from '../../text/own-jobs.ts'

/** Nobody should be left without an answer: how many have waited long, with the way to them. */
export function WaitingApplicants() {
  const { data, error } = useQuery(waitingApplicantsQuery())
  useLoggedError(error)
  const groups = [
    { days: 7, count: data?.seven_days ?? 0 },
    { days: 3, count: data?.three_days ?? 0 },
  ].filter(({ count }) => count > 0)
  return (
    <div role="status" className="empty:hidden">
      {groups.length > 0 && (
        <div className="flex items-start gap-2.5 rounded-card bg-warning-soft px-4 py-2 text-on-warning-soft">
          <Hourglass aria-hidden className="mt-2.5 size-5 shrink-0" />
          <ul>
            {groups.map(({ days, count }) => (
              <li key={days}>
                <Link
                  to={paths.waitingApplicants(days)}
                  className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
                >
                  {ownJobsText.waitingFor(formatNumber(count), days)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
