import type { JobState } from '../../../contract/jobs.ts'
import { stateLabels } from '../../../contract/words.ts'
import { Badge } from '../../ui/badge.tsx'

const tones = {
  open: 'success',
  closed: 'neutral',
  expired: 'warning',
  hidden: 'danger',
} as const satisfies Record<JobState, string>

export function JobStateBadge({ state, className }: { state: JobState; className?: string }) {
  return (
    <Badge tone={tones[state]} className={className}>
      {stateLabels[state]}
    </Badge>
  )
}
