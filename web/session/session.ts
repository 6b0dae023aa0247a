import type { SignedIn } from '../../contract/auth.ts'
import type { Role } from '../../contract/endpoint.ts'
import { forgetKept } from './forget-kept.ts'
import { browserStore } from './stores.ts'

export interface Session {
  token: string | null
  /** Exactly as stored. Compare an area with this one, never with `role`. */
  storedRole: string | null
  /** The stored role as one of ours. An unknown word counts as a job seeker. */
  role: Role | null
  name: string | null
  /** Tells two people of one name apart. Null in a session from before it was kept. */
  username: string | null
  /** The server did not know the token any more: signing in leads back to this address. */
  signInFor: string | null
  /** Whoever ended the session leads on to another page; the area need not. */
  leadsOn: boolean
}

type Ending = Pick<Session, 'signInFor' | 'leadsOn'>
const noEnding: Ending = { signInFor: null, leadsOn: false }
const anonymous: Session = {
  token: null,
  storedRole: null,
  role: null,
  name: null,
  username: null,
  ...noEnding,
}
const keys = ['token', 'role', 'name', 'username'] as const

let current: Session | undefined
const listeners = new Set<() => void>()

export function getSession(): Session {
  current ??= read(noEnding)
  return current
}

export const getServerSession = () => anonymous

/** Who is signed in, told apart from others of the same name. Without a username the session is old: then the name must do. */
export function personOf({ token, storedRole, username, name }: Session): string | null {
  if (token === null) return null
  return username === null ? `${storedRole}:${name}` : `${storedRole}/${username}`
}

export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

export function startSession({ token, user }: SignedIn) {
  browserStore.set('role', user.status)
  browserStore.set('name', user.user.first_name || user.user.username)
  browserStore.set('username', user.user.username)
  // The last one: another tab never sees it beside the name of somebody else.
  browserStore.set('token', token)
  refresh(noEnding)
}

export function renameSession(name: string) {
  browserStore.set('name', name)
  refresh(noEnding)
}

export function endSession(ending: Partial<Ending> = {}) {
  for (const key of keys) browserStore.delete(key)
  forgetKept()
  refresh({ ...noEnding, ...ending })
}

function onStorage(event: StorageEvent) {
  // A null key means that another tab cleared everything.
  if (event.key === null || keys.some((key) => key === event.key)) refresh(noEnding)
}

function refresh(ending: Ending) {
  current = read(ending)
  for (const listener of listeners) listener()
}

function read(ending: Ending): Session {
  if (typeof window === 'undefined') return anonymous
  const storedRole = browserStore.get('role')
  return {
    token: browserStore.get('token'),
    storedRole,
    role: roleOf(storedRole),
    name: browserStore.get('name'),
    username: browserStore.get('username'),
    ...ending,
  }
}

function roleOf(stored: string | null): Role | null {
  if (!stored) return null
  return stored === 'admin' || stored === 'employer' ? stored : 'job_seeker'
}
