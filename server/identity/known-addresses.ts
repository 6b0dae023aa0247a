import { and, desc, eq, exists, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { knownAddresses, users } from '../database/schema.ts'

/** Of one person; the one not used for longest is forgotten first. */
const mostAddresses = 10
const isOld = lt(knownAddresses.lastUsedAt, sql`now() - interval '90 days'`)

/** Some 256 addresses of IPv4 share one hash, other ones for each person: it tells nobody's address. */
const hashOf = (address: string) =>
  sql<Buffer>`substr(sha256(convert_to(${users.id} || ' ' || ${address}, 'UTF8')), 1, 3)`

/** Whether the person of this row of users signed in from there before. */
export const isKnownAddress = (db: Db, address: string) =>
  exists(
    db
      .select({ known: sql`1` })
      .from(knownAddresses)
      .where(and(eq(knownAddresses.userId, users.id), eq(knownAddresses.addressHash, hashOf(address)))),
  )

/** The row of the person must be locked: of two at once one would not see what the other added. */
export async function rememberAddress(db: Db, { userId, address }: { userId: number; address: string }) {
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${knownAddresses} AS known (user_id, address_hash)
    SELECT ${users.id}, ${hashOf(address)} FROM ${users} WHERE ${users.id} = ${userId}
    ON CONFLICT (user_id, address_hash) DO UPDATE SET last_used_at = now()
    WHERE known.last_used_at < now() - interval '1 day'`)
  if (rowCount) await forgetOld(db, userId)
}

/** Those over the bound of this person, and a few old ones of anybody. */
async function forgetOld(db: Db, userId: number) {
  const newest = db
    .select({ addressHash: knownAddresses.addressHash })
    .from(knownAddresses)
    .where(eq(knownAddresses.userId, userId))
    .orderBy(desc(knownAddresses.lastUsedAt))
    .limit(mostAddresses)
  await db
    .delete(knownAddresses)
    .where(and(eq(knownAddresses.userId, userId), notInArray(knownAddresses.addressHash, newest)))
  const old = db
    .select({ place: sql`ctid` })
    .from(knownAddresses)
    .where(isOld)
    .limit(10)
    .for('update', { skipLocked: true })
  await db.delete(knownAddresses).where(inArray(sql`ctid`, old))
}
