import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Job, JobState, NewJob } from '../../contract/jobs.ts'
import type { Db } from './db.ts'
import { type Keyset, keyset } from './keyset.ts'
import { placeOfJob } from './place-view.ts'
import { jobs, jobTypes, users } from './schema.ts'

// A public job with its type and its employer's name. Several modules show jobs and must not import each
// other, so the join is here.

export const jobColumns = {
  id: jobs.id,
  title: jobs.title,
  description: jobs.description,
  location: jobs.location,
  place: placeOfJob,
  salary: jobs.salary,
  salaryMax: jobs.salaryMax,
  payPeriod: jobs.payPeriod,
  employment: jobs.employment,
  suits: jobs.suits,
  positions: jobs.positions,
  remote: jobs.remote,
  state: sql<JobState>`CASE WHEN ${jobs.hidden} THEN 'hidden' ELSE ${jobs.state} END`,
  createdAt: jobs.createdAt,
  editedAt: jobs.editedAt,
  expiresAt: jobs.expiresAt,
  employerId: jobs.employerId,
  employer: {
    username: users.username,
    displayName: users.displayName,
    verified: sql<boolean>`${users.verifiedAt} IS NOT NULL`,
  },
  jobType: {
    id: jobTypes.id,
    name: jobTypes.name,
    description: jobTypes.description,
    pic1: jobTypes.pic1,
  },
}

/** Only those may post. */
export const posterRole = sql<'employer' | 'admin'>`${users.role}`

export const newestJobs = keyset(
  'newest',
  { by: jobs.createdAt, kind: 'moment', order: 'DESC' },
  { by: jobs.id, kind: 'integer', order: 'DESC' },
)

/** Whether the job is there to be had. In these very words, because indexes of open jobs have them. */
export const isOpen = sql`${jobs.state} = 'open' AND NOT ${jobs.hidden}`
/** Everyone may see it, also when it is closed. */
export const isVisible = sql`NOT ${jobs.hidden}`

/** Jobs with their positions, newest first unless another order is given. */
export function selectJobs(
  db: Pick<Db, 'select'>,
  where: SQL | undefined,
  { position, orderBy }: Keyset = newestJobs,
) {
  return db
    .select({ ...jobColumns, position })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.employerId))
    .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
    .where(where)
    .orderBy(orderBy)
    .$dynamic()
}

export type JobRow = Awaited<ReturnType<typeof selectJobs>>[number]

interface PerEmployer {
  each: number
  inAll?: number
  /** Which jobs; all when absent. */
  where?: SQL
}

/** The newest jobs of these employers in one query: at most `each` per employer and `inAll` together. */
export async function listNewestJobsPerEmployer(
  db: Db,
  employerIds: number[],
  { each, inAll = each * employerIds.length, where }: PerEmployer,
): Promise<Map<number, Job[]>> {
  if (employerIds.length === 0) return new Map()
  const newest = sql`${jobs.id} IN (
    SELECT newest.id FROM unnest(${sql.param(employerIds)}::int[]) WITH ORDINALITY AS employer (id, place)
    CROSS JOIN LATERAL (
      SELECT ${jobs.id}, ${jobs.createdAt} FROM ${jobs} WHERE ${and(sql`${jobs.employerId} = employer.id`, where)}
      ORDER BY ${newestJobs.orderBy} LIMIT ${each}
    ) AS newest
    ORDER BY employer.place, newest.created_at DESC, newest.id DESC LIMIT ${inAll}
  )`
  const rows = await selectJobs(db, newest)
  const byEmployer = new Map<number, Job[]>(employerIds.map((id) => [id, []]))
  for (const row of rows) byEmployer.get(row.employerId)?.push(toJob(row))
  return byEmployer
}

export function toJob(row: Omit<JobRow, 'position'>): Job {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    location: row.location,
    place: row.place,
    salary: Number(row.salary),
    salary_max: row.salaryMax === null ? null : Number(row.salaryMax),
    pay_period: row.payPeriod,
    employment: row.employment,
    positions: row.positions,
    remote: row.remote,
    suits: row.suits,
    state: row.state,
    created_at: row.createdAt.toISOString(),
    updated_at: (row.editedAt ?? row.createdAt).toISOString(),
    expires_at: row.expiresAt.toISOString(),
    employer: {
      username: row.employer.username,
      display_name: row.employer.displayName || null,
      verified: row.employer.verified,
    },
    job_type: row.jobType,
  }
}

/** All that a job says, as columns, but its place. An upper bound that says nothing more is left out. */
export function toColumns({ title, description, location, salary, ...rest }: NewJob) {
  const { salary_max: salaryMax = null, pay_period: payPeriod = 'month' } = rest
  const { employment = [], suits = [], positions = 1, remote = false } = rest
  return {
    title,
    description,
    location,
    salary,
    jobTypeId: rest.job_type_id,
    salaryMax: Number(salaryMax) > Number(salary) ? salaryMax : null,
    payPeriod,
    employment,
    suits,
    positions,
    remote,
  }
}
