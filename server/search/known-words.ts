import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { knownWords } from '../database/schema.ts'

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
