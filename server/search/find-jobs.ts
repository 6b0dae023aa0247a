import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { JobSort } from '../../contract/job-lists.ts'
import type { Db } from '../database/db.ts'
import { isOpen } from '../database/job-view.ts'
import type { Keyset, Position } from '../database/keyset.ts'
import { listPrepared, unseenLimit } from '../database/prepared.ts'
import { jobs } from '../database/schema.ts'
import { jobOrders, monthPay } from './job-order.ts'
import { joined, sliceMark, unsliced } from './text-query.ts'
import type { Wanted } from './wanted.ts'

/** How many jobs are scanned in order before the text index is used. */
const scanLength = { newest: 1000, salary: 3000 }
/** The text index is divided into slices of time: sliced_words in the migrations. */
const sliceSeconds = 1_048_576

/** A job found, with its keyset position in the sort order. */
export interface Found extends Record<string, unknown> {
  id: number
  position: Position
}

interface Page {
  after: Position | undefined
  limit: number
}

interface FewWanted extends Page {
  wanted: Wanted
  sort: JobSort
  ranks: string[][]
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
  const rows = await listPrepared<Found & { total: number }>(
    db,
    sql`WITH RECURSIVE ${slices(undefined)}, found AS MATERIALIZED (
      SELECT ${jobs.id}, ${jobs.createdAt}, ${jobs.salary}, ${jobs.payPeriod}, ${jobs.words}
      FROM slices CROSS JOIN LATERAL (${matchesInSlice(wanted)}) AS jobs
      LIMIT ${unseenLimit(cap + 1)}
    ), counted AS MATERIALIZED (SELECT count(*)::int AS total FROM found)
    SELECT counted.total, page.* FROM counted LEFT JOIN (
      SELECT ${found(order)}, row_number() OVER (ORDER BY ${order.orderBy}) AS number FROM (
        SELECT *, ${rankOf(ranks)} AS rank FROM found AS jobs
        WHERE ${sort === 'match' ? sql`(SELECT total FROM counted) <= ${cap}` : sql`true`}
      ) AS jobs WHERE ${order.after(after) ?? sql`true`}
      ORDER BY ${order.orderBy} LIMIT ${unseenLimit(limit)}
    ) AS page ON true
    ORDER BY page.number`,
  )
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}

interface Scan extends Page {
  wanted: Wanted
  /** Texts of better ranks, whose jobs come on earlier pages. */
  without: string[][]
}

/** Matches among the next jobs in sort order. When many jobs match, this fills the page. */
export function scanInOrder(
  db: Db,
  { sort, ...input }: Scan & { sort: 'newest' | 'salary' },
): Promise<Found[]> {
  const { wanted, without, after, limit } = input
  const order = jobOrders[sort]
  return listPrepared(
    db,
    sql`SELECT ${found(order)} FROM (
      SELECT * FROM ${jobs} WHERE ${and(isOpen, listedWith(wanted), order.after(after))}
      ORDER BY ${order.orderBy} LIMIT ${sql.raw(String(scanLength[sort]))}
    ) AS jobs
    WHERE ${and(sql`${jobs.words} @@ ${unsliced(joined(wanted.parts))}::tsquery`, paying(wanted), notMatching(without))}
    ORDER BY ${order.orderBy} LIMIT ${unseenLimit(limit)}`,
  )
}

/**
 * The newest matches. Slices are read newest first, and the jobs of each in order, so the result is sorted
 * and the query stops when the page is full. An outer ORDER BY would make it read every slice.
 */
export function listNewest(db: Db, { wanted, without, after, limit }: Scan): Promise<Found[]> {
  const { newest } = jobOrders
  return listPrepared(
    db,
    sql`WITH RECURSIVE ${slices(after)}
    SELECT ${found(newest)} FROM slices CROSS JOIN LATERAL (
      ${matchesInSlice(wanted, notMatching(without), newest.after(after))}
      ORDER BY ${newest.orderBy}
    ) AS jobs
    LIMIT ${unseenLimit(limit)}`,
  )
}

