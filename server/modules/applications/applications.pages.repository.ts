import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ApplicationStatus } from '../../../contract/applications.ts'
import { otherApplicationsCap } from '../../../contract/employer-applications.ts'
import type { Place } from '../../../contract/places.ts'
import { isTakingMessages } from '../../database/conversation-end.ts'
import type { Db } from '../../database/db.ts'
import { jobColumns } from '../../database/job-view.ts'
import { isAccepted, isGoingOn, isLive, mayCallSeeker, phoneIf } from '../../database/live-applications.ts'
import { placeOfUser } from '../../database/place-view.ts'
import { type Given, preparedFor } from '../../database/prepared.ts'
import { applications, jobs, jobTypes, resumes, users } from '../../database/schema.ts'
import { countUnread, employerColumns, employers, isUnanswered } from './applications.lists.repository.ts'
import { columns, isOwn, type Own, takesApplications } from './applications.repository.ts'

const page = {
  ...columns,
  seenAt: applications.seenAt,
  decidedAt: applications.decidedAt,
  phoneShared: applications.phoneShared,
  conversationOpen: isTakingMessages,
}

const mayApplyAgain = sql<boolean>`(NOT ${isLive} AND ${applications.timesSent} = 1 AND ${takesApplications})`

const selectOfSeeker = preparedFor('own application', (db, own: Given<Own>) =>
  db
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
    .where(isOwn(own)),
)

/** With the employer's phone, once it is accepted. */
export async function findOfSeeker(db: Db, own: Own) {
  const [row] = await selectOfSeeker(db, own)
  return row
}

export interface OtherRow {
  id: number
  status: ApplicationStatus
  applied_at: string
  withdrawn_at: string | null
  job_post: { id: number; title: string }
}

/** What else this seeker sent to this employer. */
const others = sql<OtherRow[]>`ARRAY(
  SELECT json_build_object('id', other.id, 'status', other.status, 'applied_at', other.applied_at,
    'withdrawn_at', other.withdrawn_at, 'job_post', json_build_object('id', job.id, 'title', job.title))
  FROM ${applications} AS other JOIN ${jobs} AS job ON job.id = other.job_id
  WHERE other.seeker_id = ${applications.seekerId} AND other.employer_id = ${applications.employerId}
    AND other.id <> ${applications.id}
  ORDER BY other.applied_at DESC, other.id DESC LIMIT ${otherApplicationsCap})`

const selectOfEmployer = preparedFor('applicant', (db, own: Given<Own>) =>
  db
    .select({
      ...page,
      note: applications.note,
      starred: applications.starred,
      seekerPhone: phoneIf(mayCallSeeker, sql`${users.phoneNumber}`),
      place: sql<Place | null>`CASE WHEN ${isGoingOn} THEN ${placeOfUser} END`,
      resume: resumes,
      others,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
    .innerJoin(users, eq(users.id, applications.seekerId))
    .leftJoin(resumes, and(eq(resumes.seekerId, applications.seekerId), isGoingOn))
    .where(isOwn(own)),
)

/** With the resume and the seeker's district, and with the seeker's phone if it was shared or the application is accepted. */
export async function findOfEmployer(db: Db, own: Own) {
  const [row] = await selectOfEmployer(db, own)
  return row
}

export type EmployerPageRow = NonNullable<Awaited<ReturnType<typeof findOfEmployer>>>

const setSeen = preparedFor('seen', (db, own: Given<Own>) =>
  db
    .update(applications)
    .set({ seenAt: sql`now()` })
    .where(and(isOwn(own), isLive, isNull(applications.seenAt)))
    .returning({ id: applications.id }),
)

export async function markSeen(db: Db, own: Own): Promise<void> {
  await setSeen(db, own)
}

export async function sharePhone(db: Db, { shared, ...own }: Own & { shared: boolean }): Promise<void> {
  await db.update(applications).set({ phoneShared: shared }).where(isOwn(own))
}

const setAnnotation = preparedFor('annotate', (db, own: Given<Own>) =>
  db
    .update(applications)
    .set({
      note: sql`coalesce(${sql.placeholder('note')}, ${applications.note})`,
      starred: sql`coalesce(${sql.placeholder('starred')}, ${applications.starred})`,
    })
    .where(isOwn(own))
    .returning({ note: applications.note, starred: applications.starred }),
)

/** What is not given stays as it is. Undefined when there is no such application. */
export async function annotate(
  db: Db,
  { note, starred, ...own }: Own & { note: string | undefined; starred: boolean | undefined },
) {
  const [row] = await setAnnotation(db, own, { note: note ?? null, starred: starred ?? null })
  return row
}
