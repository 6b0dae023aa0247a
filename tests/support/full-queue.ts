import { onTestFinished } from 'vitest'
import type { Place } from '../../server/identity/hash-queue.ts'
import { verifyPassword } from '../../server/identity/passwords.ts'

/**
 * Keeps a lane of the hash queue full until the test is done or the returned function is called. Each work comes under
 * the key that `keyOf` gives it.
 */
export function fillHashQueue(lane: Place['lane'], keyOf: (work: number) => string): () => Promise<void> {
  let filling = true
  const fill = async (_: unknown, work: number) => {
    while (filling)
      await verifyPassword(undefined, 'x', { lane, key: keyOf(work) }).catch(
        () => new Promise((soon) => setImmediate(soon)),
      )
  }
  const works = Array.from({ length: 70 }, fill)
  const empty = async () => {
    filling = false
    await Promise.all(works)
  }
  onTestFinished(empty)
  return empty
}
