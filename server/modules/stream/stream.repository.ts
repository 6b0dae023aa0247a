import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { bells } from '../../database/event-schema.ts'
import { applications } from '../../database/schema.ts'
import type { Caller } from '../../identity/sessions.ts'
import type { Position } from '../../live/stream.ts'

/** Whoever missed more reads everything again. */
const mostMissed = 50

interface Changed {
  /** Absent when nobody can say: too many, or a position that this database has not come to. */
  ids: number[] | undefined
  /** What the bell shows; null when it has not changed. */
  unread: number | null
  position: Position
}

/**
 * The applications of this person that were changed by transactions after `since`, and the bell. Numbers from a backup of another
 * database can be larger than any of this one.
 */
export async function findChanged(
  db: Db,
  { caller, since }: { caller: Caller; since: Position | undefined },
): Promise<Changed> {
  const { next, running } = readPosition(since)
  const isLater = sql`((changed_in >= ${next}::bigint OR changed_in = ANY(${running}::bigint[])) AND changed_in < coming)`
  const { rows } = await db.execute<Found>(sql`
    SELECT position::text, ${next}::bigint <= coming AS known, array(
      SELECT id FROM ${applications} WHERE ${isOf(caller)} AND ${isLater} LIMIT ${mostMissed + 1}
    ) AS ids, (SELECT unread FROM ${bells} WHERE user_id = ${caller.id} AND ${isLater}) AS unread
    FROM pg_current_snapshot() AS position, LATERAL (SELECT pg_snapshot_xmax(position)::text::bigint) AS after (coming)`)
  const { position = '', known, ids = [], unread = null } = rows[0] ?? {}
  return { position, unread, ids: known && ids.length <= mostMissed ? ids : undefined }
}

interface Found extends Record<string, unknown> {
  position: Position
  known: boolean | null
  ids: number[]
  unread: number | null
}

/** The first transaction that had not begun, and those that were running: what the others did was sent. */
function readPosition(position = '') {
  const [, next, running = ''] = position.split(':')
  return { next: next ?? null, running: sql.param(running.split(',').filter(Boolean)) }
}

function isOf({ id, role }: Caller): SQL {
  if (role === 'admin') return sql`false`
  return role === 'employer' ? sql`${applications.employerId} = ${id}` : sql`${applications.seekerId} = ${id}`
}
