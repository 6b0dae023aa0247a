import { useSyncExternalStore } from 'react'
import { owner } from './draft.ts'
import { browserStore } from './stores.ts'

const keyOfBrowser = 'report-key'
/** A browser may be shared: what one person reported is not another's report. */
const keyOfJobs = () => `reported-jobs:${owner()}`
const mostRemembered = 200

const listeners = new Set<() => void>()

/** Random, and kept: one visitor counts once, also behind an address that many share. */
export function browserKey(): string {
  const known = browserStore.get(keyOfBrowser)
  if (known) return known
  // `randomUUID` is there on secure pages alone.
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  browserStore.set(keyOfBrowser, made)
  return made
}

/** Whether I reported this job from here. */
export const useReported = (jobId: number) =>
  useSyncExternalStore(
    subscribe,
    () => readJobs().includes(String(jobId)),
    () => false,
  )

export function rememberReported(jobId: number) {
  const others = readJobs().filter((one) => one !== String(jobId))
  browserStore.set(keyOfJobs(), [String(jobId), ...others].slice(0, mostRemembered).join(','))
  for (const listener of listeners) listener()
}

const readJobs = () => (browserStore.get(keyOfJobs()) ?? '').split(',')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
