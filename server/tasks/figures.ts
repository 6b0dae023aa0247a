import { type SQL, sql } from 'drizzle-orm'
import { channels } from '../../contract/notifications.ts'
import type { Db } from '../database/db.ts'
import { deliveries, events } from '../database/event-schema.ts'
import { readOutcomes } from '../database/outcomes.ts'
import { tasksFor } from './tasks.ts'

/** More rows are not counted: each process asks at every scrape. */
const mostTasks = 1_000
const mostRows = 10_000

const names = tasksFor(undefined).map(({ name }) => name)

/** Of all instances together. */
export async function readSharedFigures(db: Db) {
  const outcomes = await readOutcomes(db, names)
  const { rows: tasks } = await db.execute<Waiting>(waitingTasks)
  const { rows: news } = await db.execute<Waiting>(waitingEvents)
  const { rows } = await db.execute<Waiting & { channel: string; givenUp: number }>(deliveriesByChannel)
  const none = { count: 0, seconds: 0 }
  return { ...outcomes, deliveries: rows, tasksWaiting: tasks[0] ?? none, eventsWaiting: news[0] ?? none }
}

type Waiting = { count: number; seconds: number }

const secondsSince = (moment: SQL) => sql`greatest(extract(epoch FROM now() - ${moment}), 0)::float8`

/** A task that failed waits until it is tried again; one for later does not wait yet. */
const waitingTasks = sql`
  SELECT count(*)::int AS count, coalesce(${secondsSince(sql`min(since)`)}, 0) AS seconds
  FROM (
    SELECT run_at, attempts, CASE WHEN attempts = 0 THEN run_at ELSE created_at END AS since
    FROM graphile_worker._private_jobs WHERE is_available ORDER BY priority, run_at LIMIT ${mostTasks}
  ) AS tasks
  WHERE run_at <= now() OR attempts > 0`

const waitingEvents = sql`
  SELECT count(*)::int AS count, coalesce(${secondsSince(sql`min(happened_at)`)}, 0) AS seconds
  FROM (SELECT happened_at FROM ${events} WHERE NOT spread ORDER BY id LIMIT ${mostRows}) AS waiting`

const countOf = (isCounted: SQL) =>
  sql`(SELECT count(*)::int FROM (SELECT FROM ${deliveries} WHERE ${isCounted} LIMIT ${mostRows}) AS counted)`

const isWaiting = sql`state = 'waiting' AND channel = name`

const deliveriesByChannel = sql`
  SELECT name AS channel, ${countOf(isWaiting)} AS count, ${countOf(sql`state = 'given_up' AND channel = name`)} AS "givenUp",
    coalesce(${secondsSince(sql`(SELECT min(due_at) FROM ${deliveries} WHERE ${isWaiting})`)}, 0) AS seconds
  FROM unnest(${sql.param([...channels])}::text[]) AS name`
