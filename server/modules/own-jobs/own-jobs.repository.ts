import { and, count, eq, or, type SQL, sql } from 'drizzle-orm'
import { type JobState, type NewJob, openDays } from '../../../contract/jobs.ts'
import { type CloseReason, mostJobChoices } from '../../../contract/own-jobs.ts'
import type { Db } from '../../database/db.ts'
import { decideWaiting } from '../../database/decide-waiting.ts'
import { isOpen, jobColumns, newestJobs, toColumns } from '../../database/job-view.ts'
import { isLive, isNew } from '../../database/live-applications.ts'
import { type Given, prepared, preparedFor, preparedList } from '../../database/prepared.ts'
import { applications, jobs, jobTypes, jobViews, users } from '../../database/schema.ts'
import type { PlaceColumns } from '../../places/place-texts.ts'

/** A job of this employer. Nobody changes another's: it is in every WHERE. */
export interface Own {
  id: number
  employerId: number
}

const isOwn = ({ id, employerId }: Given<Own>) => and(eq(jobs.id, id), eq(jobs.employerId, employerId))

/** Newest first. */
export const listOwnJobs = preparedList(
  'own jobs',
  newestJobs,
  (db, filter: Given<Filter>, { after, limit }) =>
    selectOwnJobs(db, and(matching(filter), after)).limit(limit),
)

const choices = prepared('job choices', (db) =>
  db
    .select({ id: jobs.id, title: jobs.title, state: jobColumns.state })
    .from(jobs)
    .where(eq(jobs.employerId, sql.placeholder('employerId')))
    .orderBy(newestJobs.orderBy)
    .limit(mostJobChoices),
)

export const listJobChoices = (db: Db, own: { employerId: number }) => choices(db).execute(own)

const selectOwnJob = preparedFor('own job', (db, own: Given<Own>) => selectOwnJobs(db, isOwn(own)))

export async function findOwnJob(db: Db, own: Own) {
  const [row] = await selectOwnJob(db, own)
  return row
}

const countByState = preparedFor('own jobs by state', (db, { employerId }: Given<{ employerId: number }>) =>
  db
    .select({
      state: jobColumns.state,
      count: count(),
      ending: sql<number>`(count(*) FILTER (WHERE ${isOpen} AND ${jobs.warnedAt} IS NOT NULL))::int`,
    })
    .from(jobs)
    .where(eq(jobs.employerId, employerId))
    .groupBy(jobColumns.state),
)

export async function countOwnJobs(db: Db, own: { employerId: number }) {
  const rows = await countByState(db, own)
  const counts = { open: 0, closed: 0, expired: 0, hidden: 0, ending: 0 }
  for (const row of rows) {
    counts[row.state] = row.count
    counts.ending += row.ending
  }
  return counts
}

/** False when there is no such job, or it has changed since `updatedAt`. */
export async function editJob(
  db: Db,
  {
    job,
    place,
    updatedAt,
    ...own
  }: Own & { job: NewJob; place: PlaceColumns; updatedAt: string | undefined },
): Promise<boolean> {
  const version = sql`coalesce(${jobs.editedAt}, ${jobs.createdAt})`
  const unchanged = updatedAt === undefined ? undefined : sql`${version} = ${updatedAt}::timestamptz`
  const columns = { ...toColumns(job), ...place }
  // Two edits never have the same time, so that the time says which one somebody saw. Who changes nothing has not edited.
  const editedAt = sql`CASE WHEN ${differsFrom(columns)} THEN greatest(now(), ${version} + interval '1 millisecond')
    ELSE ${jobs.editedAt} END`
  return change(db, { ...columns, editedAt, placedAt: sql`now()` }, and(isOwn(own), unchanged))
}

const differsFrom = (columns: ReturnType<typeof toColumns> & PlaceColumns) =>
  or(
    ...Object.entries(columns).map(([name, value]) => {
      const column = jobs[name as keyof typeof columns]
      return sql`${column} IS DISTINCT FROM ${sql.param(value, column)}`
    }),
  )

/** False when the job is not open. Applications that wait are rejected in the same transaction, if so wished. */
export function closeJob(
  db: Db,
  { reason, rejectPending, ...own }: Own & { reason: CloseReason; rejectPending: boolean },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isClosed = await change(
      tx,
      { state: 'closed', closeReason: reason },
      and(isOwn(own), eq(jobs.state, 'open')),
    )
    if (isClosed && rejectPending) await decideWaiting(tx, eq(applications.jobId, own.id), 'rejected')
    return isClosed
  })
}

const afresh = { expiresAt: sql`now() + make_interval(days => ${openDays})`, warnedAt: null }

/** False when the job is open. */
export function reopenJob(db: Db, own: Own): Promise<boolean> {
  const opened = { state: 'open', closeReason: null, ...afresh } as const
  return change(db, opened, and(isOwn(own), sql`${jobs.state} <> 'open'`))
}

/** False when the job is not open. */
export function extendJob(db: Db, own: Own): Promise<boolean> {
  return change(db, afresh, and(isOwn(own), eq(jobs.state, 'open')))
}

type Changes = { [Column in keyof typeof jobs.$inferInsert]?: (typeof jobs.$inferInsert)[Column] | SQL }

async function change(db: Db, changes: Changes, where: SQL | undefined): Promise<boolean> {
  const { rowCount } = await db.update(jobs).set(changes).where(where)
  return rowCount === 1
}

interface Filter {
  employerId: number
  state?: JobState | undefined
}

const matching = ({ employerId, state }: Given<Filter>) =>
  and(eq(jobs.employerId, employerId), state === undefined ? undefined : sql`${jobColumns.state} = ${state}`)

function selectOwnJobs(db: Db, where: SQL | undefined) {
  const ofJob = and(eq(applications.jobId, jobs.id), isLive)
  return db
    .select({
      ...jobColumns,
      closeReason: jobs.closeReason,
      hiddenReason: jobs.hiddenReason,
      editedSinceHidden: jobs.editedSinceHidden,
      applications: db.$count(applications, ofJob),
      waitingApplications: db.$count(applications, and(ofJob, sql`${applications.status} = 'pending'`)),
      newApplications: db.$count(applications, and(ofJob, isNew)),
      views: sql<number>`coalesce(${jobViews.views}, 0)`,
      position: newestJobs.position,
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.employerId))
    .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
    .leftJoin(jobViews, eq(jobViews.jobId, jobs.id))
    .where(where)
    .orderBy(newestJobs.orderBy)
    .$dynamic()
}

export type OwnJobRow = Omit<Awaited<ReturnType<typeof selectOwnJobs>>[number], 'position'>
