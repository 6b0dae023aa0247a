import { owner } from './draft.ts'
import { browserStore } from './stores.ts'

/** A message that was written and is not sent yet. */
export interface Outgoing {
  /** The server's name for it: sent again, it is one message. */
  key: string
  applicationId: number
  text: string
  /** When it was first tried. The server knows a key for a day. */
  triedAt?: number | undefined
  /** Why it was not taken. It then waits for the person, not for the network. */
  refusal?: string | undefined
}

const prefix = 'outbox:'
const none: Outgoing[] = []
const listeners = new Set<() => void>()
let last = { stored: null as string | null, messages: none }

/** What the person wrote, the oldest first. Kept in the browser for all its tabs, across reloads and sign-ins. */
export function readOutbox(): Outgoing[] {
  const stored = browserStore.get(place())
  // The same list as long as nothing has changed: React compares by identity.
  if (stored !== last.stored) last = { stored, messages: parse(stored) }
  return last.messages
}

/** Adds the message. One with the same key is replaced in its place. */
export function putOutgoing(message: Outgoing) {
  const messages = readOutbox()
  const isKnown = messages.some(({ key }) => key === message.key)
  write(
    isKnown ? messages.map((each) => (each.key === message.key ? message : each)) : [...messages, message],
  )
}

export function removeOutgoing(key: string) {
  write(readOutbox().filter((message) => message.key !== key))
}

/** At sign-out: the next person on this computer must not see it. */
export function deleteOutboxes() {
  for (const key of browserStore.keys()) if (key.startsWith(prefix)) browserStore.delete(key)
}

export function subscribeToOutbox(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

function onStorage(event: StorageEvent) {
  if (event.key === null || event.key.startsWith(prefix)) tell()
}

function write(messages: Outgoing[]) {
  if (messages.length === 0) browserStore.delete(place())
  else browserStore.set(place(), JSON.stringify(messages))
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

function parse(stored: string | null): Outgoing[] {
  try {
    const messages: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(messages) ? messages : none
  } catch {
    // Not valid JSON: treat it as nothing.
    return none
  }
}

const place = () => prefix + owner()
