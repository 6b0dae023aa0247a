import type { SentApplication } from '../../../contract/applications.ts'
import { ownStateLabels } from '../../text/statuses.ts'
import { Badge } from '../../ui/badge.tsx'
import { statusTones } from './status.tsx'

type OwnState = keyof typeof ownStateLabels

/** What the seeker is told of an own application. */
export function ownStateOf({ status, timeline, unanswered }: SentApplication): OwnState {
  if (timeline.withdrawn_at !== null) return 'withdrawn'
  return unanswered ? 'unanswered' : status
}

const tones = { ...statusTones, unanswered: 'neutral', withdrawn: 'neutral' } as const satisfies Record<
  OwnState,
  string
>

export function OwnStateBadge({ application }: { application: SentApplication }) {
  const state = ownStateOf(application)
  return <Badge tone={tones[state]}>{ownStateLabels[state]}</Badge>
}
