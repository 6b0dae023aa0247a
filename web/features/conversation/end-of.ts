import type { ApplicationStatus, Timeline } from '../../../contract/applications.ts'
import type { closedTexts } from '../../text/conversation.ts'

interface Ended {
  status: ApplicationStatus
  timeline: Pick<Timeline, 'withdrawn_at'>
}

/** What ended, when a conversation is not open any more. */
export function endOf({ status, timeline }: Ended): keyof typeof closedTexts {
  if (timeline.withdrawn_at !== null) return 'withdrawn'
  return status === 'rejected' ? 'rejected' : 'job'
}
