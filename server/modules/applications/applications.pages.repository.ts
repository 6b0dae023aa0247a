import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/db.ts'
import { isLive } from '../../database/live-applications.ts'
import { applications, jobs, jobTypes, resumes, users } from '../../database/schema.ts'
import { columns, isOwn, type Own } from './applications.repository.ts'

/** With a rejection or a withdrawal ends what the employer may know of the seeker. */
const isGoingOn = sql`(${isLive} AND ${applications.status} <> 'rejected')`
const isAccepted = sql`(${isLive} AND ${applications.status} = 'accepted')`

const phoneIf = (allowed: SQL, phone: SQL) =>
  sql<string | null>`CASE WHEN ${allowed} THEN nullif(${phone}, '') END`

const employers = alias(users, 'employers')

const page = {
  ...columns,
  seenAt: applications.seenAt,
  decidedAt: applications.decidedAt,
  phoneShared: applications.phoneShared,
}

/** With the employer's phone, once it is accepted. */
export async function findOfSeeker(db: Db, own: Own) {
  const [row] = await db
    .select({ ...page, employerPhone: phoneIf(isAccepted, sql`${employers.phoneNumber}`) })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
    .innerJoin(users, eq(users.id, applications.seekerId))
    .innerJoin(employers, eq(employers.id, applications.employerId))
    .where(isOwn(own))
  return row
}

/** With the resume, and with the seeker's phone if it was shared or the application is accepted. */
export async function findOfEmployer(db: Db, own: Own) {
  const mayCall = sql`(${isGoingOn} AND ${applications.phoneShared} OR ${isAccepted})`
  const [row] = await db
    .select({
      ...page,
      note: applications.note,
      starred: applications.starred,
      seekerPhone: phoneIf(mayCall, sql`${users.phoneNumber}`),
      resume: resumes,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
    .innerJoin(users, eq(users.id, applications.seekerId))
    .leftJoin(resumes, and(eq(resumes.seekerId, applications.seekerId), isGoingOn))
    .where(isOwn(own))
  return row
}

export type SeekerPageRow = NonNullable<Awaited<ReturnType<typeof findOfSeeker>>>
export type EmployerPageRow = NonNullable<Awaited<ReturnType<typeof findOfEmployer>>>

export async function markSeen(db: Db, own: Own): Promise<void> {
  await db
    .update(applications)
    .set({ seenAt: sql`now()` })
    .where(and(isOwn(own), isLive, isNull(applications.seenAt)))
}

export async function sharePhone(db: Db, { shared, ...own }: Own & { shared: boolean }): Promise<void> {
  await db.update(applications).set({ phoneShared: shared }).where(isOwn(own))
}

/** What is not given stays as it is. Undefined when there is no such application. */
export async function annotate(
  db: Db,
  { note, starred, ...own }: Own & { note: string | undefined; starred: boolean | undefined },
) {
  const [row] = await db
    .update(applications)
    .set({
      note: sql`coalesce(${note ?? null}, ${applications.note})`,
      starred: sql`coalesce(${starred ?? null}, ${applications.starred})`,
    })
    .where(isOwn(own))
    .returning({ note: applications.note, starred: applications.starred })
  return row
}
