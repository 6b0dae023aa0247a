import { count, desc, eq, sql } from 'drizzle-orm'
import type { EmployerRow, SeekerRow, Trends, UserStatistics } from '../../../contract/statistics.ts'
import { jobsPerEmployer, trendWeeks } from '../../../contract/statistics.ts'
import type { Db } from '../../database/db.ts'
import { listNewestJobsPerEmployer } from '../../database/job-view.ts'
import { applications, jobs, jobTypes, resumes, users } from '../../database/schema.ts'

export async function countEverything(db: Db): Promise<UserStatistics['statistics']> {
  const [byRole, totalJobs, byStatus] = await Promise.all([
    db.select({ role: users.role, count: count() }).from(users).groupBy(users.role),
    countJobs(db),
    countApplicationsByStatus(db),
  ])
  const roleCount = (role: string) => byRole.find((row) => row.role === role)?.count ?? 0
  return {
    total_users: byRole.reduce((sum, row) => sum + row.count, 0),
    total_job_seekers: roleCount('job_seeker'),
    total_employers: roleCount('employer'),
    total_job_posts: totalJobs,
    applications_by_status: byStatus,
  }
}

export async function countJobs(db: Db): Promise<number> {
  return db.$count(jobs)
}

export async function countApplicationsByStatus(db: Db) {
  const rows = await db
    .select({ status: applications.status, count: count() })
    .from(applications)
    .groupBy(applications.status)
  const counts = { pending: 0, accepted: 0, rejected: 0 }
  for (const row of rows) counts[row.status] = row.count
  return counts
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
      applications_count: db.$count(applications, eq(applications.seekerId, users.id)),
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
      applications_received: db.$count(applications, eq(applications.employerId, users.id)),
    })
    .from(users)
    .where(eq(users.role, 'employer'))
    .orderBy(desc(users.id))
    .limit(limit)
  const ids = rows.map((row) => row.id)
  const posted = await listNewestJobsPerEmployer(db, ids, jobsPerEmployer)
  return rows.map((row) => ({ ...row, job_posts: posted.get(row.id) ?? [] }))
}

export async function listJobsByType(db: Db): Promise<Trends['jobs_by_type']> {
  return db
    .select({ name: jobTypes.name, jobs: count(jobs.id) })
    .from(jobTypes)
    .leftJoin(jobs, eq(jobs.jobTypeId, jobTypes.id))
    .groupBy(jobTypes.id)
    .orderBy(desc(count(jobs.id)), jobTypes.id)
}

/** New users, jobs and applications in each of the last weeks, Mondays to Sundays in Tashkent. */
export async function listWeeks(db: Db): Promise<Trends['weeks']> {
  const perWeek = (table: string, moment: string) => sql`
    (SELECT count(*)::int FROM ${sql.identifier(table)}
     WHERE ${sql.identifier(moment)} >= week AT TIME ZONE 'Asia/Tashkent'
       AND ${sql.identifier(moment)} < (week + interval '1 week') AT TIME ZONE 'Asia/Tashkent')`
  const result = await db.execute<Trends['weeks'][number]>(sql`
    SELECT to_char(week, 'YYYY-MM-DD') AS starts_on,
      ${perWeek('users', 'created_at')} AS users,
      ${perWeek('jobs', 'created_at')} AS jobs,
      ${perWeek('applications', 'applied_at')} AS applications
    FROM generate_series(
      date_trunc('week', now() AT TIME ZONE 'Asia/Tashkent') - make_interval(weeks => ${trendWeeks - 1}),
      date_trunc('week', now() AT TIME ZONE 'Asia/Tashkent'),
      interval '1 week'
    ) AS week
    ORDER BY week`)
  return result.rows
}
