import { and, ne, or, type SQL, sql } from 'drizzle-orm'
import { foldWords } from '../../../contract/fold.ts'
import { beginningsOf } from '../../../contract/spelling.ts'
import type { Db } from '../../database/db.ts'
import { jobs, users } from '../../database/schema.ts'

/** More employers than this are not looked up one by one. */
const mostNamed = 2000
/** The indexes of names know three letters in a row. */
const gramLength = 3

/** Jobs that have every word, in the title or in the names of the employer, or the job with this number. */
export async function isAskedFor(db: Db, q: string): Promise<SQL | undefined> {
  const words = foldWords(q).map(beginningsOf)
  const wanted = await Promise.all(words.map((word) => isNamed(db, word)))
  const found = wanted.length === 0 ? sql`false` : and(...wanted)
  const id = /^[1-9]\d{0,8}$/.exec(q.trim())?.[0]
  return id === undefined ? found : or(found, sql`${jobs.id} = ${Number(id)}`)
}

/** `word` in the forms that it may begin with. */
async function isNamed(db: Db, word: string[]): Promise<SQL | undefined> {
  const inTitle = sql`title_words(${jobs.titleKey}) @@ ${word.map((one) => `'${one}':*`).join(' | ')}::tsquery`
  if (word.some((one) => one.length < gramLength)) return inTitle
  const employerIds = await listEmployers(db, word)
  return or(
    inTitle,
    employerIds ? sql`${jobs.employerId} = ANY(${sql.param(employerIds)}::int[])` : has(word),
  )
}

/** Undefined when they are too many. */
async function listEmployers(db: Db, word: string[]): Promise<number[] | undefined> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.role, 'job_seeker'), has(word, hasGrams)))
    .limit(mostNamed + 1)
  return rows.length > mostNamed ? undefined : rows.map(({ id }) => id)
}

type Also = (key: SQL, one: string) => SQL

const has = (word: string[], also?: Also) =>
  or(
    ...word.flatMap((one) => [
      contains(sql`${users.nameKey}`, one, also),
      and(ne(users.displayName, ''), contains(sql`fold_text(${users.displayName})`, one, also)),
    ]),
  )

const contains = (key: SQL, one: string, also?: Also) =>
  and(also?.(key, one), sql`strpos(${key}, ${one}) > 0`)

/** For the index. */
const hasGrams: Also = (key, one) => sql`grams(${key}) @> grams(${one})`
