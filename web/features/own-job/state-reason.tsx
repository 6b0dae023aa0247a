import type { OwnJob } from '../../../contract/own-jobs.ts'
import { closeReasonLabels, ownJobsText } from '../../text/own-jobs.ts'

/** Why the job is closed or hidden, for its employer. */
export function StateReason({ job: { state, close_reason, hidden_reason } }: { job: OwnJob }) {
  if (state === 'hidden')
    return (
      <p className="break-words rounded-field bg-danger-soft px-3 py-2 text-on-danger-soft">
        {ownJobsText.hidden} {hidden_reason && <span>{`${ownJobsText.reason}: ${hidden_reason}`}</span>}
      </p>
    )
  if (state !== 'closed' || !close_reason) return null
  return (
    <p className="text-muted text-sm">
      {ownJobsText.reason}: {closeReasonLabels[close_reason]}
    </p>
  )
}
