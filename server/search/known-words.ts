import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { jobs, knownWords } from '../database/schema.ts'
import { slices } from './find-jobs.ts'

const { word } = knownWords

/** For each prefix, at most `cap` words from jobs that begin with it. */
export async function listWordsByPrefix(
  db: Db,
  { prefixes, cap }: { prefixes: string[]; cap: number },
): Promise<string[][]> {
  const { rows } = await db.execute<{ words: string[] }>(sql`
    SELECT ARRAY(
      SELECT ${word} FROM ${knownWords}
      WHERE ${word} >= prefix COLLATE "C" AND ${word} < prefix || chr(1114111) COLLATE "C"
      LIMIT ${cap}
    ) AS words
    FROM unnest(${sql.param(prefixes)}::text[]) WITH ORDINALITY AS asked (prefix, place) ORDER BY place`)
  return rows.map(({ words }) => words)
}

/** Words from jobs that share a typo key with the search. */
export async function listWordsByKeys(
  db: Db,
  { keys, cap }: { keys: string[]; cap: number },
): Promise<string[]> {
  const rows = await db
    .select({ word })
    .from(knownWords)
    .where(sql`${word} ~ '^[a-z]{4,}$' AND typo_keys(${word}) && ${sql.param(keys)}::text[]`)
    .limit(cap)
  return rows.map(({ word }) => word)
}

/** In a query of known words with the slices: newest first, so that a usual word is found at once. */
const isUsed = sql`EXISTS (
  SELECT FROM slices CROSS JOIN LATERAL (
    SELECT FROM ${jobs}
    WHERE sliced_words(${jobs.words}, ${jobs.createdAt}) @@ format('%L', slices.number || '.' || word)::tsquery
    LIMIT 1
  ) AS jobs
)`

/** Of the next words, those that no job uses; and the last one that was looked at, if there was one. */
export async function listUnusedWords(db: Db, { after, limit }: { after: string; limit: number }) {
  const { rows } = await db.execute<{ word: string; unused: boolean }>(sql`
    WITH RECURSIVE ${slices(undefined)}, next AS MATERIALIZED (
      SELECT ${word} FROM ${knownWords} WHERE ${word} > ${after} ORDER BY ${word} LIMIT ${limit}
    )
    SELECT word, NOT ${isUsed} AS unused FROM next ORDER BY word`)
  return {
    last: rows.at(-1)?.word,
    unused: rows.filter(({ unused }) => unused).map(({ word }) => word),
  }
}

/** Deletes those words that are still unused, with the lock of the trigger learn_words: nobody posts in between. */
export async function forgetUnusedWords(db: Db, words: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    // While this waits, posts wait behind it.
    await tx.execute(sql`SET LOCAL lock_timeout = '500ms'`)
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('known_words', 0))`)
    await tx.execute(sql`
      WITH RECURSIVE ${slices(undefined)}
      DELETE FROM ${knownWords} WHERE ${word} = ANY(${sql.param(words)}::text[]) AND NOT ${isUsed}`)
  })
}
