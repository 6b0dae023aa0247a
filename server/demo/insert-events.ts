import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { isLive, isNew } from '../database/live-applications.ts'
import { applications, messages } from '../database/schema.ts'
import { writeEvents } from '../delivery/write-events.ts'

/** What people of the demo were told lately. The tables themselves tell nothing of what is loaded with old dates. */
export async function insertEvents(db: Db): Promise<void> {
  const { id, jobId, seekerId, employerId, status, appliedAt, decidedAt } = applications
  const columns = { id, jobId, seekerId, employerId, status, appliedAt, decidedAt }
  const received = await db.select(columns).from(applications).where(isNew)
  const answered = and(isLive, ne(status, 'pending'), gt(decidedAt, sql`now() - interval '7 days'`))
  const decided = await db.select(columns).from(applications).where(answered)
  const unread = sql`${messages.number} > CASE ${messages.sender} WHEN 'employer' THEN ${applications.seekerRead}
    ELSE ${applications.employerRead} END`
  const written = await db
    .select({ ...columns, number: messages.number, sender: messages.sender, sentAt: messages.sentAt })
    .from(messages)
    .innerJoin(applications, eq(id, messages.applicationId))
    .where(unread)
  const about = (row: { id: number; jobId: number }) => ({ jobId: row.jobId, applicationId: row.id })
  await writeEvents(db, [
    ...received.map((row) => ({
      ...{ kind: 'application_received' as const, userId: row.employerId, topic: `job:${row.jobId}` },
      ...{ ...about(row), happenedAt: row.appliedAt },
    })),
    ...decided.map((row) => ({
      ...{ kind: 'application_decided' as const, userId: row.seekerId, topic: `application:${row.id}` },
      ...{ ...about(row), details: { status: row.status }, happenedAt: row.decidedAt ?? row.appliedAt },
    })),
    ...written.map((row) => ({
      ...{ kind: 'message' as const, topic: `application:${row.id}`, ...about(row) },
      userId: row.sender === 'employer' ? row.seekerId : row.employerId,
      ...{ details: { number: row.number }, happenedAt: row.sentAt },
    })),
  ])
}
