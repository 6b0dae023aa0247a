import { type SQL, sql } from 'drizzle-orm'
import type { JobSort } from '../../contract/jobs.ts'
import type { Db } from '../database/db.ts'
import type { Place } from './job-cursor.ts'
import { beyond, orderBy } from './job-order.ts'
import { sliceMark, unsliced } from './text-query.ts'

/** Jobs that are looked at one by one, in their order, before the index is asked. */
const walkLength = 1000
/** Of the slices that the index keeps words by: sliced_words in the migrations. */
const sliceSeconds = 1_048_576

/** A job found, with its place in every order. */
export type Found = Place & Record<string, unknown>

/** What every job found matches: a text, a least salary, a type. */
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

interface Walk extends Page {
  wanted: Wanted
  /** Texts of better ranks, whose jobs come elsewhere. */
  without: string[]
}

/** Those wanted among the next jobs in their order: enough when many are wanted. */
export function walk(db: Db, { sort, ...input }: Walk & { sort: 'newest' | 'salary' }): Promise<Found[]> {
  const { wanted, without, after, limit } = input
  return found(
    db,
    sql`SELECT ${place} FROM (
      SELECT * FROM jobs WHERE ${ofType(wanted)} AND ${beyond(sort, after)}
      ORDER BY ${orderBy(sort)} LIMIT ${walkLength}
    ) AS jobs
    WHERE jobs.words @@ ${unsliced(wanted.text)}::tsquery AND ${paying(wanted)} AND ${notAmong(without)}
    ORDER BY ${orderBy(sort)} LIMIT ${limit}`,
  )
}

/**
 * The newest wanted. The slices come newest first and each one's jobs in order, so the join gives them in
 * order and stops as soon as the page is full: an ORDER BY of its own would make it read every slice.
 */
export function listNewest(db: Db, { wanted, without, after, limit }: Walk): Promise<Found[]> {
  return found(
    db,
    sql`WITH RECURSIVE ${slices(after)}
    SELECT ${place} FROM slices CROSS JOIN LATERAL (
      ${matchesInSlice(wanted)} AND ${notAmong(without)} AND ${beyond('newest', after)}
      ORDER BY ${orderBy('newest')}
    ) AS jobs
    LIMIT ${limit}`,
  )
}

/** All wanted are read, and then the page is picked: the slices say nothing of salaries. */
export function listBestPaid(db: Db, { wanted, after, limit }: Page & { wanted: Wanted }): Promise<Found[]> {
  return found(
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

async function found(db: Db, query: SQL): Promise<Found[]> {
  const { rows } = await db.execute<Found>(query)
  return rows
}

const sliceOf = (moment: SQL) => sql`floor(extract(epoch FROM ${moment}) / ${sql.raw(String(sliceSeconds))})`

/** The slices that have jobs, newest first, one by one as they are asked for. */
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

const notAmong = (texts: string[]): SQL =>
  texts.length === 0
    ? sql`true`
    : sql`NOT jobs.words @@ ${texts.map((text) => `(${unsliced(text)})`).join(' | ')}::tsquery`

/** The first text that a job's words match. */
function rankOf(texts: string[]): SQL {
  if (texts.length === 0) return sql`0`
  const cases = texts.map(
    (text, rank) => sql`WHEN jobs.words @@ ${unsliced(text)}::tsquery THEN ${sql.raw(String(rank))}`,
  )
  return sql`CASE ${sql.join(cases, sql` `)} END`
}
