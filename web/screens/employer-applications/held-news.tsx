import type { ReceivedApplication } from '../../../contract/employer-applications.ts'
import type { HeldDecision } from '../../api/held-decisions.ts'
import { formatNumber } from '../../lib/format.ts'
import { employerApplicationsText } from '../../text/employer-applications.ts'
import { statusLabels } from '../../text/statuses.ts'

interface HeldNewsProps {
  held: readonly HeldDecision[]
  applications: ReceivedApplication[]
}

/** For screen readers: what was decided last, and that it can be taken back. */
export function HeldNews({ held, applications }: HeldNewsProps) {
  return (
    <p role="status" className="sr-only">
      {newsOf(held.at(-1), applications)}
    </p>
  )
}

function newsOf(last: HeldDecision | undefined, applications: ReceivedApplication[]) {
  if (!last) return undefined
  const { several, canTakeBack, offline } = employerApplicationsText
  const label = statusLabels[last.status]
  const name = applications.find(({ id }) => id === last.ids[0])?.job_seeker.first_name
  const what =
    last.ids.length > 1
      ? several(formatNumber(last.ids.length), label)
      : [name, label].filter(Boolean).join(': ')
  return `${what}. ${last.phase === 'offline' ? offline : canTakeBack}`
}
