import type { SignedIn } from '../../contract/auth.ts'
import type { Role } from '../../contract/endpoint.ts'
import { browserStore } from './stores.ts'

export interface Session {
  token: string | null
  /** Exactly as stored. Compare an area with this one, never with `role`. */
  storedRole: string | null
  /** The stored role as one of ours. An unknown word counts as a job seeker. */
  role: Role | null
  name: string | null
  /** The server did not know the token any more: signing in leads back to this address. */
  signInFor: string | null
}

const anonymous: Session = { token: null, storedRole: null, role: null, name: null, signInFor: null }
const keys = ['token', 'role', 'name'] as const

let current: Session | undefined
const listeners = new Set<() => void>()

export function getSession(): Session {
  current ??= read(null)
  return current
}

export const getServerSession = () => anonymous

export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

export function startSession({ token, user }: SignedIn) {
  browserStore.set('token', token)
  browserStore.set('role', user.status)
  browserStore.set('name', user.user.first_name || user.user.username)
  refresh(null)
}

export function renameSession(name: string) {
  browserStore.set('name', name)
  refresh(null)
}

export function endSession({ signInFor = null }: { signInFor?: string | null } = {}) {
  for (const key of keys) browserStore.delete(key)
  refresh(signInFor)
}

function onStorage(event: StorageEvent) {
  // A null key means that another tab cleared everything.
  if (event.key === null || keys.some((key) => key === event.key)) refresh(null)
}

function refresh(signInFor: string | null) {
  current = read(signInFor)
  for (const listener of listeners) listener()
}

function read(signInFor: string | null): Session {
  if (typeof window === 'undefined') return anonymous
  const storedRole = browserStore.get('role')
  return {
    token: browserStore.get('token'),
    storedRole,
    role: roleOf(storedRole),
    name: browserStore.get('name'),
    signInFor,
  }
}

function roleOf(stored: string | null): Role | null {
  if (!stored) return null
  return stored === 'admin' || stored === 'employer' ? stored : 'job_seeker'
}
