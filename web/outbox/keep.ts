import { toast } from 'react-hot-toast/headless'
import { NetworkError } from '../api/errors.ts'
import { isNetworkLost } from '../lib/network.ts'
import { getSession, personOf } from '../session/session.ts'
import { outboxText } from '../text/outbox.ts'
import { type Contents, type Entry, isOf, type Kind } from './entry.ts'
import { inTurn } from './in-turn.ts'
import { reread, wakeSender } from './sender.ts'
import { changeEntry, hasEntry, mostKept, putEntry, readOutbox, removeEntry } from './store.ts'

interface Writing<K extends Kind> {
  kind: K
  content: Contents[K]
  key: string
  /** It was already sent once, without an answer. */
  triedAt?: number
}

/** Keeps it and sends it as soon as possible. False when too much waits already. */
export function keep<K extends Kind>({ triedAt, ...written }: Writing<K>): boolean {
  const waiting = readOutbox()
  const person = personOf(getSession())
  if (person === null) return false
  // There is one resume: what is written last counts.
  const replaced = written.kind === 'resume' ? waiting.filter(isOf('resume')) : []
  if (waiting.length - replaced.length >= mostKept) {
    toast.error(outboxText.full(mostKept))
    return false
  }
  for (const { key } of replaced) removeEntry(key)
  const writtenAt = Math.max(Date.now(), (waiting.at(-1)?.writtenAt ?? 0) + 1)
  putEntry({ ...written, person, writtenAt, triedAt, waited: isNetworkLost() } as Entry)
  wakeSender()
  return true
}

/** Saves it now. Without network it is kept, also when the network went before the answer came. */
export async function saveOrKeep<K extends Kind>(
  writing: Writing<K>,
  save: () => Promise<unknown>,
): Promise<'saved' | 'kept'> {
  const begun = Date.now()
  const wasLost = isNetworkLost()
  try {
    if (wasLost) throw new NetworkError('offline')
    await save()
    return 'saved'
  } catch (error) {
    if (!isCutOff(error)) throw error
    if (!keep(wasLost ? writing : { ...writing, triedAt: begun })) throw new OutboxFull()
  }
  return 'kept'
}

/** The person was told, and still has the text. */
export class OutboxFull extends Error {}

/** The server cannot be reached at all. A call that was lost alone may be tried again by hand. */
export const isCutOff = (error: unknown) => error instanceof NetworkError && isNetworkLost()

/** Waits for a try that is on its way. False when it has been sent meanwhile. */
export const cancel = (entry: Entry): Promise<boolean> =>
  inTurn(async () => {
    if (!hasEntry(entry.key)) return false
    removeEntry(entry.key)
    // Perhaps it was sent, and only the answer was lost.
    if (entry.triedAt !== undefined) reread(entry)
    return true
  })

export function sendAgain(entry: Entry) {
  changeEntry(entry, { refusal: undefined })
  wakeSender()
}
