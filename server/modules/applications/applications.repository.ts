import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { ApplicationStatus, NewApplication } from '../../../contract/applications.ts'
import type { Db } from '../../database/db.ts'
import { decideWaiting } from '../../database/decide-waiting.ts'
import { isOpen, isVisible } from '../../database/job-view.ts'
import { isLive } from '../../database/live-applications.ts'
import { type Given, prepared, preparedFor } from '../../database/prepared.ts'
import { applications, jobs, jobTypes, users } from '../../database/schema.ts'

export const columns = {
  id: applications.id,
  status: applications.status,
  message: applications.message,
  appliedAt: applications.appliedAt,
  job: { id: jobs.id, title: jobs.title, jobType: jobTypes.name },
  seeker: { firstName: users.firstName, username: users.username },
  withdrawnAt: applications.withdrawnAt,
}

/** An application of this employer or of this seeker: nobody reads or changes another's. */
export type Own = { id: number } & ({ employerId: number } | { seekerId: number })

export const isOwn = ({ id, ...whose }: Given<Own>) =>
  and(
    eq(applications.id, id),
    'employerId' in whose
      ? eq(applications.employerId, whose.employerId)
      : eq(applications.seekerId, whose.seekerId),
  )

const selectApplication = preparedFor('application', (db, own: Given<Own>) =>
  db
    .select(columns)
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
    .innerJoin(users, eq(users.id, applications.seekerId))
    .where(isOwn(own)),
)

export async function findApplication(db: Db, own: Own) {
  const [row] = await selectApplication(db, own)
  return row
}

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>

export const takesApplications = sql<boolean>`(${isOpen} AND ${jobs.expiresAt} > now())`

/** Whoever closes the job waits for the reader of this row or comes first: one order. */
const openJob = (id: unknown) => sql`${jobs} WHERE ${jobs.id} = ${id} AND ${takesApplications} FOR SHARE`

export type Applying = NewApplication & { seekerId: number }

const applied = prepared('apply', (db) => {
  const made = db.$with('made', getTableColumns(applications)).as(sql`
    INSERT INTO ${applications} (job_id, employer_id, seeker_id, message, phone_shared)
    SELECT ${jobs.id}, ${jobs.employerId}, ${sql.placeholder('seekerId')}, ${sql.placeholder('message')},
      ${sql.placeholder('sharePhone')}
    FROM ${openJob(sql.placeholder('jobId'))}
    ON CONFLICT ON CONSTRAINT applications_once_per_job DO NOTHING
    RETURNING *`)
  return db
    .with(made)
    .select({
      ...columns,
      id: made.id,
      status: made.status,
      message: made.message,
      appliedAt: made.appliedAt,
      withdrawnAt: made.withdrawnAt,
    })
    .from(made)
    .innerJoin(jobs, eq(jobs.id, made.jobId))
    .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
    .innerJoin(users, eq(users.id, made.seekerId))
})

/** Undefined when there is no such open job, or it has an application of this seeker already. */
export async function createApplication(db: Db, input: Applying): Promise<ApplicationRow | undefined> {
  const { seekerId, job_post_id: jobId, message, share_phone: sharePhone = false } = input
  const [row] = await applied(db).execute({ seekerId, jobId, message, sharePhone })
  return row
}

/** What was withdrawn becomes new, once. Undefined when there is no such open job or nothing to send again. */
export async function sendAgain(db: Db, input: Applying): Promise<ApplicationRow | undefined> {
  const { seekerId, job_post_id: jobId, message, share_phone: sharePhone = false } = input
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH open AS (SELECT id FROM ${openJob(jobId)})
    UPDATE ${applications} SET message = ${message}, status = 'pending', applied_at = now(), decided_at = NULL,
      withdrawn_at = NULL, seen_at = NULL, reminded_days = 0, phone_shared = ${sharePhone}, times_sent = times_sent + 1
    FROM open WHERE ${applications.jobId} = open.id AND ${applications.seekerId} = ${seekerId}
      AND ${applications.withdrawnAt} IS NOT NULL AND ${applications.timesSent} = 1
    RETURNING ${applications.id}`)
  return rows[0] && findApplication(db, { id: rows[0].id, seekerId })
}

/** Whether a job that people can see takes applications. */
export async function findJob(db: Db, { id }: { id: number }): Promise<{ isOpen: boolean } | undefined> {
  const [row] = await db
    .select({ isOpen: takesApplications })
    .from(jobs)
    .where(and(eq(jobs.id, id), isVisible))
  return row
}

const withdrawn = preparedFor('withdraw', (db, own: Given<Own>) =>
  db
    .update(applications)
    .set({ withdrawnAt: sql`greatest(now(), ${applications.decidedAt})` })
    .where(and(isOwn(own), isLive, ne(applications.status, 'rejected')))
    .returning({ id: applications.id }),
)

/** Only what waits or is accepted. An acceptance at the same moment comes before it or is refused. */
export async function withdrawApplication(db: Db, own: Own): Promise<boolean> {
  return (await withdrawn(db, own)).length === 1
}

interface Received {
  ids: number[]
  employerId: number
}

const areReceived = and(
  sql`${applications.id} = ANY(${sql.placeholder('ids')}::int[])`,
  eq(applications.employerId, sql.placeholder('employerId')),
)

const decided = prepared('decide', (db) => decideWaiting(db, areReceived, sql`${sql.placeholder('status')}`))

/** Only by the jobs' employer and only while they wait. Gives the ids of those that it decided. */
export async function decideApplications(
  db: Db,
  decision: Received & { status: ApplicationStatus },
): Promise<Set<number>> {
  const rows = await decided(db).execute({ ...decision })
  return new Set(rows.map(({ id }) => id))
}

const states = prepared('states', (db) => {
  const { id, status, withdrawnAt } = applications
  return db.select({ id, status, withdrawnAt }).from(applications).where(areReceived)
})

export const findStates = (db: Db, received: Received) => states(db).execute({ ...received })
