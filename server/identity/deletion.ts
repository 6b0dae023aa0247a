import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { graceDays } from '../../contract/my-data.ts'
import type { Db } from '../database/db.ts'
import { decideWaiting } from '../database/decide-waiting.ts'
import { isLive } from '../database/live-applications.ts'
import { applications, jobs, users } from '../database/schema.ts'
import { deleteSessionsOf } from './sessions.ts'

const grace = sql`make_interval(days => ${graceDays})`

/** An administrator's block, and not the owner's wish to leave: then the two times are equal. */
export const isBlocked = sql<boolean>`(${users.disabledAt} IS NOT NULL
  AND ${users.disabledAt} IS DISTINCT FROM ${users.deletionAskedAt})`

/** Whether its owner has asked to delete it, or it is deleted. */
export const deletionState = sql<'asked' | 'done' | null>`CASE WHEN ${users.deletedAt} IS NOT NULL THEN 'done'
  WHEN ${users.deletionAskedAt} IS NOT NULL THEN 'asked' END`

/** Being deleted, not blocked, and not for too long. */
export const mayComeBack = sql<boolean>`(${users.disabledAt} = ${users.deletionAskedAt}
  AND ${users.deletionAskedAt} > now() - ${grace})`

/** Being deleted, and for too long to come back. */
export const isGone = sql<boolean>`(${users.disabledAt} = ${users.deletionAskedAt}
  AND ${users.deletionAskedAt} <= now() - ${grace})`

/** The days of grace are over, and something of the person may still be there. */
export const isToDelete = sql`(${users.deletionAskedAt} IS NOT NULL AND ${users.deletedAt} IS NULL
  AND ${users.deletionAskedAt} <= now() - ${grace})`

interface Leaving {
  id: number
  /** That the password was compared with. */
  passwordHash: string
}

/**
 * Closes the account: its jobs, its applications, its sessions. Gives when it will be deleted; undefined when the password
 * has changed meanwhile or the account is blocked. Jobs and applications are locked first, as by whoever changes them:
 * nobody waits in a circle.
 */
export function closeAccount(db: Db, { id, passwordHash }: Leaving): Promise<Date | undefined> {
  return db.transaction(async (tx) => {
    const isOwnJob = eq(jobs.employerId, id)
    const isSent = eq(applications.seekerId, id)
    await tx.select({ id: jobs.id }).from(jobs).where(isOwnJob).orderBy(jobs.id).for('no key update')
    await tx
      .select({ id: applications.id })
      .from(applications)
      .where(isSent)
      .orderBy(applications.id)
      .for('no key update')
    const [leaving] = await tx
      .update(users)
      .set({ deletionAskedAt: sql`now()`, disabledAt: sql`now()` })
      .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.disabledAt)))
      .returning({ deletedOn: sql<string>`${users.deletionAskedAt} + ${grace}` })
    if (!leaving) return undefined
    await tx
      .update(jobs)
      .set({ state: 'closed', closeReason: 'not_needed' })
      .where(and(isOwnJob, eq(jobs.state, 'open')))
    await decideWaiting(tx, eq(applications.employerId, id), 'rejected')
    await tx
      .update(applications)
      .set({ withdrawnAt: sql`greatest(now(), ${applications.decidedAt})` })
      .where(and(isSent, isLive, ne(applications.status, 'rejected')))
    await deleteSessionsOf(tx, { userId: id })
    return new Date(leaving.deletedOn)
  })
}

/** Jobs stay closed and applications withdrawn; all else is as it was. */
export async function bringBack(db: Db, { id }: { id: number }): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ deletionAskedAt: null, disabledAt: null })
    .where(and(eq(users.id, id), mayComeBack))
  return rowCount === 1
}
