import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { users } from '../database/schema.ts'
import { passwordResets, telegramLinks } from '../database/telegram-schema.ts'
import { deleteSessionsOf } from './sessions.ts'
import { createToken, hashToken } from './tokens.ts'

const isAlive = and(gt(passwordResets.expiresAt, sql`now()`), isNull(users.disabledAt))

/** Links of one person are made and used one after another. False when the account is absent or blocked. */
async function lockUser(db: Db, userId: number): Promise<boolean> {
  const isEnabled = and(eq(users.id, userId), isNull(users.disabledAt))
  const rows = await db.select({ id: users.id }).from(users).where(isEnabled).for('no key update')
  return rows.length > 0
}

/** False when the chat is no longer linked. Nobody unlinks it before the link for a password is there to end with it. */
async function holdLink(db: Db, { userId, chatId }: { userId: number; chatId: number }): Promise<boolean> {
  const isThis = and(eq(telegramLinks.userId, userId), eq(telegramLinks.chatId, chatId))
  const rows = await db
    .select({ chatId: telegramLinks.chatId })
    .from(telegramLinks)
    .where(isThis)
    .for('share')
  return rows.length > 0
}

interface NewReset {
  userId: number
  minutes: number
  /** The chat in Telegram that it is for; without one an administrator gives it. */
  chatId?: number
}

/**
 * A one-time link: a token of 256 random bits, of which the hash alone is stored. It ends the earlier ones. Undefined when
 * the account is blocked, or the chat that it is for no longer linked.
 */
export function createPasswordReset(
  db: Db,
  { userId, minutes, chatId }: NewReset,
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const token = createToken()
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return undefined
    if (chatId !== undefined && !(await holdLink(tx, { userId, chatId }))) return undefined
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
    const [made] = await tx
      .insert(passwordResets)
      .values({
        ...{ tokenHash: hashToken(token), userId },
        expiresAt: sql`now() + make_interval(mins => ${minutes})`,
        byTelegram: chatId !== undefined,
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
 * Sets the password and ends all sessions and all links of the person. False when the link was used meanwhile (two at once
 * come one after another), or the account was blocked. With an administrator's link somebody takes the account back: the
 * Telegram that is linked may be that of another, who knew the old password.
 */
export function spendPasswordReset(
  db: Db,
  { token, userId, passwordHash }: { token: string; userId: number; passwordHash: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return false
    const [reset] = await tx
      .select({ byTelegram: passwordResets.byTelegram })
      .from(passwordResets)
      .where(eq(passwordResets.tokenHash, hashToken(token)))
    if (!reset) return false
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await deleteSessionsOf(tx, { userId, unlink: !reset.byTelegram })
    return true
  })
}
