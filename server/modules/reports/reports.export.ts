import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  max,
  min,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { reportReasons } from '../../../contract/reports.ts'
import { reportReasonLabels, stateLabels } from '../../../contract/words.ts'
import { isWithin } from '../../database/days.ts'
import type { Db } from '../../database/db.ts'
import { jobColumns } from '../../database/job-view.ts'
import { keyset, type Position } from '../../database/keyset.ts'
import { jobFlags, jobReports } from '../../database/report-schema.ts'
import { jobs, jobTypes, users } from '../../database/schema.ts'
import { csvDay } from '../../http/csv.ts'
import type { ExportedList } from '../../http/send-export.ts'

interface ReportFilter {
  state?: 'open' | 'settled' | undefined
  /** The first and the last day of reporting, or of finding. */
  from?: string | undefined
  to?: string | undefined
}

const columns = [
  ...["E'lon ID", 'Ish nomi', 'Ish turi', 'Ish beruvchi', "E'lon holati", 'Shikoyatlar'],
  ...reportReasons.map((reason) => reportReasonLabels[reason]),
  ...["Ko'rib chiqilmagan", "E'lon yashirildi", 'Asossiz', 'Birinchi shikoyat', 'Oxirgi shikoyat'],
  'Tizim belgilari',
]

/** Jobs that people reported or the product found suspicious. Who reported, and in which words, is not told. */
export const exportedReports = (filter: ReportFilter): ExportedList => ({
  name: 'reports',
  columns,
  async count(db) {
    const found = sql`${reported(filter)} UNION ${flagged(filter)}`
    const { rows } = await db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM (${found}) AS found`,
    )
    return rows[0]?.count ?? 0
  },
  async list(db, page) {
    const ids = await listIds(db, filter, page)
    const [jobs, reports, flags] = await Promise.all([
      describeJobs(db, ids),
      countReports(db, { ids, filter }),
      countFlags(db, { ids, filter }),
    ])
    return jobs.map(({ id, title, type, employer, state, position }) => ({
      position,
      cells: [
        ...[id, title, type, employer, stateLabels[state]],
        ...cellsOf(reports.get(id)),
        flags.get(id)?.flags ?? 0,
      ],
    }))
  },
})

const isAskedFor = (
  table: { settledAt: SQLWrapper },
  since: SQLWrapper,
  { state, ...days }: ReportFilter,
): SQL | undefined =>
  and(
    state && (state === 'open' ? isNull(table.settledAt) : isNotNull(table.settledAt)),
    isWithin(since, days),
  )
const isAskedReport = (filter: ReportFilter) => isAskedFor(jobReports, jobReports.createdAt, filter)
const isAskedFlag = (filter: ReportFilter) => isAskedFor(jobFlags, jobFlags.foundAt, filter)

const reported = (filter: ReportFilter, after?: SQL) =>
  sql`SELECT DISTINCT job_id FROM ${jobReports} WHERE ${and(isAskedReport(filter), after) ?? sql`true`}`
const flagged = (filter: ReportFilter, after?: SQL) =>
  sql`SELECT DISTINCT job_id FROM ${jobFlags} WHERE ${and(isAskedFlag(filter), after) ?? sql`true`}`

const byJob = keyset('jobs', { by: sql`job_id`, kind: 'integer', order: 'DESC' })

/** Each of the two tables is read along its index, no further than this batch. */
async function listIds(db: Db, filter: ReportFilter, { after, limit }: Page): Promise<number[]> {
  const end = sql`ORDER BY ${byJob.orderBy} LIMIT ${limit}`
  const { rows } = await db.execute<{ job_id: number }>(sql`
    (${reported(filter, byJob.after(after))} ${end}) UNION (${flagged(filter, byJob.after(after))} ${end}) ${end}`)
  return rows.map(({ job_id }) => job_id)
}

interface Page {
  after: Position | undefined
  limit: number
}

function describeJobs(db: Db, ids: number[]) {
  return db
    .select({
      id: jobs.id,
      title: jobs.title,
      type: jobTypes.name,
      employer: users.username,
      state: jobColumns.state,
      position: sql<Position>`ARRAY[${jobs.id}::text]`,
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.employerId))
    .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
    .where(inArray(jobs.id, ids))
    .orderBy(desc(jobs.id))
}

interface Counting {
  ids: number[]
  filter: ReportFilter
}

const countIf = (is: SQL) => sql<number>`count(*) FILTER (WHERE ${is})::int`

async function countReports(db: Db, { ids, filter }: Counting) {
  const { jobId, reason, outcome, createdAt } = jobReports
  const counted = await db
    .select({
      jobId,
      all: sql<number>`count(*)::int`,
      byReason: sql<number[]>`ARRAY[${sql.join(
        reportReasons.map((one) => countIf(sql`${reason} = ${one}`)),
        sql`, `,
      )}]`,
      open: countIf(sql`${outcome} IS NULL`),
      hidden: countIf(sql`${outcome} = 'hidden'`),
      dismissed: countIf(sql`${outcome} = 'dismissed'`),
      first: min(createdAt),
      last: max(createdAt),
    })
    .from(jobReports)
    .where(and(inArray(jobId, ids), isAskedReport(filter)))
    .groupBy(jobId)
  return new Map(counted.map((row) => [row.jobId, row]))
}

type Counts = Awaited<ReturnType<typeof countReports>> extends Map<number, infer Row> ? Row : never

/** The day alone: the minute could tell who it was. */
const cellsOf = (counts: Counts | undefined) => [
  ...[counts?.all ?? 0, ...(counts?.byReason ?? reportReasons.map(() => 0))],
  ...[counts?.open ?? 0, counts?.hidden ?? 0, counts?.dismissed ?? 0],
  ...[csvDay(counts?.first ?? null), csvDay(counts?.last ?? null)],
]

async function countFlags(db: Db, { ids, filter }: Counting) {
  const counted = await db
    .select({ jobId: jobFlags.jobId, flags: sql<number>`count(*)::int` })
    .from(jobFlags)
    .where(and(inArray(jobFlags.jobId, ids), isAskedFlag(filter)))
    .groupBy(jobFlags.jobId)
  return new Map(counted.map((row) => [row.jobId, row]))
}
