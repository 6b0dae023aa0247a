import { and, desc, eq, exists, lt, not, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { knownAddresses, users } from '../database/schema.ts'

/** Per user. A new one replaces the one that was not used for the longest time. */
const mostAddresses = 10
export const isOldAddress = lt(knownAddresses.lastUsedAt, sql`now() - interval '90 days'`)

/** About 256 IPv4 addresses share one hash, and each user has other ones, so it does not reveal the address. */
const hashOf = (address: string) =>
  sql<Buffer>`substr(sha256(convert_to(${users.id} || ' ' || ${address}, 'UTF8')), 1, 3)`

/** In a query of users: whether the user signed in from this address before. */
export const isKnownAddress = (db: Db, address: string) =>
  exists(
    db
      .select({ known: sql`1` })
      .from(knownAddresses)
      .where(
        and(
          eq(knownAddresses.userId, users.id),
          eq(knownAddresses.addressHash, hashOf(address)),
          not(isOldAddress),
        ),
      ),
  )

/** The caller must have locked the user's row; otherwise two at once could exceed the maximum. */
export async function rememberAddress(db: Db, { userId, address }: { userId: number; address: string }) {
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${knownAddresses} AS known (user_id, address_hash)
    SELECT ${users.id}, ${hashOf(address)} FROM ${users} WHERE ${users.id} = ${userId}
    ON CONFLICT (user_id, address_hash) DO UPDATE SET last_used_at = now()
    WHERE known.last_used_at < now() - interval '1 day'`)
  if (rowCount) await forgetMost(db, userId)
}

/** Deletes what is over the user's maximum. */
async function forgetMost(db: Db, userId: number) {
  const newest = db
    .select({ addressHash: knownAddresses.addressHash })
    .from(knownAddresses)
    .where(eq(knownAddresses.userId, userId))
    .orderBy(desc(knownAddresses.lastUsedAt))
    .limit(mostAddresses)
  await db
    .delete(knownAddresses)
    .where(and(eq(knownAddresses.userId, userId), notInArray(knownAddresses.addressHash, newest)))
}
