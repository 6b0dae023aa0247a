import { sql } from 'drizzle-orm'
import type { ApplicationStatus } from '../../contract/applications.ts'
import type { Role } from '../../contract/endpoint.ts'
import { counters } from './count-schema.ts'
import type { Db } from './db.ts'
import { prepared, unseen } from './prepared.ts'

// Row counts that triggers maintain, in shards (migration 0008_kept_counts). Reading a count takes the same
// time for ten rows and for ten million.

export async function countJobs(db: Db): Promise<number> {
  return total(await readCounts(db, 'jobs'))
}

/** Those that everyone can see, of one type or of all. */
export async function countOpenJobs(db: Db, jobTypeId?: number): Promise<number> {
  const counts = await readCounts(db, 'open_jobs')
  return jobTypeId === undefined ? total(counts) : (counts.get(String(jobTypeId)) ?? 0)
}

export async function countJobsByType(db: Db): Promise<Map<number, number>> {
  const counts = await readCounts(db, 'jobs')
  return new Map([...counts].map(([type, count]) => [Number(type), count]))
}

export async function countUsersByRole(db: Db): Promise<Record<Role, number>> {
  const counts = await readCounts(db, 'users')
  const of = (role: Role) => counts.get(role) ?? 0
  return { admin: of('admin'), employer: of('employer'), job_seeker: of('job_seeker') }
}

export async function countApplicationsByStatus(db: Db): Promise<Record<ApplicationStatus, number>> {
  const counts = await readCounts(db, 'applications')
  const of = (status: ApplicationStatus) => counts.get(status) ?? 0
  return { pending: of('pending'), accepted: of('accepted'), rejected: of('rejected') }
}

async function readCounts(db: Db, table: string): Promise<Map<string, number>> {
  const rows = await selectCounts(db).execute({ prefix: `${table}:` })
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

const selectCounts = prepared('counts', (db) =>
  db
    .select({
      kind: sql<string>`split_part(${counters.name}, ':', 2)`,
      count: sql<number>`sum(${counters.value})::int`,
    })
    .from(counters)
    .where(sql`starts_with(${counters.name}, ${unseen(sql`${sql.placeholder('prefix')}::text`)})`)
    .groupBy(counters.name),
)

const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)
