import { type SQL, sql } from 'drizzle-orm'
import type { JobSort } from '../../contract/jobs.ts'
import type { Db } from '../database/db.ts'
import type { Place } from './job-cursor.ts'
import { beyond, orderBy } from './job-order.ts'
import { sliceMark, unsliced } from './text-query.ts'

/** How many jobs are scanned in order before the text index is used. */
const scanLength = 1000
/** The text index is divided into slices of time: sliced_words in the migrations. */
const sliceSeconds = 1_048_576

/** A job found, with its keyset values for every sort. */
export type Found = Place & Record<string, unknown>

/** The filter: a text, a minimum salary, a type. */
export interface Wanted {
  text: string
  salaryMin?: number | undefined
  jobTypeId?: number | undefined
}

interface Page {
  after: Place | undefined
  limit: number
}

interface FewWanted extends Page {
  wanted: Wanted
  sort: JobSort
  ranks: string[]
  /** With more matches than this, no rows are returned. */
  cap: number
}

interface Few {
  /** At most cap + 1. */
  total: number
  /** The page; empty when the total is over the cap. */
  rows: Found[]
}

/** Reads all matches, slice by slice, then ranks and sorts them. Only for up to `cap` matches. */
export async function findFew(db: Db, input: FewWanted): Promise<Few> {
  const { wanted, sort, ranks, after, limit, cap } = input
  const { rows } = await db.execute<Found & { total: number }>(sql`
    WITH RECURSIVE ${slices(undefined)}, found AS MATERIALIZED (
      SELECT jobs.id, jobs.created_at, jobs.salary, jobs.words
      FROM slices CROSS JOIN LATERAL (${matchesInSlice(wanted)}) AS jobs
      LIMIT ${cap + 1}
    ), counted AS MATERIALIZED (SELECT count(*)::int AS total FROM found)
    SELECT counted.total, page.* FROM counted LEFT JOIN (
      SELECT ${place}, jobs.rank, row_number() OVER (ORDER BY ${orderBy(sort)}) AS number FROM (
        SELECT *, ${rankOf(ranks)} AS rank FROM found AS jobs
        WHERE (SELECT total FROM counted) <= ${cap}
      ) AS jobs WHERE ${beyond(sort, after)}
      ORDER BY ${orderBy(sort)} LIMIT ${limit}
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
  return selectFound(
    db,
    sql`SELECT ${place} FROM (
      SELECT * FROM jobs WHERE ${ofType(wanted)} AND ${beyond(sort, after)}
      ORDER BY ${orderBy(sort)} LIMIT ${scanLength}
    ) AS jobs
    WHERE jobs.words @@ ${unsliced(wanted.text)}::tsquery AND ${paying(wanted)} AND ${notMatching(without)}
    ORDER BY ${orderBy(sort)} LIMIT ${limit}`,
  )
}

/**
 * The newest matches. Slices are read newest first, and the jobs of each in order, so the result is sorted
 * and the query stops when the page is full. An outer ORDER BY would make it read every slice.
 */
export function listNewest(db: Db, { wanted, without, after, limit }: Scan): Promise<Found[]> {
  return selectFound(
    db,
    sql`WITH RECURSIVE ${slices(after)}
    SELECT ${place} FROM slices CROSS JOIN LATERAL (
      ${matchesInSlice(wanted)} AND ${notMatching(without)} AND ${beyond('newest', after)}
      ORDER BY ${orderBy('newest')}
    ) AS jobs
    LIMIT ${limit}`,
  )
}

/** Reads all matches before it sorts: slices are not ordered by salary. */
export function listBestPaid(db: Db, { wanted, after, limit }: Page & { wanted: Wanted }): Promise<Found[]> {
  return selectFound(
    db,
    sql`WITH RECURSIVE ${slices(undefined)}, found AS MATERIALIZED (
      SELECT jobs.id, jobs.created_at, jobs.salary
      FROM slices CROSS JOIN LATERAL (${matchesInSlice(wanted)}) AS jobs
    )
    SELECT ${place} FROM found AS jobs WHERE ${beyond('salary', after)}
    ORDER BY ${orderBy('salary')} LIMIT ${limit}`,
  )
}

const place = sql`jobs.id, jobs.salary::text AS salary, (extract(epoch FROM jobs.created_at) * 1000)::float8 AS at`

async function selectFound(db: Db, query: SQL): Promise<Found[]> {
  const { rows } = await db.execute<Found>(query)
  return rows
}

const sliceOf = (moment: SQL) => sql`floor(extract(epoch FROM ${moment}) / ${sql.raw(String(sliceSeconds))})`

/** The slices that have jobs, newest first; PostgreSQL computes them lazily. */
function slices(after: Place | undefined): SQL {
  const start = after ? sql`WHERE created_at <= ${new Date(after.at).toISOString()}::timestamptz` : sql``
  return sql`all_slices AS (
      SELECT ${sliceOf(sql`max(created_at)`)} AS number FROM jobs ${start}
      UNION ALL
      SELECT (
        SELECT ${sliceOf(sql`max(created_at)`)} FROM jobs
        WHERE created_at < to_timestamp(all_slices.number::float8 * ${sql.raw(String(sliceSeconds))})
      ) FROM all_slices WHERE number IS NOT NULL
    ), slices AS (SELECT number FROM all_slices WHERE number IS NOT NULL)`
}

const matchesInSlice = (wanted: Wanted): SQL => sql`
  SELECT jobs.* FROM jobs
  WHERE sliced_words(jobs.words, jobs.created_at) @@ replace(${wanted.text}, ${sliceMark}, slices.number || '.')::tsquery
    AND ${paying(wanted)}`

const paying = ({ salaryMin }: Wanted): SQL =>
  salaryMin === undefined ? sql`true` : sql`jobs.salary >= ${salaryMin}`

const ofType = ({ jobTypeId }: Wanted): SQL =>
  jobTypeId === undefined ? sql`true` : sql`jobs.job_type_id = ${jobTypeId}`

const notMatching = (texts: string[]): SQL =>
  texts.length === 0
    ? sql`true`
    : sql`NOT jobs.words @@ ${texts.map((text) => `(${unsliced(text)})`).join(' | ')}::tsquery`

/** The number of the first text that matches the job. */
function rankOf(texts: string[]): SQL {
  if (texts.length === 0) return sql`0`
  const cases = texts.map(
    (text, rank) => sql`WHEN jobs.words @@ ${unsliced(text)}::tsquery THEN ${sql.raw(String(rank))}`,
  )
  return sql`CASE ${sql.join(cases, sql` `)} END`
}
