import type { OwnJob } from '../../../contract/own-jobs.ts'
import { closeReasonLabels, ownJobsText } from '../../text/own-jobs.ts'

/** Why the job is closed or hidden, for its employer. */
export function StateReason({ job }: { job: OwnJob }) {
  const { state, close_reason, hidden_reason, edited_since_hidden } = job
  if (state === 'hidden')
    return (
      <div className="grid grid-cols-1 gap-1 break-words rounded-field bg-danger-soft px-3 py-2 text-on-danger-soft">
        <p>
          {ownJobsText.hidden} {hidden_reason && <span>{`${ownJobsText.reason}: ${hidden_reason}`}</span>}
        </p>
        {hidden_reason && <p>{edited_since_hidden ? ownJobsText.mended : ownJobsText.mend}</p>}
      </div>
    )
  if (state !== 'closed' || !close_reason) return null
  return (
    <p className="text-muted text-sm">
      {ownJobsText.reason}: {closeReasonLabels[close_reason]}
    </p>
  )
}
