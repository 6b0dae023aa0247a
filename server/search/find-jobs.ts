import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { JobSort } from '../../contract/jobs.ts'
import type { Db } from '../database/db.ts'
import type { Keyset, Position } from '../database/keyset.ts'
import { jobs } from '../database/schema.ts'
import { jobOrders } from './job-order.ts'
import { sliceMark, unsliced } from './text-query.ts'

/** Jobs that are looked at one by one, in their order, before the index is asked. */
const walkLength = 1000
/** Of the slices that the index keeps words by: sliced_words in the migrations. */
const sliceSeconds = 1_048_576

/** A job found, and where it stands in the order asked for. */
export interface Found extends Record<string, unknown> {
  id: number
  position: Position
}

/** What every job found matches: a text, a least salary, a type. */
export interface Wanted {
  text: string
  salaryMin?: number | undefined
  jobTypeId?: number | undefined
}

interface Page {
  after: Position | undefined
  limit: number
}

interface FewWanted extends Page {
  wanted: Wanted
  sort: JobSort
  ranks: string[]
  /** How many are still few. */
  cap: number
}

interface Few {
  /** At most one more than the cap. */
  total: number
  /** The page; none when the total is more than the cap. */
  rows: Found[]
}

/** All that are wanted, as long as they are few: read slice by slice, then ranked and sorted. */
export async function findFew(db: Db, input: FewWanted): Promise<Few> {
  const { wanted, sort, ranks, after, limit, cap } = input
  const order = jobOrders[sort]
  const { rows } = await db.execute<Found & { total: number }>(sql`
    WITH RECURSIVE ${slices(undefined)}, found AS MATERIALIZED (
      SELECT ${jobs.id}, ${jobs.createdAt}, ${jobs.salary}, ${jobs.words}
      FROM slices CROSS JOIN LATERAL (${matchesInSlice(wanted)}) AS jobs
      LIMIT ${cap + 1}
    ), counted AS MATERIALIZED (SELECT count(*)::int AS total FROM found)
    SELECT counted.total, page.* FROM counted LEFT JOIN (
      SELECT ${found(order)}, row_number() OVER (ORDER BY ${order.orderBy}) AS number FROM (
        SELECT *, ${rankOf(ranks)} AS rank FROM found AS jobs
        WHERE (SELECT total FROM counted) <= ${cap}
      ) AS jobs WHERE ${order.after(after) ?? sql`true`}
      ORDER BY ${order.orderBy} LIMIT ${limit}
    ) AS page ON true
    ORDER BY page.number`)
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}

interface Walk extends Page {
  wanted: Wanted
  /** Texts of better ranks, whose jobs come elsewhere. */
  without: string[]
}

/** Those wanted among the next jobs in their order: enough when many are wanted. */
export function walk(db: Db, { sort, ...input }: Walk & { sort: 'newest' | 'salary' }): Promise<Found[]> {
  const { wanted, without, after, limit } = input
  const order = jobOrders[sort]
  return list(
    db,
    sql`SELECT ${found(order)} FROM (
      SELECT * FROM ${jobs} WHERE ${and(ofType(wanted), order.after(after)) ?? sql`true`}
      ORDER BY ${order.orderBy} LIMIT ${walkLength}
    ) AS jobs
    WHERE ${and(sql`${jobs.words} @@ ${unsliced(wanted.text)}::tsquery`, paying(wanted), notAmong(without))}
    ORDER BY ${order.orderBy} LIMIT ${limit}`,
  )
}

/**
 * The newest wanted. The slices come newest first and each one's jobs in order, so the join gives them in
 * order and stops as soon as the page is full: an ORDER BY of its own would make it read every slice.
 */
export function listNewest(db: Db, { wanted, without, after, limit }: Walk): Promise<Found[]> {
  const { newest } = jobOrders
  return list(
    db,
    sql`WITH RECURSIVE ${slices(after)}
    SELECT ${found(newest)} FROM slices CROSS JOIN LATERAL (
      ${matchesInSlice(wanted, notAmong(without), newest.after(after))}
      ORDER BY ${newest.orderBy}
    ) AS jobs
    LIMIT ${limit}`,
  )
}

/** All wanted are read, and then the page is picked: the slices say nothing of salaries. */
export function listBestPaid(db: Db, { wanted, after, limit }: Page & { wanted: Wanted }): Promise<Found[]> {
  const { salary } = jobOrders
  return list(
    db,
    sql`WITH RECURSIVE ${slices(undefined)}, found AS MATERIALIZED (
      SELECT ${jobs.id}, ${jobs.salary}
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

/** The slices that have jobs, newest first, one by one as they are asked for. */
function slices(after: Position | undefined): SQL {
  const start = after
    ? sql`WHERE ${jobs.createdAt} <= ${new Date(Number(after[0])).toISOString()}::timestamptz`
    : sql``
  const latest = sliceOf(sql`max(${jobs.createdAt})`)
  return sql`all_slices AS (
      SELECT ${latest} AS number FROM ${jobs} ${start}
      UNION ALL
      SELECT (
        SELECT ${latest} FROM ${jobs}
        WHERE ${jobs.createdAt} < to_timestamp(all_slices.number::float8 * ${sql.raw(String(sliceSeconds))})
      ) FROM all_slices WHERE number IS NOT NULL
    ), slices AS (SELECT number FROM all_slices WHERE number IS NOT NULL)`
}

const matchesInSlice = (wanted: Wanted, ...more: (SQL | undefined)[]): SQL => {
  const words = sql`sliced_words(${jobs.words}, ${jobs.createdAt})`
  const text = sql`replace(${wanted.text}, ${sliceMark}, slices.number || '.')::tsquery`
  return sql`SELECT jobs.* FROM ${jobs} WHERE ${and(sql`${words} @@ ${text}`, paying(wanted), ...more)}`
}

const paying = ({ salaryMin }: Wanted): SQL | undefined =>
  salaryMin === undefined ? undefined : sql`${jobs.salary} >= ${salaryMin}`

const ofType = ({ jobTypeId }: Wanted): SQL | undefined =>
  jobTypeId === undefined ? undefined : eq(jobs.jobTypeId, jobTypeId)

const notAmong = (texts: string[]): SQL | undefined =>
  texts.length === 0
    ? undefined
    : sql`NOT ${jobs.words} @@ ${texts.map((text) => `(${unsliced(text)})`).join(' | ')}::tsquery`

/** The first text that a job's words match. */
function rankOf(texts: string[]): SQL {
  if (texts.length === 0) return sql`0`
  const cases = texts.map(
    (text, rank) => sql`WHEN ${jobs.words} @@ ${unsliced(text)}::tsquery THEN ${sql.raw(String(rank))}`,
  )
  return sql`CASE ${sql.join(cases, sql` `)} END`
}
