import type { HeldDecision } from '../../api/held-decisions.ts'
import { show } from '../../script/show.ts'
import { employerApplicationsText } from '../../text/employer-applications.ts'

const phases = {
  held: employerApplicationsText.sentSoon,
  sending: employerApplicationsText.sending,
  offline: employerApplicationsText.offline,
}

/** What becomes of a decision that is not saved yet. */
export function HeldPhase({ held }: { held: HeldDecision }) {
  return show(phases[held.phase])
}
