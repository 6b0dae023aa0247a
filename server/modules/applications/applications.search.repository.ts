import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { foldWords, isWord } from '../../../contract/fold.ts'
import { beginningsOf } from '../../../contract/spelling.ts'
import type { Db } from '../../database/db.ts'
import { applications, jobs, users } from '../../database/schema.ts'

/** The seekers and the employer's jobs that one part of a search names. */
export interface Named {
  seekerIds: number[]
  jobIds: number[]
}

/** More than this are not looked up one by one. */
const mostNamed = 2000
/** The index of names knows three letters in a row. */
const gramLength = 3

/** Undefined when a part is too short or names too many: then every application is looked at. */
export async function findNamed(
  db: Db,
  { employerId, q }: { employerId: number; q: string | undefined },
): Promise<Named[] | undefined> {
  if (!q) return undefined
  const parts = q.split(/\s+/).filter(Boolean)
  const words = parts.map((part) => foldWords(part).flatMap(beginningsOf))
  if (!parts.every(isWord) || words.flat().some((word) => word.length < gramLength)) return undefined
  const named = await Promise.all(
    words.map(async (some) => ({
      seekerIds: await listIds(db, users.id, and(eq(users.role, 'job_seeker'), isNamed(some))),
      jobIds: await listIds(db, jobs.id, and(eq(jobs.employerId, employerId), has(jobs.titleKey, some))),
    })),
  )
  return named.some(({ seekerIds, jobIds }) => Math.max(seekerIds.length, jobIds.length) > mostNamed)
    ? undefined
    : named
}

async function listIds(db: Db, id: PgColumn, where: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: sql<number>`${id}` })
    .from(id.table)
    .where(where)
    .limit(mostNamed + 1)
  return rows.map(({ id }) => id)
}

const has = (key: PgColumn, words: string[]) => or(...words.map((word) => sql`strpos(${key}, ${word}) > 0`))

const isNamed = (words: string[]) =>
  or(
    ...words.map(
      (word) => sql`(grams(${users.nameKey}) @> grams(${word}) AND strpos(${users.nameKey}, ${word}) > 0)`,
    ),
  )

export const ofNamed = (named: Named[]): SQL | undefined =>
  and(
    ...named.map(({ seekerIds, jobIds }) =>
      or(isAmong(applications.seekerId, seekerIds), isAmong(applications.jobId, jobIds)),
    ),
  )

const isAmong = (column: PgColumn, ids: number[]) => sql`${column} = ANY(${sql.param(ids)}::int[])`
