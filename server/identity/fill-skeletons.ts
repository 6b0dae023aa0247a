import { and, asc, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { violates } from '../database/faults.ts'
import { users } from '../database/schema.ts'
import { usernameSkeleton } from './usernames.ts'

const batchSize = 5_000
/** Any number that no other advisory lock of the product has. */
const lockKey = 20_261_115

interface Named {
  id: number
  username: string
}

/** Computes the skeletons of accounts that have none: after an upgrade, or after an old backup was restored. */
export async function fillSkeletons(db: Db): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) after = await fillBatch(db, after)
}

/** Returns the last id of the batch, or undefined at the end. The lock is for instances that start together. */
async function fillBatch(db: Db, after: number): Promise<number | undefined> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKey})`)
      const rows = await tx
        .select({ id: users.id, username: users.username })
        .from(users)
        .where(and(gt(users.id, after), isNull(users.usernameSkeleton)))
        .orderBy(asc(users.id))
        .limit(batchSize)
      if (rows.length > 0) await fill(tx, rows)
      return rows.at(-1)?.id
    })
  } catch (error) {
    // Somebody has just registered a similar username: try again.
    if (violates(error, 'users_skeleton_taken')) return after
    throw error
  }
}

/** Of accounts that look alike, the first gets the skeleton. The others get ' ' and their id, which no username has. */
async function fill(db: Db, rows: Named[]): Promise<void> {
  const firsts = new Map<string, number>()
  const looks = rows.map(({ id, username }) => {
    const look = usernameSkeleton(username)
    if (!firsts.has(look)) firsts.set(look, id)
    return firsts.get(look) === id ? look : ` ${id}`
  })
  const ids = rows.map(({ id }) => id)
  await db.execute(sql`
    UPDATE users SET username_skeleton =
      CASE WHEN EXISTS (SELECT FROM users AS other WHERE other.username_skeleton = named.look)
        THEN ' ' || named.id ELSE named.look END
    FROM unnest(${sql.param(ids)}::int[], ${sql.param(looks)}::text[]) AS named (id, look)
    WHERE users.id = named.id AND users.username_skeleton IS NULL`)
}
