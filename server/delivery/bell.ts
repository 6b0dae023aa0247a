import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { bells, deliveries, events, notifications } from '../database/event-schema.ts'
import { countDeliveries } from '../database/outcomes.ts'
import { applications } from '../database/schema.ts'
import type { Channel } from './channel.ts'

const deliveriesAtOnce = 500

/** Entries in the product itself. Each is written in the transaction that ends its delivery: never twice. */
export const bell = {
  name: 'bell' as const,
  reaches: sql`true`,
  async deliverSome(db: Db) {
    const told = await deliverDue(db)
    if (told > 0) await countDeliveries(db, 'bell', { done: told })
    return told === deliveriesAtOnce
  },
} satisfies Channel

/** Gives how many. */
const deliverDue = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await takeDue(tx)
    if (due.length === 0) return 0
    const ids = sql`${sql.param(due.map(({ eventId }) => eventId))}::bigint[]`
    // Whoever changes entries of a person locks the bell first.
    await tx.execute(sql`
      INSERT INTO ${bells} (user_id) SELECT DISTINCT user_id FROM ${events} WHERE id = ANY(${ids}) ORDER BY user_id
      ON CONFLICT DO NOTHING`)
    await tx.execute(sql`
      SELECT FROM ${bells} WHERE user_id IN (SELECT user_id FROM ${events} WHERE id = ANY(${ids}))
      ORDER BY user_id FOR UPDATE`)
    await writeEntries(tx, ids)
    await tx.execute(sql`
      UPDATE ${deliveries} SET state = 'done', attempts = attempts + 1
      WHERE event_id = ANY(${ids}) AND channel = 'bell'`)
    return due.length
  })

/** Those that another worker has in hand are left to it. */
async function takeDue(tx: Db): Promise<{ eventId: number }[]> {
  return tx
    .select({ eventId: deliveries.eventId })
    .from(deliveries)
    .where(sql`channel = 'bell' AND state = 'waiting' AND due_at <= now()`)
    .orderBy(deliveries.dueAt)
    .limit(deliveriesAtOnce)
    .for('update', { skipLocked: true })
}

/** One entry for the events of a kind and topic while it is unread. A message that was read meanwhile is no news. */
async function writeEntries(tx: Db, ids: ReturnType<typeof sql>): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${notifications} (user_id, kind, topic, job_id, application_id, details, events, told_at)
    SELECT user_id, kind, topic, max(job_id), (array_agg(application_id ORDER BY id DESC))[1],
      (array_agg(details ORDER BY id DESC))[1], count(*), max(happened_at)
    FROM ${events}
    WHERE id = ANY(${ids}) AND NOT EXISTS (
      SELECT FROM ${applications}
      WHERE kind = 'message' AND applications.id = application_id AND (details ->> 'number')::int
        <= CASE seeker_id WHEN user_id THEN seeker_read ELSE employer_read END
    )
    GROUP BY user_id, kind, topic ORDER BY user_id, kind, topic
    ON CONFLICT (user_id, kind, topic) WHERE read_at IS NULL DO UPDATE SET
      events = notifications.events + excluded.events, told_at = greatest(notifications.told_at, excluded.told_at),
      application_id = excluded.application_id, details = excluded.details`)
}
