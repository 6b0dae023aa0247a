import { useSyncExternalStore } from 'react'
import { browserStore } from './stores.ts'

const key = 'saved-jobs'
const none: number[] = []
const listeners = new Set<() => void>()
let last = { stored: null as string | null, ids: none }

/** The jobs that a visitor saved in this browser, the last one first. */
export function readKeptJobs(): number[] {
  const stored = browserStore.get(key)
  // The same list as long as nothing has changed: React compares by identity.
  if (stored !== last.stored) last = { stored, ids: parse(stored) }
  return last.ids
}

export const useKeptJobs = () => useSyncExternalStore(subscribe, readKeptJobs, () => none)

export function keepJob(id: number) {
  write([id, ...readKeptJobs().filter((one) => one !== id)])
}

export function forgetKeptJobs(ids: number[]) {
  const kept = readKeptJobs()
  if (kept.some((id) => ids.includes(id))) write(kept.filter((id) => !ids.includes(id)))
}

function write(ids: number[]) {
  if (ids.length === 0) browserStore.delete(key)
  else browserStore.set(key, JSON.stringify(ids))
  tell()
}

function parse(stored: string | null): number[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(ids) ? [...new Set(ids)].filter(isId) : none
  } catch {
    return none
  }
}

const isId = (id: unknown): id is number =>
  Number.isInteger(id) && Number(id) > 0 && Number(id) <= 2_147_483_647

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

function onStorage(event: StorageEvent) {
  if (event.key === null || event.key === key) tell()
}

function tell() {
  for (const listener of listeners) listener()
}
