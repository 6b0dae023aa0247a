import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { applications } from '../../database/schema.ts'
import type { Caller } from '../../identity/sessions.ts'
import type { Position } from '../../live/stream.ts'

/** Whoever missed more reads everything again. */
const mostMissed = 50

interface Changed {
  /** Absent when nobody can say: too many, or a position that this database has not come to. */
  ids: number[] | undefined
  position: Position
}

/**
 * The applications of this person that were changed by transactions after `since`. Numbers from a backup of another
 * database can be larger than any of this one.
 */
export async function findChanged(
  db: Db,
  { caller, since }: { caller: Caller; since: Position | undefined },
): Promise<Changed> {
  const { next, running } = readPosition(since)
  const isLater = sql`(${applications.changedIn} >= ${next}::bigint OR ${applications.changedIn} = ANY(${running}::bigint[]))`
  const { rows } = await db.execute<{ position: Position; known: boolean | null; ids: number[] }>(sql`
    SELECT position::text, ${next}::bigint <= coming AS known, array(
      SELECT id FROM ${applications} WHERE ${isOf(caller)} AND ${isLater} AND ${applications.changedIn} < coming
      LIMIT ${mostMissed + 1}
    ) AS ids
    FROM pg_current_snapshot() AS position, LATERAL (SELECT pg_snapshot_xmax(position)::text::bigint) AS after (coming)`)
  const { position = '', known, ids = [] } = rows[0] ?? {}
  return { position, ids: known && ids.length <= mostMissed ? ids : undefined }
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
