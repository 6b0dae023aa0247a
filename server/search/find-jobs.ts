import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { JobSort } from '../../contract/jobs.ts'
import type { Db } from '../database/db.ts'
import { isOpen } from '../database/job-view.ts'
import type { Keyset, Position } from '../database/keyset.ts'
import { jobs } from '../database/schema.ts'
import { jobOrders, monthPay } from './job-order.ts'
import { sliceMark, unsliced } from './text-query.ts'

/** How many jobs are scanned in order before the text index is used. */
const scanLength = 1000
/** The text index is divided into slices of time: sliced_words in the migrations. */
const sliceSeconds = 1_048_576

/** A job found, with its keyset position in the sort order. */
export interface Found extends Record<string, unknown> {
  id: number
  position: Position
}

/** The filter: a text, a least pay, a type, an area. The text has the type and the area too. */
export interface Wanted {
  text: string
  salaryMin?: number | undefined
  jobTypeId?: number | undefined
  inArea?: SQL | undefined
}

interface Page {
  after: Position | undefined
  limit: number
}

interface FewWanted extends Page {
  wanted: Wanted
  sort: JobSort
  ranks: string[]
  cap: number
}

interface Few {
  /** At most cap + 1. */
  total: number
  /** The page. When the total is over the cap, it is that of the matches read; by rank there is none. */
  rows: Found[]
}

/** Reads up to `cap` + 1 matches, slice by slice, then ranks and sorts them. */
export async function findFew(db: Db, input: FewWanted): Promise<Few> {
  const { wanted, sort, ranks, after, limit, cap } = input
  const order = jobOrders[sort]
  const { rows } = await db.execute<Found & { total: number }>(sql`
    WITH RECURSIVE ${slices(undefined)}, found AS MATERIALIZED (
      SELECT ${jobs.id}, ${jobs.createdAt}, ${jobs.salary}, ${jobs.payPeriod}, ${jobs.words}
      FROM slices CROSS JOIN LATERAL (${matchesInSlice(wanted)}) AS jobs
      LIMIT ${cap + 1}
    ), counted AS MATERIALIZED (SELECT count(*)::int AS total FROM found)
    SELECT counted.total, page.* FROM counted LEFT JOIN (
      SELECT ${found(order)}, row_number() OVER (ORDER BY ${order.orderBy}) AS number FROM (
        SELECT *, ${rankOf(ranks)} AS rank FROM found AS jobs
        WHERE ${sort === 'match' ? sql`(SELECT total FROM counted) <= ${cap}` : sql`true`}
      ) AS jobs WHERE ${order.after(after) ?? sql`true`}
      ORDER BY ${order.orderBy} LIMIT ${limit}
    ) AS page ON true
    ORDER BY page.number`)
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}

interface Scan extends Page {
  wanted: Wanted
  /** Texts of better ranks, whose jobs come on earlier pages. */
  without: string[]
}

/** Matches among the next jobs in sort order. When many jobs match, this fills the page. */
export function scanInOrder(
  db: Db,
  { sort, ...input }: Scan & { sort: 'newest' | 'salary' },
): Promise<Found[]> {
  const { wanted, without, after, limit } = input
  const order = jobOrders[sort]
  return list(
    db,
    sql`SELECT ${found(order)} FROM (
      SELECT * FROM ${jobs} WHERE ${and(isOpen, listedWith(wanted), order.after(after))}
      ORDER BY ${order.orderBy} LIMIT ${scanLength}
    ) AS jobs
    WHERE ${and(sql`${jobs.words} @@ ${unsliced(wanted.text)}::tsquery`, paying(wanted), notMatching(without))}
    ORDER BY ${order.orderBy} LIMIT ${limit}`,
  )
}

/**
 * The newest matches. Slices are read newest first, and the jobs of each in order, so the result is sorted
 * and the query stops when the page is full. An outer ORDER BY would make it read every slice.
 */
