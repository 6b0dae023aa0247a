import { useSyncExternalStore } from 'react'
import { owner } from './draft.ts'

const keyOfBrowser = 'report-key'
/** A browser may be shared: what one person reported is not another's report. */
const keyOfJobs = () => `reported-jobs:${owner()}`
const mostRemembered = 200

const listeners = new Set<() => void>()
/** For a browser that stores nothing: as long as the page is open. */
const unstored = new Map<string, string>()

/** Random, and kept: one visitor counts once, also behind an address that many share. */
export function browserKey(): string {
  const known = read(keyOfBrowser)
  if (known) return known
  // `randomUUID` is there on secure pages alone.
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  write(keyOfBrowser, made)
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
  write(keyOfJobs(), [String(jobId), ...others].slice(0, mostRemembered).join(','))
  for (const listener of listeners) listener()
}

const readJobs = () => (read(keyOfJobs()) ?? '').split(',')

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unstored.get(key) ?? null
  } catch {
    return unstored.get(key) ?? null
  }
}

function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    unstored.set(key, value)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
