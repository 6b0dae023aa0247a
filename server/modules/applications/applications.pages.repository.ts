import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { otherApplicationsCap } from '../../../contract/employer-applications.ts'
import type { Place } from '../../../contract/places.ts'
import { isTakingMessages } from '../../database/conversation-end.ts'
import type { Db } from '../../database/db.ts'
import { jobColumns } from '../../database/job-view.ts'
import { isAccepted, isGoingOn, isLive, mayCallSeeker, phoneIf } from '../../database/live-applications.ts'
import { placeOfUser } from '../../database/place-view.ts'
import { applications, jobs, jobTypes, resumes, users } from '../../database/schema.ts'
import {
  countUnread,
  employerColumns,
  employers,
  isUnanswered,
  newestApplications,
} from './applications.lists.repository.ts'
import { columns, isOwn, type Own, takesApplications } from './applications.repository.ts'

const page = {
  ...columns,
  seenAt: applications.seenAt,
  decidedAt: applications.decidedAt,
  phoneShared: applications.phoneShared,
  conversationOpen: isTakingMessages,
}

const mayApplyAgain = sql<boolean>`(NOT ${isLive} AND ${applications.timesSent} = 1 AND ${takesApplications})`

/** With the employer's phone, once it is accepted. */
export async function findOfSeeker(db: Db, own: Own) {
  const [row] = await db
    .select({
      ...page,
      employer: employerColumns,
      employerPhone: phoneIf(isAccepted, sql`${employers.phoneNumber}`),
      answersInDays: employers.answersInDays,
      jobState: jobColumns.state,
      mayApplyAgain,
      isUnanswered,
      unread: countUnread(db, 'job_seeker'),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
    .innerJoin(users, eq(users.id, applications.seekerId))
    .innerJoin(employers, eq(employers.id, applications.employerId))
    .where(isOwn(own))
  return row
}

/** With the resume and the seeker's district, and with the seeker's phone if it was shared or the application is accepted. */
export async function findOfEmployer(db: Db, own: Own) {
  const [row] = await db
    .select({
      ...page,
      seekerId: applications.seekerId,
      note: applications.note,
      starred: applications.starred,
      seekerPhone: phoneIf(mayCallSeeker, sql`${users.phoneNumber}`),
      place: sql<Place | null>`CASE WHEN ${isGoingOn} THEN ${placeOfUser} END`,
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

export type EmployerPageRow = NonNullable<Awaited<ReturnType<typeof findOfEmployer>>>

/** What else this seeker sent to this employer. */
export function listOthers(
  db: Db,
  { id, employerId, seekerId }: { id: number; employerId: number; seekerId: number },
) {
  return db
    .select({
      id: applications.id,
      status: applications.status,
      appliedAt: applications.appliedAt,
      withdrawnAt: applications.withdrawnAt,
      job: { id: jobs.id, title: jobs.title },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.seekerId, seekerId),
        eq(applications.employerId, employerId),
        ne(applications.id, id),
      ),
    )
    .orderBy(newestApplications.orderBy)
    .limit(otherApplicationsCap)
}

export type OtherRow = Awaited<ReturnType<typeof listOthers>>[number]

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
