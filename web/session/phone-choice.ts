import { owner } from './draft.ts'
import { getSession } from './session.ts'
import { browserStore } from './stores.ts'

/** A browser may be shared: what one person chose is not another's choice. */
const key = () => `share-phone:${owner()}`

/** Where it was kept when people were told apart by name alone. A 'no' from then still counts. */
const formerKey = () => `share-phone:${getSession().storedRole}:${getSession().name}`

/** Whether the employer gets the phone number with an application: yes, until the person says no. */
export const readPhoneChoice = () => ![key(), formerKey()].some((one) => browserStore.get(one) === 'no')

export function keepPhoneChoice(shared: boolean) {
  browserStore.delete(formerKey())
  if (shared) browserStore.delete(key())
  else browserStore.set(key(), 'no')
}
