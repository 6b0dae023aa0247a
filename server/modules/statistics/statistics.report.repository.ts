import { and, between, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { type ReportTable, reportRows } from '../../../contract/statistics.ts'
import { type Days, isWithin } from '../../database/days.ts'
import type { Db } from '../../database/db.ts'
import { reportDays, reportWaits } from '../../database/numbers-schema.ts'
import { areas } from '../../database/place-schema.ts'
import { jobTypes, users } from '../../database/schema.ts'

const sum = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)::int`

export async function countNewUsers(db: Db, days: Days) {
  const rows = await db
    .select({ role: users.role, count: sql<number>`count(*)::int` })
    .from(users)
    .where(and(inArray(users.role, ['job_seeker', 'employer']), isWithin(users.createdAt, days)))
    .groupBy(users.role)
  const of = (role: string) => rows.find((row) => row.role === role)?.count ?? 0
  return { job_seekers: of('job_seeker'), employers: of('employer') }
}

export async function sumDays(db: Db, { from, to }: Days) {
  const { jobs, jobsWithout, applications, accepted, rejected, answeredSoon, day, part } = reportDays
  const [sums] = await db
    .select({
      jobs: sum(jobs),
      jobsWithout: sum(jobsWithout),
      applications: sum(applications),
      accepted: sum(accepted),
      rejected: sum(rejected),
      answeredSoon: sum(answeredSoon),
    })
    .from(reportDays)
    .where(and(between(day, from, to), eq(part, 'all')))
  if (!sums) throw new Error('a sum has one row')
  return sums
}

/** The least wait that half of them did not exceed; null when nobody waited. */
export async function medianWait(
  db: Db,
  { kind, days: { from, to } }: { kind: 'first' | 'answer'; days: Days },
): Promise<number | null> {
  const { rows } = await db.execute<{ minutes: number }>(sql`
    SELECT minutes FROM (
      SELECT minutes, sum(sum(${reportWaits.count})) OVER (ORDER BY minutes) AS up_to,
        sum(sum(${reportWaits.count})) OVER () AS all_of_them
      FROM ${reportWaits} WHERE ${and(between(reportWaits.day, from, to), eq(reportWaits.kind, kind))} GROUP BY minutes
    ) AS waited WHERE up_to * 2 >= all_of_them ORDER BY minutes LIMIT 1`)
  return rows[0]?.minutes ?? null
}

/** Those with most jobs and applications by name, and the others together. */
export async function listPart(
  db: Db,
  { part, days: { from, to } }: { part: 'job_type' | 'district'; days: Days },
): Promise<ReportTable> {
  const names = part === 'job_type' ? jobTypes : areas
  const { key, jobs, applications, accepted, rejected } = reportDays
  const rows = await db
    .select({
      id: sql<number | null>`nullif(${key}, 0)`,
      name: sql<string | null>`(SELECT ${names}.name FROM ${names} WHERE ${names}.id = ${key})`,
      jobs: sum(jobs),
      applications: sum(applications),
      answered: sql<number>`(${sum(accepted)} + ${sum(rejected)})`,
    })
    .from(reportDays)
    .where(and(between(reportDays.day, from, to), eq(reportDays.part, part)))
    .groupBy(key)
    .having(sql`sum(${jobs}) + sum(${applications}) > 0`)
    .orderBy(sql`sum(${jobs}) + sum(${applications}) DESC`, key)
  const others = rows.slice(reportRows)
  const total = (count: 'jobs' | 'applications' | 'answered') =>
    others.reduce((all, row) => all + row[count], 0)
  return {
    rows: rows.slice(0, reportRows),
    others:
      others.length === 0
        ? null
        : { jobs: total('jobs'), applications: total('applications'), answered: total('answered') },
  }
}
