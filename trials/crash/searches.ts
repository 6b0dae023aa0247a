import { setTimeout as sleep } from 'node:timers/promises'
import { buildSavedSearch, buildSeeker } from '../../tests/support/factories.ts'
import type { World } from '../support/world.ts'

/** The lease of a dead worker, and the next minute of its schedule. More is given as long as more is found. */
const patienceMs = 90_000

/** Somebody who wants to hear at once of every job that the writers post. */
export async function saveSearch(world: World): Promise<void> {
  const { id: seekerId } = await buildSeeker(world)
  await buildSavedSearch(world, { seekerId, filters: { q: 'sinov' } })
}

/** In the end the search has found every job and told it, none of them twice. */
export async function findUnfound({ pool }: World): Promise<string | undefined> {
  let most = 0
  for (let deadline = Date.now() + patienceMs; ; await sleep(500)) {
    const { rows } = await pool.query<{ jobs: number; found: number; told: number }>(`
      SELECT (SELECT count(*)::int FROM jobs WHERE title LIKE 'Sinov %') AS jobs,
        (SELECT count(*)::int FROM search_matches WHERE told) AS found,
        (SELECT coalesce(sum((details ->> 'jobs')::int), 0)::int FROM events WHERE kind = 'search_found') AS told`)
    const { jobs = 0, found = 0, told = 0 } = rows[0] ?? {}
    if (jobs === found && jobs === told) return undefined
    if (found > most) deadline = Date.now() + patienceMs
    most = Math.max(most, found)
    if (told > jobs || Date.now() > deadline) return `a saved search tells of ${JSON.stringify(rows[0])}`
  }
}
