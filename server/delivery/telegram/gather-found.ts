import { sql } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { deliveries, events } from '../../database/event-schema.ts'

const isFound = sql`events.id = event_id AND channel = 'telegram' AND kind = 'search_found'`
const isDue = sql`state = 'waiting' AND due_at <= clock_timestamp()`

/**
 * A search tells at most one thing a minute, and in the morning one thing of the whole night: what it found meanwhile waits
 * and comes together, as in the bell.
 */
export async function gatherFound(db: Db): Promise<void> {
  await waitAMinute(db)
  await tellTogether(db)
}

/** Who sends moves `due_at` on by a minute, and there it stays when the message was sent. */
const waitAMinute = (db: Db) =>
  db.execute(sql`
    UPDATE ${deliveries} SET due_at = told.until
    FROM ${events}, (
      SELECT topic, max(due_at) AS until FROM ${deliveries}, ${events}
      WHERE ${isFound} AND state = 'done' AND due_at > clock_timestamp() AND happened_at > now() - interval '2 minutes'
      GROUP BY topic
    ) AS told WHERE ${isFound} AND ${isDue} AND events.topic = told.topic`)

/** The last event tells of all jobs; the others need not be sent. One statement: no job is lost or told twice. */
const tellTogether = (db: Db) =>
  db.execute(sql`
    WITH due AS (
      SELECT event_id, max(event_id) OVER topics AS last, sum((details ->> 'jobs')::int) OVER topics AS jobs
      FROM ${deliveries}, ${events} WHERE ${isFound} AND ${isDue} WINDOW topics AS (PARTITION BY topic)
    ), earlier AS (
      UPDATE ${deliveries} SET state = 'done' FROM due
      WHERE deliveries.event_id = due.event_id AND channel = 'telegram' AND ${isDue} AND due.event_id < due.last
      RETURNING due.last, due.jobs
    )
    UPDATE ${events} SET job_id = NULL, details = details || jsonb_build_object('jobs', earlier.jobs)
    FROM earlier WHERE events.id = earlier.last`)
