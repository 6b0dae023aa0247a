import { eq, type SQL, sql } from 'drizzle-orm'
import type { Job } from '../../contract/jobs.ts'
import type { Db } from './db.ts'
import { type Keyset, keyset } from './keyset.ts'
import { jobs, jobTypes, users } from './schema.ts'

// A public job with its type and its employer's name. Several modules show jobs and must not import each
// other, so the join is here.

const columns = {
  id: jobs.id,
  title: jobs.title,
  description: jobs.description,
  location: jobs.location,
  salary: jobs.salary,
  createdAt: jobs.createdAt,
  employerId: jobs.employerId,
  employer: users.username,
  jobType: {
    id: jobTypes.id,
    name: jobTypes.name,
    description: jobTypes.description,
    pic1: jobTypes.pic1,
  },
}

export const newestJobs = keyset(
  'newest',
  { by: jobs.createdAt, kind: 'moment', order: 'DESC' },
  { by: jobs.id, kind: 'integer', order: 'DESC' },
)

/** Whether everyone may see the job. */
export const isOpen = eq(jobs.hidden, false)

/** Jobs with their positions, newest first unless another order is given. */
export function selectJobs(db: Db, where: SQL | undefined, { position, orderBy }: Keyset = newestJobs) {
  return db
    .select({ ...columns, position })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.employerId))
    .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
    .where(where)
    .orderBy(orderBy)
    .$dynamic()
}

export type JobRow = Awaited<ReturnType<typeof selectJobs>>[number]

/** The newest jobs of these employers in one query: at most `each` per employer and `inAll` together. */
export async function listNewestJobsPerEmployer(
  db: Db,
  employerIds: number[],
  { each, inAll = each * employerIds.length }: { each: number; inAll?: number },
): Promise<Map<number, Job[]>> {
  if (employerIds.length === 0) return new Map()
  const newest = sql`${jobs.id} IN (
    SELECT newest.id FROM unnest(${sql.param(employerIds)}::int[]) WITH ORDINALITY AS employer (id, place)
    CROSS JOIN LATERAL (
      SELECT ${jobs.id}, ${jobs.createdAt} FROM ${jobs} WHERE ${jobs.employerId} = employer.id
      ORDER BY ${newestJobs.orderBy} LIMIT ${each}
    ) AS newest
    ORDER BY employer.place, newest.created_at DESC, newest.id DESC LIMIT ${inAll}
  )`
  const rows = await selectJobs(db, newest)
  const byEmployer = new Map<number, Job[]>(employerIds.map((id) => [id, []]))
  for (const row of rows) byEmployer.get(row.employerId)?.push(toJob(row))
  return byEmployer
}

export function toJob(row: JobRow): Job {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    location: row.location,
    salary: Number(row.salary),
    created_at: row.createdAt.toISOString(),
    employer: { username: row.employer },
    job_type: row.jobType,
  }
}
