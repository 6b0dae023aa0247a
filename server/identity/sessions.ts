import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, not, notInArray, sql } from 'drizzle-orm'
import type { Role } from '../../contract/endpoint.ts'
import { batch } from '../database/batch.ts'
import type { Db } from '../database/db.ts'
import { bells } from '../database/event-schema.ts'
import { prepared } from '../database/prepared.ts'
import { sessions, users } from '../database/schema.ts'
import { passwordResets, telegramCodes, telegramLinks } from '../database/telegram-schema.ts'
import { rememberAddress } from './known-addresses.ts'
import { createToken, hashToken } from './tokens.ts'

/** The signed-in user of a request, and their session. */
export interface Caller {
  id: number
  role: Role
  tokenHash: Buffer
  /** What the bell shows. It comes with the session: every page asks for it, and needs no query of its own. */
  unread: number
}

/** A session ends after 14 days without use, and always 90 days after sign-in. */
const idleLimit = sql`interval '14 days'`
const absoluteLimit = sql`interval '90 days'`

/** Per user. A new session ends the oldest one. */
const mostSessions = 20

interface SignIn {
  userId: number
  passwordHash: string
  /** Where the user signs in from; it is stored as a known address. */
  address?: string
}

/**
 * Creates a session with a token of 256 random bits; only its hash is stored. Undefined when the account was
 * disabled or its password changed after `passwordHash` was read. The lock on the user's row prevents both, and makes
 * concurrent sign-ins of one user run one after another.
 */
export async function createSession(
  db: Db,
  { userId, passwordHash, address }: SignIn,
): Promise<string | undefined> {
  const token = createToken()
  const tokenHash = hashToken(token)
  return db.transaction(async (tx) => {
    const isSame = and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.disabledAt))
    const [user] = await tx.select({ id: users.id }).from(users).where(isSame).for('no key update')
    if (!user) return undefined
    await deleteOldest(tx, userId)
    await tx.insert(sessions).values({
      ...{ tokenHash, userId },
      // now() is the start of the transaction, which is too early if it waited for the lock.
      ...{ createdAt: sql`clock_timestamp()`, lastUsedAt: sql`clock_timestamp()` },
      expiresAt: sql`clock_timestamp() + ${absoluteLimit}`,
    })
    if (address !== undefined) await rememberAddress(tx, { userId, address })
    return token
  })
}

export const isSessionOver = sql`(${sessions.expiresAt} < now() OR ${sessions.lastUsedAt} < now() - ${idleLimit})`

/** Makes room for one more. Expired sessions are deleted too. */
async function deleteOldest(db: Db, userId: number) {
  const newest = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), not(isSessionOver)))
    .orderBy(desc(sessions.createdAt), desc(sessions.tokenHash))
    .limit(mostSessions - 1)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.tokenHash, newest)))
}

/** A write for each call would cost too much. */
const isStale = sql<boolean>`${sessions.lastUsedAt} < now() - interval '1 minute'`

/** The SELECT hides the array's length from the planner, so PostgreSQL reuses one generic plan. */
const isOneOf = sql`${sessions.tokenHash} = ANY((SELECT ${sql.placeholder('tokenHashes')}::bytea[])::bytea[])`

const callersOf = prepared('callers', (db) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      id: users.id,
      role: users.role,
      stale: isStale,
      unread: sql<number>`coalesce(${bells.unread}, 0)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(bells, eq(bells.userId, sessions.userId))
    .where(
      and(
        isOneOf,
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.lastUsedAt, sql`now() - ${idleLimit}`),
        isNull(users.disabledAt),
      ),
    ),
)

const lookUp = batch(async (db, tokenHashes: Buffer[]) => {
  const rows = await callersOf(db).execute({ tokenHashes })
  const byHash = new Map(rows.map((row) => [row.tokenHash.toString('latin1'), row]))
  return tokenHashes.map((tokenHash) => byHash.get(tokenHash.toString('latin1')))
})

export async function findCaller(db: Db, token: string): Promise<Caller | undefined> {
  const tokenHash = hashToken(token)
  const row = await lookUp(db, tokenHash)
  if (!row) return undefined
  if (row.stale) await touch(db, tokenHash)
  return { id: row.id, role: row.role, tokenHash, unread: row.unread }
}

/** The milliseconds until each session ends if nobody uses it, by its hash in latin1. Dead ones are absent. */
export async function findTimesLeft(db: Db, tokenHashes: Buffer[]): Promise<Map<string, number>> {
  const { expiresAt, lastUsedAt, tokenHash, userId } = sessions
  const left = sql<number>`(extract(epoch FROM least(${expiresAt}, ${lastUsedAt} + ${idleLimit}) - now()) * 1000)::float8`
  const rows = await db
    .select({ tokenHash, left })
    .from(sessions)
    .innerJoin(users, eq(users.id, userId))
    .where(and(inArray(tokenHash, tokenHashes), not(isSessionOver), not(isNotNull(users.disabledAt))))
  return new Map(rows.map((row) => [row.tokenHash.toString('latin1'), row.left]))
}

const markUsed = prepared('mark-used', (db) =>
  db.update(sessions).set({ lastUsedAt: sql`now()` }).where(and(isOneOf, isStale)),
)

/** Of the calls that a page makes at once one writes; those that come after it find nothing to do. */
const touch = batch<Buffer, undefined>(async (db, tokenHashes) => {
  await markUsed(db).execute({ tokenHashes })
  return []
})

export async function deleteSession(db: Db, { tokenHash }: { tokenHash: Buffer }) {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Those that are alive, last used first. */
export function listSessionsOf(db: Db, { userId }: { userId: number }) {
  return db
    .select({ createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), not(isSessionOver)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
}

interface Ending {
  userId: number
  except?: Buffer
  /** The account is taken back from somebody who may have linked a Telegram of their own: that ends too. */
  unlink?: boolean
}

/**
 * Ends all sessions of a user, except `except`, the links for a new password, and the code by which a Telegram could still
 * be linked. Links for a password are deleted last, as where a Telegram is unlinked: so the two cannot deadlock.
 */
export async function deleteSessionsOf(db: Db, { userId, except, unlink = false }: Ending) {
  await db.transaction(async (tx) => {
    // The same lock as in createSession, so that the two cannot deadlock.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), except ? ne(sessions.tokenHash, except) : undefined))
    await tx.delete(telegramCodes).where(eq(telegramCodes.userId, userId))
    if (unlink) await tx.delete(telegramLinks).where(eq(telegramLinks.userId, userId))
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
  })
}
