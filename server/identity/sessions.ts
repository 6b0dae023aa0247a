import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Role } from '../../contract/endpoint.ts'
import { batch } from '../database/batch.ts'
import type { Db } from '../database/db.ts'
import { prepared } from '../database/prepared.ts'
import { sessions, users } from '../database/schema.ts'

/** The signed-in user of a request, and their session. */
export interface Caller {
  id: number
  role: Role
  tokenHash: Buffer
}

/** A session ends after 14 days without use, and always 90 days after sign-in. */
const idleLimit = sql`interval '14 days'`
const absoluteLimit = sql`interval '90 days'`

const hashToken = (token: string) => createHash('sha256').update(token).digest()

/**
 * Creates a session with a token of 256 random bits; only its hash is stored. Undefined when the account was
 * disabled or its password changed after `passwordHash` was read. FOR SHARE locks the row against both.
 */
export async function createSession(
  db: Db,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isOver))
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${sessions} (token_hash, user_id, expires_at)
    SELECT ${hashToken(token)}, ${users.id}, now() + ${absoluteLimit} FROM ${users}
    WHERE ${users.id} = ${userId} AND ${users.passwordHash} = ${passwordHash} AND ${users.disabledAt} IS NULL
    FOR SHARE`)
  return rowCount ? token : undefined
}

const isOver = or(lt(sessions.expiresAt, sql`now()`), lt(sessions.lastUsedAt, sql`now() - ${idleLimit}`))

const callersOf = prepared('callers', (db) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      id: users.id,
      role: users.role,
      stale: sql<boolean>`${sessions.lastUsedAt} < now() - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        // The SELECT hides the array's length from the planner, so PostgreSQL reuses one generic plan.
        sql`${sessions.tokenHash} = ANY((SELECT ${sql.placeholder('tokenHashes')}::bytea[])::bytea[])`,
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
  return { id: row.id, role: row.role, tokenHash }
}

/** Called at most once a minute per session: a write per request would cost too much. */
async function touch(db: Db, tokenHash: Buffer) {
  await db.update(sessions).set({ lastUsedAt: sql`now()` }).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSession(db: Db, { tokenHash }: { tokenHash: Buffer }) {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends all sessions of a user, except `except`. */
export async function deleteSessionsOf(db: Db, { userId, except }: { userId: number; except?: Buffer }) {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.tokenHash, except) : undefined))
}
