import type { SignedIn } from '../../contract/auth.ts'
import type { Role } from '../../contract/endpoint.ts'

export interface Session {
  token: string | null
  /** As stored. Who compares it with an area trusts nothing else. */
  storedRole: string | null
  /** The role it stands for: any unknown word counts as a job seeker. */
  role: Role | null
  name: string | null
  /** The server no longer knows the token that was here. */
  expired: boolean
}

const anonymous: Session = { token: null, storedRole: null, role: null, name: null, expired: false }
const keys = ['token', 'role', 'name'] as const

let current: Session | undefined
const listeners = new Set<() => void>()

export function getSession(): Session {
  current ??= read(false)
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
  localStorage.setItem('token', token)
  localStorage.setItem('role', user.status)
  localStorage.setItem('name', user.user.first_name || user.user.username)
  refresh(false)
}

/** After the person changed their own first name. */
export function renameSession(name: string) {
  localStorage.setItem('name', name)
  refresh(false)
}

export function endSession({ expired = false }: { expired?: boolean } = {}) {
  for (const key of keys) localStorage.removeItem(key)
  refresh(expired)
}

function onStorage(event: StorageEvent) {
  // A null key means that another tab cleared everything.
  if (event.key === null || keys.some((key) => key === event.key)) refresh(false)
}

function refresh(expired: boolean) {
  current = read(expired)
  for (const listener of listeners) listener()
}

function read(expired: boolean): Session {
  if (typeof localStorage === 'undefined') return anonymous
  const storedRole = localStorage.getItem('role')
  return {
    token: localStorage.getItem('token'),
    storedRole,
    role: roleOf(storedRole),
    name: localStorage.getItem('name'),
    expired,
  }
}

function roleOf(stored: string | null): Role | null {
  if (!stored) return null
  return stored === 'admin' || stored === 'employer' ? stored : 'job_seeker'
}
