import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ApplicationStatus } from '../../contract/applications.ts'
import type { Db } from './db.ts'
import { applications } from './schema.ts'

/**
 * Decides those that wait, and gives their ids. Both are in one statement, so a race has one winner; a trigger keeps what
 * is withdrawn. Rows are locked in one order, so that two who decide the same ones never wait for each other.
 */
export function decideWaiting(db: Db, which: SQL | undefined, status: ApplicationStatus | SQL) {
  const waiting = db.$with('waiting').as(
    db
      .select({ id: applications.id })
      .from(applications)
      .where(and(which, eq(applications.status, 'pending')))
      .orderBy(applications.id)
      .for('update'),
  )
  return db
    .with(waiting)
    .update(applications)
    .set({ status, decidedAt: sql`now()` })
    .from(waiting)
    .where(eq(applications.id, waiting.id))
    .returning({ id: applications.id })
}
