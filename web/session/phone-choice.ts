import { owner } from './draft.ts'

/** A browser may be shared: what one person chose is not another's choice. */
const key = () => `share-phone:${owner()}`

/** Whether the employer gets the phone number with an application: yes, until the person says no. */
export const readPhoneChoice = () => localStorage.getItem(key()) !== 'no'

export function keepPhoneChoice(shared: boolean) {
  if (shared) localStorage.removeItem(key())
  else localStorage.setItem(key(), 'no')
}
