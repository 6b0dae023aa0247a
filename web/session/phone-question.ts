import { owner } from './draft.ts'
import { browserStore } from './stores.ts'

const key = 'phone-asked'
const day = 24 * 60 * 60_000

/** Whether to look at this person's phone number: once a day in each browser. */
export function isPhoneQuestionDue(): boolean {
  const [at, ...person] = browserStore.get(key)?.split(' ') ?? []
  return person.join(' ') !== owner() || Date.now() - Number(at) > day
}

export function putOffPhoneQuestion() {
  browserStore.set(key, `${Date.now()} ${owner()}`)
}