export function listNewest(db: Db, { wanted, without, after, limit }: Scan): Promise<Found[]> {
  const { newest } = jobOrders
  return list(
    db,
    sql`WITH RECURSIVE ${slices(after)}
    SELECT ${found(newest)} FROM slices CROSS JOIN LATERAL (
      ${matchesInSlice(wanted, notMatching(without), newest.after(after))}
      ORDER BY ${newest.orderBy}
    ) AS jobs
    LIMIT ${limit}`,
  )
}

/** Reads all matches before it sorts: slices are not ordered by pay. */
export function listBestPaid(db: Db, { wanted, after, limit }: Page & { wanted: Wanted }): Promise<Found[]> {
  const { salary } = jobOrders
  return list(
    db,
    sql`WITH RECURSIVE ${slices(undefined)}, found AS MATERIALIZED (
      SELECT ${jobs.id}, ${jobs.salary}, ${jobs.payPeriod}
      FROM slices CROSS JOIN LATERAL (${matchesInSlice(wanted)}) AS jobs
    )
    SELECT ${found(salary)} FROM found AS jobs WHERE ${salary.after(after) ?? sql`true`}
    ORDER BY ${salary.orderBy} LIMIT ${limit}`,
  )
}

const found = ({ position }: Keyset): SQL => sql`${jobs.id}, ${position} AS position`

async function list(db: Db, query: SQL): Promise<Found[]> {
  const { rows } = await db.execute<Found>(query)
  return rows
}

const sliceOf = (moment: SQL) => sql`floor(extract(epoch FROM ${moment}) / ${sql.raw(String(sliceSeconds))})`

/** The slices that have open jobs, newest first; PostgreSQL computes them lazily. */
function slices(after: Position | undefined): SQL {
  const start = after
    ? sql`AND ${jobs.createdAt} <= ${new Date(Number(after[0])).toISOString()}::timestamptz`
    : sql``
  const latest = sliceOf(sql`max(${jobs.createdAt})`)
  return sql`all_slices AS (
      SELECT ${latest} AS number FROM ${jobs} WHERE ${isOpen} ${start}
      UNION ALL
      SELECT (
        SELECT ${latest} FROM ${jobs}
        WHERE ${isOpen} AND ${jobs.createdAt} < to_timestamp(all_slices.number::float8 * ${sql.raw(String(sliceSeconds))})
      ) FROM all_slices WHERE number IS NOT NULL
    ), slices AS (SELECT number FROM all_slices WHERE number IS NOT NULL)`
}

/** Only open jobs have words. To ask for them besides might lead the planner to an index of open jobs, row by row. */
const matchesInSlice = (wanted: Wanted, ...more: (SQL | undefined)[]): SQL => {
  const words = sql`sliced_words(${jobs.words}, ${jobs.createdAt})`
  const text = sql`replace(${wanted.text}, ${sliceMark}, slices.number || '.')::tsquery`
  return sql`SELECT jobs.* FROM ${jobs} WHERE ${and(sql`${words} @@ ${text}`, paying(wanted), ...more)}`
}

/** Said in a way that no index answers: each slice would read all jobs of that pay from an index by pay. */
const paying = ({ salaryMin }: Wanted): SQL | undefined =>
  salaryMin === undefined ? undefined : sql`(${monthPay} >= ${salaryMin}) IS TRUE`

/** One filter that lists have an index for: the smallest. The text has all of them. */
const listedWith = ({ jobTypeId, inArea }: Wanted): SQL | undefined =>
  inArea ?? (jobTypeId === undefined ? undefined : eq(jobs.jobTypeId, jobTypeId))

const notMatching = (texts: string[]): SQL | undefined =>
  texts.length === 0
    ? undefined
    : sql`NOT ${jobs.words} @@ ${texts.map((text) => `(${unsliced(text)})`).join(' | ')}::tsquery`

/** The number of the first text that matches the job. */
function rankOf(texts: string[]): SQL {
  if (texts.length === 0) return sql`0`
  const cases = texts.map(
    (text, rank) => sql`WHEN ${jobs.words} @@ ${unsliced(text)}::tsquery THEN ${sql.raw(String(rank))}`,
  )
  return sql`CASE ${sql.join(cases, sql` `)} END`
}
