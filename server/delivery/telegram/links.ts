import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { linkMinutes } from '../../../contract/telegram.ts'
import type { Db } from '../../database/db.ts'
import { users } from '../../database/schema.ts'
import { telegramCodes, telegramLinks } from '../../database/telegram-schema.ts'

const hashCode = (code: string) => createHash('sha256').update(code).digest()

/**
 * A code of 144 random bits; it replaces the person's last one. Undefined when the password has changed since
 * `passwordHash` was read: a new password ends what was made with the old one.
 */
export function createCode(
  db: Db,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<{ code: string; expiresAt: Date } | undefined> {
  const code = randomBytes(18).toString('base64url')
  const codeHash = hashCode(code)
  const expiresAt = sql`now() + make_interval(mins => ${linkMinutes})`
  return db.transaction(async (tx) => {
    const isSame = and(eq(users.id, userId), eq(users.passwordHash, passwordHash))
    const [user] = await tx.select({ id: users.id }).from(users).where(isSame).for('no key update')
    if (!user) return undefined
    const [row] = await tx
      .insert(telegramCodes)
      .values({ userId, codeHash, expiresAt })
      .onConflictDoUpdate({ target: telegramCodes.userId, set: { codeHash, expiresAt } })
      .returning({ expiresAt: telegramCodes.expiresAt })
    return row && { code, ...row }
  })
}

export interface NewLink {
  username: string
  /** The account that the chat was linked to before. */
  before: string | undefined
  /** Whether the account was linked to another chat. */
  moved: boolean
}

/** Uses the code up. Undefined when it is unknown, used or too old, or its account is blocked. */
export async function linkByCode(
  tx: Db,
  { code, chatId }: { code: string; chatId: number },
): Promise<NewLink | undefined> {
  const isThis = eq(telegramCodes.codeHash, hashCode(code))
  const [owner] = await tx.select({ userId: telegramCodes.userId }).from(telegramCodes).where(isThis)
  if (!owner) return undefined
  const { userId } = owner
  // The account is locked before its code is, as where all sessions end: so the two cannot deadlock.
  const [user] = await tx
    .select({ username: users.username })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
    .for('no key update')
  const [used] = await tx
    .delete(telegramCodes)
    .where(isThis)
    .returning({ fresh: sql<boolean>`expires_at > now()` })
  if (!used?.fresh) return undefined
  if (!user) return undefined
  const [before] = await tx
    .select({ username: users.username })
    .from(telegramLinks)
    .innerJoin(users, eq(users.id, telegramLinks.userId))
    .where(and(eq(telegramLinks.chatId, chatId), ne(telegramLinks.userId, userId)))
  const ended = await tx
    .delete(telegramLinks)
    .where(or(eq(telegramLinks.userId, userId), eq(telegramLinks.chatId, chatId)))
    .returning()
  await tx.insert(telegramLinks).values({ userId, chatId })
  const moved = ended.some((link) => link.userId === userId && link.chatId !== chatId)
  return { username: user.username, before: before?.username, moved }
}

export async function findLink(db: Db, { userId }: { userId: number }) {
  const [row] = await db
    .select({ linkedAt: telegramLinks.linkedAt })
    .from(telegramLinks)
    .where(eq(telegramLinks.userId, userId))
  return row
}

/** The account that a chat is linked to. */
export async function findLinked(db: Db, { chatId }: { chatId: number }) {
  const [row] = await db
    .select({ username: users.username, disabled: sql<boolean>`${users.disabledAt} IS NOT NULL` })
    .from(telegramLinks)
    .innerJoin(users, eq(users.id, telegramLinks.userId))
    .where(eq(telegramLinks.chatId, chatId))
  return row
}

/** The person's code dies too. */
export async function unlinkUser(db: Db, { userId }: { userId: number }): Promise<void> {
  await db.delete(telegramCodes).where(eq(telegramCodes.userId, userId))
  await db.delete(telegramLinks).where(eq(telegramLinks.userId, userId))
}

export async function unlinkChat(db: Db, { chatId }: { chatId: number }): Promise<void> {
  await db.delete(telegramLinks).where(eq(telegramLinks.chatId, chatId))
}
