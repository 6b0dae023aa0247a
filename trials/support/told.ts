import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from './world.ts'

/** The lease of a dead worker, some pauses between attempts, and the work. */
const patienceMs = 90_000

/**
 * In the end everybody was told once of everything that happened: each cause has its event, each event its delivery, and
 * the entries of the bell stand for as many events as there are. Nobody reads meanwhile. What a saved search found is an event
 * for each run of its task, however many jobs that were.
 */
export async function findUntold({ pool }: World): Promise<string | undefined> {
  for (const deadline = Date.now() + patienceMs; ; await sleep(500)) {
    const { rows } = await pool.query<Record<string, number>>(`
      SELECT
        (SELECT count(*) FILTER (WHERE status <> 'pending') + count(withdrawn_at) + count(*) FROM applications)::int
          + (SELECT count(*)::int FROM messages) + (SELECT count(*)::int FROM events WHERE kind = 'search_found') AS causes,
        (SELECT count(*)::int FROM events) AS events,
        (SELECT count(*)::int FROM deliveries WHERE channel = 'bell' AND state = 'done') AS delivered,
        (SELECT coalesce(sum(events), 0)::int FROM notifications) AS told,
        (SELECT count(*)::int FROM notifications) AS entries,
        (SELECT coalesce(sum(unread), 0)::int FROM bells) AS unread,
        (SELECT count(*)::int FROM (
          SELECT user_id, kind, count(*) FROM events GROUP BY user_id, kind
          EXCEPT SELECT user_id, kind, sum(events) FROM notifications GROUP BY user_id, kind
        ) AS differing) AS differing`)
    const found = rows[0] ?? {}
    const { causes, events, delivered, told, entries, unread, differing } = found
    const isDone = [events, delivered, told].every((count) => count === causes)
    if (isDone && entries === unread && differing === 0) return undefined
    if (Date.now() > deadline) return `after ${patienceMs / 1000} s not told once: ${JSON.stringify(found)}`
  }
}
