import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { listPrepared, unseen, unseenLimit } from '../database/prepared.ts'
import { jobs, knownWords } from '../database/schema.ts'

const { word } = knownWords

/** For each prefix, at most `cap` words from jobs that begin with it, itself first. */
export async function listWordsByPrefix(
  db: Db,
  { prefixes, cap }: { prefixes: string[]; cap: number },
): Promise<string[][]> {
  const rows = await listPrepared<{ words: string[] }>(
    db,
    sql`SELECT ARRAY(
      SELECT ${word} FROM ${knownWords}
      WHERE ${word} >= prefix COLLATE "C" AND ${word} < prefix || chr(1114111) COLLATE "C"
      ORDER BY ${word} LIMIT ${unseenLimit(cap)}
    ) AS words
    FROM unnest(${unseen(sql`${sql.param(prefixes)}::text[]`)}) WITH ORDINALITY AS asked (prefix, place) ORDER BY place`,
  )
  return rows.map(({ words }) => words)
}

/** Words from jobs that share a typo key with the search. */
export async function listWordsByKeys(
  db: Db,
  { keys, cap }: { keys: string[]; cap: number },
): Promise<string[]> {
  const rows = await listPrepared<{ word: string }>(
    db,
    sql`SELECT ${word} FROM ${knownWords}
    WHERE ${word} ~ '^[a-z]{4,}$' AND typo_keys(${word}) && ${unseen(sql`${sql.param(keys)}::text[]`)}
    LIMIT ${unseenLimit(cap)}`,
  )
  return rows.map(({ word }) => word)
}

/** Suspects every word of being unused. Waits for jobs that are being written without having seen it. */
export async function suspectAllWords(db: Db): Promise<void> {
  // In the order of posts and of `clearWordsOfJobs`, so that none of them waits for another in a circle.
  await db.execute(sql`
    WITH locked AS MATERIALIZED (
      SELECT word FROM ${knownWords} WHERE NOT suspect ORDER BY word FOR UPDATE
    )
    UPDATE ${knownWords} SET suspect = true WHERE word IN (SELECT word FROM locked)`)
  await db.transaction(async (tx) => {
    // While this waits, posts wait behind it.
    await tx.execute(sql`SET LOCAL lock_timeout = '500ms'`)
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('known_words', 0))`)
  })
}

/** Clears the words of the next jobs. Gives the last of these jobs, if there was one. */
export async function clearWordsOfJobs(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<number | undefined> {
  const { rows } = await db.execute<{ last: number | null }>(sql`
    WITH next AS MATERIALIZED (
      SELECT ${jobs.id}, ${jobs.words} FROM ${jobs} WHERE ${jobs.id} > ${after} ORDER BY ${jobs.id} LIMIT ${limit}
    ), used AS MATERIALIZED (
      SELECT DISTINCT unnest(tsvector_to_array(words)) COLLATE "C" AS word FROM next
    ), locked AS MATERIALIZED (
      SELECT word FROM ${knownWords} WHERE suspect AND word IN (SELECT word FROM used) ORDER BY word FOR UPDATE
    ), cleared AS (
      UPDATE ${knownWords} SET suspect = false WHERE word IN (SELECT word FROM locked)
    )
    SELECT max(id) AS last FROM next`)
  return rows[0]?.last ?? undefined
}

/** Forgets some of the words that are still suspect. False when there are no more. */
export async function forgetSuspects(db: Db, { limit }: { limit: number }): Promise<boolean> {
  const some = db
    .select({ word })
    .from(knownWords)
    .where(eq(knownWords.suspect, true))
    .orderBy(word)
    .limit(limit)
    .for('update', { skipLocked: true })
  const { rowCount } = await db.delete(knownWords).where(inArray(word, some))
  return rowCount === limit
}
