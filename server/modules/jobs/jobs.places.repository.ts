import { and, asc, desc, gt, ne, or, sql } from 'drizzle-orm'
import { foldWords } from '../../../contract/fold.ts'
import { beginningsOf } from '../../../contract/spelling.ts'
import type { Db } from '../../database/db.ts'
import { places } from '../../database/schema.ts'

const suggestionCap = 10

/** Places with jobs that have a word with each asked beginning, those with the most jobs first. */
export async function listLocations(db: Db, { q }: { q: string }) {
  const words = foldWords(q)
  if (q && words.length === 0) return []
  const begun = words.map((word) =>
    or(...beginningsOf(word).map((beginning) => sql`strpos(' ' || ${places.key}, ${` ${beginning}`}) > 0`)),
  )
  return db
    .select({ location: places.location, jobs: places.jobs })
    .from(places)
    .where(and(gt(places.jobs, 0), ne(places.key, ''), ...begun))
    .orderBy(desc(places.jobs), asc(places.key))
    .limit(suggestionCap)
}
