import { sql } from 'drizzle-orm'
import { foldWords } from '../../../contract/fold.ts'
import { beginningsOf } from '../../../contract/spelling.ts'
import type { Db } from '../../database/db.ts'

const suggestionCap = 10

/** Places with jobs of which each word asked begins a word, those with most jobs first. */
export async function listLocations(db: Db, { q }: { q: string }) {
  const words = foldWords(q)
  if (q && words.length === 0) return []
  const begun = words.map((word) => {
    const beginnings = beginningsOf(word).map((beginning) => sql`strpos(' ' || key, ${` ${beginning}`}) > 0`)
    return sql`(${sql.join(beginnings, sql` OR `)})`
  })
  const { rows } = await db.execute<{ location: string; jobs: number }>(sql`
    SELECT location, jobs FROM places
    WHERE ${sql.join([sql`jobs > 0`, sql`key <> ''`, ...begun], sql` AND `)}
    ORDER BY jobs DESC, key LIMIT ${suggestionCap}`)
  return rows
}
