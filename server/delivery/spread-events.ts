import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { deliveries, eventPreferences, events } from '../database/event-schema.ts'
import type { Channel } from './channel.ts'

const eventsAtOnce = 500

/**
 * Makes the deliveries of some events, for every channel that reaches the person and is wanted; true when there may be
 * more. One statement: an event is either still to be spread or has all its deliveries.
 */
export async function spreadSome(db: Db, channels: Channel[]): Promise<boolean> {
  const reached = channels.map(({ name, reaches }) => sql`SELECT ${name}::text AS name WHERE ${reaches}`)
  const { rows } = await db.execute<{ count: number }>(sql`
    WITH taken AS (
      UPDATE ${events} SET spread = true WHERE id = ANY(ARRAY(
        SELECT id FROM ${events} WHERE NOT spread ORDER BY id LIMIT ${eventsAtOnce} FOR UPDATE SKIP LOCKED
      )) RETURNING *
    ), made AS (
      INSERT INTO ${deliveries} (event_id, user_id, channel)
      SELECT events.id, events.user_id, channel.name
      FROM taken AS events CROSS JOIN LATERAL (${sql.join(reached, sql` UNION ALL `)}) AS channel
      LEFT JOIN ${eventPreferences} AS chosen
        ON chosen.user_id = events.user_id AND chosen.kind = events.kind AND chosen.channel = channel.name
      WHERE coalesce(chosen.wanted, true)
      ON CONFLICT DO NOTHING
    )
    SELECT count(*)::int AS count FROM taken`)
  return rows[0]?.count === eventsAtOnce
}
