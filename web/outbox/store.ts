import { getSession, personOf, type Session } from '../session/session.ts'
import { browserStore } from '../session/stores.ts'
import type { Entry } from './entry.ts'

const prefix = 'outbox:'
const longestKept = 30 * 24 * 60 * 60 * 1000
const none: readonly Entry[] = []
const listeners = new Set<() => void>()
let last = { person: null as string | null, stored: '', entries: none }

/** No more of them wait at a time. */
export const mostKept = 50

/**
 * What the person wrote, the oldest first. Each entry has a place of its own in the browser, so that tabs that write at
 * the same time do not undo each other's work.
 */
export function readOutbox(): readonly Entry[] {
  const person = personOf(getSession())
  const stored = places().map((place) => browserStore.get(place))
  const joined = stored.join('\n')
  // The same list as long as nothing has changed: React compares by identity.
  if (last.person !== person || last.stored !== joined)
    last = { person, stored: joined, entries: person === null ? none : entriesOf(person, stored) }
  return last.entries
}

export const hasEntry = (key: string) => browserStore.get(prefix + key) !== null

export function putEntry(entry: Entry) {
  browserStore.set(prefix + entry.key, JSON.stringify(entry))
  tell()
}

/** Not when it was removed meanwhile: what is cancelled does not come back. */
export function changeEntry(entry: Entry, change: Partial<Pick<Entry, 'triedAt' | 'waited' | 'refusal'>>) {
  if (hasEntry(entry.key)) putEntry({ ...entry, ...change })
}

export function removeEntry(key: string) {
  browserStore.delete(prefix + key)
  tell()
}

/** At sign-out, for the session that ends. What others left behind long ago goes with it. */
export function forgetOutbox(session: Session) {
  const person = personOf(session)
  for (const place of places()) {
    const entry = parse(browserStore.get(place))
    if (!entry || entry.person === person || entry.writtenAt < Date.now() - longestKept)
      browserStore.delete(place)
  }
  tell()
}

/** The last release kept messages in one list per name. They stay with the session that wrote them. */
export function adoptMessages() {
  const person = personOf(getSession())
  const list = parseJson(browserStore.get(prefix + person))
  if (person === null || !Array.isArray(list)) return
  browserStore.delete(prefix + person)
  for (const [place, { key, applicationId, text, ...rest }] of list.entries())
    putEntry({
      ...{ key, kind: 'message', person, writtenAt: Date.now() + place, waited: true, ...rest },
      content: { applicationId, text, after: Number.MAX_SAFE_INTEGER },
    })
}

/** `onTaken`: another tab has sent or cancelled this one. */
export function subscribeToOutbox(listener: () => void, onTaken?: (entry: Entry) => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== null && !key.startsWith(prefix)) return
    const gone = newValue === null ? parse(oldValue) : undefined
    if (gone && gone.person === personOf(getSession())) onTaken?.(gone)
    listener()
  }
  window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    window.removeEventListener('storage', onStorage)
    listeners.delete(listener)
  }
}

function tell() {
  for (const listener of listeners) listener()
}

const places = () => browserStore.keys().filter((key) => key.startsWith(prefix))

const entriesOf = (person: string, stored: (string | null)[]) =>
  stored
    .flatMap((text) => parse(text) ?? [])
    .filter((entry) => entry.person === person)
    .toSorted((one, other) => one.writtenAt - other.writtenAt)

function parse(stored: string | null): Entry | undefined {
  const entry = parseJson(stored)
  return typeof entry?.kind === 'string' ? entry : undefined
}

function parseJson(stored: string | null) {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    // Not valid JSON: treat it as nothing.
    return null
  }
}
