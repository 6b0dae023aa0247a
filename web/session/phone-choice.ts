import { owner } from './draft.ts'
import { browserStore } from './stores.ts'

/** A browser may be shared: what one person chose is not another's choice. */
const key = () => `share-phone:${owner()}`

/** Whether the employer gets the phone number with an application: yes, until the person says no. */
export const readPhoneChoice = () => browserStore.get(key()) !== 'no'

export function keepPhoneChoice(shared: boolean) {
  if (shared) browserStore.delete(key())
  else browserStore.set(key(), 'no')
}
