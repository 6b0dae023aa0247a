import type { AdminJob } from '../../../contract/admin-jobs.ts'
import { stateLabels } from '../../../contract/words.ts'
import { moderationText } from '../../text/moderation.ts'
import { Badge } from '../../ui/badge.tsx'

const text = moderationText.hidden

type HiddenJob = Pick<
  AdminJob,
  'state' | 'state_when_shown' | 'hidden_reason' | 'edited_since_hidden' | 'employer'
>

/** Why nobody sees the job, for administrators: their own reason, a block, or both. */
export function HidingReason({ job }: { job: HiddenJob }) {
  if (job.state !== 'hidden') return null
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1 rounded-field bg-danger-soft px-3 py-2 text-on-danger-soft">
      {job.hidden_reason && (
        <p className="wrap-anywhere">
          {text.reason}: {job.hidden_reason}
        </p>
      )}
      {job.employer.blocked && <p>{text.blocked}</p>}
      <p className="text-sm">
        {text.was}: {stateLabels[job.state_when_shown]}
      </p>
      {job.edited_since_hidden && <Badge tone="warning">{text.edited}</Badge>}
    </div>
  )
}
