import { hidingReasonLabels } from '../../text/moderation.ts'

export type HidingReason = keyof typeof hidingReasonLabels

/** What the employer reads: the reason and the note, or what was written by hand. Empty when there is none. */
export function composeReason(chosen: HidingReason, note: string): string {
  const said = note.trim()
  if (chosen === 'other') return said
  const label = hidingReasonLabels[chosen]
  return said ? `${label}. ${said}` : label
}
