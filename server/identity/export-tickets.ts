import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { exportTickets } from '../database/numbers-schema.ts'
import { sessions, users } from '../database/schema.ts'
import type { Caller } from './sessions.ts'
import { createToken, hashToken } from './tokens.ts'

/** One download within a minute, for the session that asks. Only the hash is stored. */
export async function createTicket(db: Db, { tokenHash }: Caller): Promise<string> {
  const ticket = createToken()
  await db.insert(exportTickets).values({
    ticketHash: hashToken(ticket),
    sessionHash: tokenHash,
    expiresAt: sql`now() + interval '1 minute'`,
  })
  return ticket
}

/** Whose ticket it is. It is used up; of two at once, one deletes it. */
export async function spendTicket(db: Db, ticket: string): Promise<Caller | undefined> {
  const [spent] = await db
    .delete(exportTickets)
    .where(and(eq(exportTickets.ticketHash, hashToken(ticket)), gt(exportTickets.expiresAt, sql`now()`)))
    .returning({ tokenHash: exportTickets.sessionHash })
  if (!spent) return undefined
  const [user] = await db
    .select({ id: users.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, spent.tokenHash), isNull(users.disabledAt)))
  return user && { ...user, tokenHash: spent.tokenHash, unread: 0 }
}
