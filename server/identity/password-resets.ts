import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { users } from '../database/schema.ts'
import { passwordResets } from '../database/telegram-schema.ts'
import { deleteSessionsOf } from './sessions.ts'
import { createToken, hashToken } from './tokens.ts'

const isAlive = and(gt(passwordResets.expiresAt, sql`now()`), isNull(users.disabledAt))

/** Links of one person are made and used one after another. False when the account is absent or blocked. */
async function lockUser(db: Db, userId: number): Promise<boolean> {
  const isEnabled = and(eq(users.id, userId), isNull(users.disabledAt))
  const rows = await db.select({ id: users.id }).from(users).where(isEnabled).for('no key update')
  return rows.length > 0
}

/**
 * A one-time link: a token of 256 random bits, of which the hash alone is stored. It ends the earlier ones. Undefined when
 * the account is blocked.
 */
export function createPasswordReset(
  db: Db,
  { userId, minutes }: { userId: number; minutes: number },
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const token = createToken()
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return undefined
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
    const [made] = await tx
      .insert(passwordResets)
      .values({
        ...{ tokenHash: hashToken(token), userId },
        expiresAt: sql`now() + make_interval(mins => ${minutes})`,
      })
      .returning({ expiresAt: passwordResets.expiresAt })
    return made && { token, ...made }
  })
}

/** The token is after the #: browsers do not send it to any server, and no log has it. */
export const passwordAddress = (publicUrl: string, token: string) => `${publicUrl}/password/new#${token}`

/** Whose password the link sets. Undefined when it is unknown, used or too old, or the account is blocked. */
export async function findPasswordReset(db: Db, token: string) {
  const [row] = await db
    .select({ userId: users.id, username: users.username })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.tokenHash, hashToken(token)), isAlive))
  return row
}

/**
 * Sets the password and ends all sessions and all links of the person. False when the link was used meanwhile (of two at
 * once, one deletes it), or the account was blocked.
 */
export function spendPasswordReset(
  db: Db,
  { token, userId, passwordHash }: { token: string; userId: number; passwordHash: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return false
    const { rowCount } = await tx.delete(passwordResets).where(eq(passwordResets.tokenHash, hashToken(token)))
    if (!rowCount) return false
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await deleteSessionsOf(tx, { userId })
    return true
  })
}