/** Reads all matches before it sorts: slices are not ordered by pay. */
export function listBestPaid(db: Db, { wanted, after, limit }: Page & { wanted: Wanted }): Promise<Found[]> {
  const { salary } = jobOrders
  return listPrepared(
    db,
    sql`WITH RECURSIVE ${slices(undefined)}, found AS MATERIALIZED (
      SELECT ${jobs.id}, ${jobs.salary}, ${jobs.payPeriod}
      FROM slices CROSS JOIN LATERAL (${matchesInSlice(wanted)}) AS jobs
    )
    SELECT ${found(salary)} FROM found AS jobs WHERE ${salary.after(after) ?? sql`true`}
    ORDER BY ${salary.orderBy} LIMIT ${unseenLimit(limit)}`,
  )
}

/** The places of the first `most` of these that some job matches, or that none does. */
export async function findPlaces(
  db: Db,
  wanted: Wanted[],
  { matched, most }: { matched: boolean; most: number },
): Promise<number[]> {
  if (wanted.length === 0) return []
  const indexed = sql.param(wanted.map((one) => one.indexed))
  const looked = sql.param(wanted.map((one) => one.looked && unsliced(one.looked)))
  const salaryMin = wanted[0]?.salaryMin
  const matches = matchesInSlice({ indexed: sql`asked.indexed`, looked: sql`asked.looked`, salaryMin })
  const rows = await listPrepared<{ place: number }>(
    db,
    sql`WITH RECURSIVE ${slices(undefined)}
    SELECT asked.place::int FROM unnest(${indexed}::text[], ${looked}::text[]) WITH ORDINALITY
      AS asked (indexed, looked, place)
    WHERE EXISTS (SELECT FROM slices CROSS JOIN LATERAL (${matches}) AS jobs) IS ${sql.raw(String(matched))}
    LIMIT ${unseenLimit(most)}`,
  )
  return rows.map(({ place }) => place - 1)
}

const found = ({ position }: Keyset): SQL => sql`${jobs.id}, ${position} AS position`

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

interface Matched {
  indexed: string | SQL
  looked?: string | SQL | undefined
  salaryMin?: number | undefined
}

/**
 * Only open jobs have words. Everything but the words is asked after them (OFFSET): else the planner may hope that
 * another condition is rarer, and read the whole table for it.
 */
function matchesInSlice({ indexed, looked, salaryMin }: Matched, ...more: (SQL | undefined)[]): SQL {
  const text = sql`replace(${indexed}, ${sliceMark}, slices.number || '.')::tsquery`
  const rest = typeof looked === 'string' ? sql`${unsliced(looked)}` : looked
  const hasRest = rest && sql`(${jobs.words} @@ ${rest}::tsquery) IS NOT FALSE`
  return sql`SELECT * FROM (
      SELECT * FROM ${jobs} WHERE sliced_words(${jobs.words}, ${jobs.createdAt}) @@ ${text} OFFSET 0
    ) AS jobs WHERE ${and(sql`true`, hasRest, paying({ salaryMin }), ...more)}`
}

const paying = ({ salaryMin }: { salaryMin?: number | undefined }): SQL | undefined =>
  salaryMin === undefined ? undefined : sql`${monthPay} >= ${salaryMin}`

/** One filter that lists have an index for: the smallest. The text has all of them. */
const listedWith = ({ jobTypeId, inArea }: Wanted): SQL | undefined =>
  inArea ?? (jobTypeId === undefined ? undefined : eq(jobs.jobTypeId, jobTypeId))

const notMatching = (ranks: string[][]): SQL | undefined =>
  ranks.length === 0
    ? undefined
    : sql`NOT ${jobs.words} @@ ${ranks.map((parts) => `(${unsliced(joined(parts))})`).join(' | ')}::tsquery`

/** The number of the first rank whose parts the job all matches. */
function rankOf(ranks: string[][]): SQL {
  if (ranks.length === 0) return sql`0`
  const cases = ranks.map(
    (parts, rank) =>
      sql`WHEN ${jobs.words} @@ ${unsliced(joined(parts))}::tsquery THEN ${sql.raw(String(rank))}`,
  )
  return sql`CASE ${sql.join(cases, sql` `)} END`
}
