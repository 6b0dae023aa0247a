import type { JobState } from '../../../contract/jobs.ts'
import { stateLabels } from '../../../contract/words.ts'
import { Badge } from '../../ui/badge.tsx'

const tones = {
  open: 'success',
  closed: 'neutral',
  expired: 'warning',
  hidden: 'danger',
} as const satisfies Record<JobState, string>

export function JobStateBadge({ state }: { state: JobState }) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
}
