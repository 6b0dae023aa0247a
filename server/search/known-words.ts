import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { knownWords } from '../database/schema.ts'

const { word } = knownWords

/** For each beginning, words that jobs have and that begin so: at most `cap`, or all. */
export async function listWordsBegun(
  db: Db,
  { beginnings, cap }: { beginnings: string[]; cap: number },
): Promise<string[][]> {
  const { rows } = await db.execute<{ words: string[] }>(sql`
    SELECT ARRAY(
      SELECT ${word} FROM ${knownWords}
      WHERE ${word} >= beginning COLLATE "C" AND ${word} < beginning || chr(1114111) COLLATE "C"
      LIMIT ${cap}
    ) AS words
    FROM unnest(${sql.param(beginnings)}::text[]) WITH ORDINALITY AS asked (beginning, place) ORDER BY place`)
  return rows.map(({ words }) => words)
}

/** Words that jobs have and that share a key with misspelt ones. */
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
