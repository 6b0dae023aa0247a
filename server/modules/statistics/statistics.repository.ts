import { and, desc, eq, sql } from 'drizzle-orm'
import type { EmployerRow, SeekerRow, Trends, UserStatistics } from '../../../contract/statistics.ts'
import { jobsOfEmployers, jobsPerEmployer, trendWeeks } from '../../../contract/statistics.ts'
import { dailyCounts } from '../../database/count-schema.ts'
import {
  countApplicationsByStatus,
  countJobs,
  countJobsByType,
  countUsersByRole,
} from '../../database/counts.ts'
import type { Db } from '../../database/db.ts'
import { listNewestJobsPerEmployer } from '../../database/job-view.ts'
import { isLive } from '../../database/live-applications.ts'
import { applications, jobs, jobTypes, resumes, users } from '../../database/schema.ts'

export async function countEverything(db: Db): Promise<UserStatistics['statistics']> {
  const [byRole, totalJobs, byStatus] = await Promise.all([
    countUsersByRole(db),
    countJobs(db),
    countApplicationsByStatus(db),
  ])
  return {
    total_users: byRole.admin + byRole.employer + byRole.job_seeker,
    total_job_seekers: byRole.job_seeker,
    total_employers: byRole.employer,
    total_job_posts: totalJobs,
    applications_by_status: byStatus,
  }
}

const person = {
  id: users.id,
  username: users.username,
  phone: users.phoneNumber,
  address: users.address,
}

export async function listSeekers(db: Db, { limit }: { limit: number }): Promise<SeekerRow[]> {
  return db
    .select({
      ...person,
      full_name: sql<string>`coalesce(${resumes.fullName}, ${users.firstName})`,
      applications_count: db.$count(applications, and(eq(applications.seekerId, users.id), isLive)),
    })
    .from(users)
    .leftJoin(resumes, eq(resumes.seekerId, users.id))
    .where(eq(users.role, 'job_seeker'))
    .orderBy(desc(users.id))
    .limit(limit)
}

export async function listEmployers(db: Db, { limit }: { limit: number }): Promise<EmployerRow[]> {
  const rows = await db
    .select({
      ...person,
      full_name: users.firstName,
      job_posts_count: db.$count(jobs, eq(jobs.employerId, users.id)),
      applications_received: db.$count(applications, and(eq(applications.employerId, users.id), isLive)),
    })
    .from(users)
    .where(eq(users.role, 'employer'))
    .orderBy(desc(users.id))
    .limit(limit)
  const ids = rows.map((row) => row.id)
  const posted = await listNewestJobsPerEmployer(db, ids, { each: jobsPerEmployer, inAll: jobsOfEmployers })
  return rows.map((row) => ({ ...row, job_posts: posted.get(row.id) ?? [] }))
}

/** Every kind of work, those with most jobs first. */
export async function listJobsByType(db: Db): Promise<Trends['jobs_by_type']> {
  const [types, counts] = await Promise.all([
    db
      .select({ id: jobTypes.id, name: jobTypes.name })
      .from(jobTypes)
      .orderBy(jobTypes.position, jobTypes.id),
    countJobsByType(db),
  ])
  return types
    .map(({ id, name }) => ({ name, jobs: counts.get(id) ?? 0 }))
    .toSorted((a, b) => b.jobs - a.jobs)
}

/** New users, jobs and applications in each of the last weeks, Mondays to Sundays in Tashkent. */
export async function listWeeks(db: Db): Promise<Trends['weeks']> {
  const result = await db.execute<Trends['weeks'][number]>(sql`
    SELECT to_char(week, 'YYYY-MM-DD') AS starts_on, ${came('users')}, ${came('jobs')}, ${came('applications')}
    FROM generate_series(${firstWeek}, ${thisWeek}, interval '1 week') AS week
    LEFT JOIN ${dailyCounts} ON day >= week AND day < week + interval '1 week' GROUP BY week ORDER BY week`)
  return result.rows
}

const came = (name: string) =>
  sql`coalesce(sum(value) FILTER (WHERE name = ${name}), 0)::int AS ${sql.identifier(name)}`

const thisWeek = sql`date_trunc('week', now() AT TIME ZONE 'Asia/Tashkent')`
const firstWeek = sql`${thisWeek} - make_interval(weeks => ${trendWeeks - 1})`
