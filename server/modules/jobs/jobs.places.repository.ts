import { and, asc, desc, gt, ne, notInArray, or, sql } from 'drizzle-orm'
import { findWords, fold } from '../../../contract/fold.ts'
import { beginningsOf } from '../../../contract/spelling.ts'
import type { Db } from '../../database/db.ts'
import { places } from '../../database/place-schema.ts'
import { listAreas } from '../../places/counted-areas.ts'
import { suggestAreas } from '../../places/suggest-areas.ts'
import { findByTypo } from '../../search/near-words.ts'

const suggestionCap = 10
const areaCap = 5

interface Suggestion {
  location: string
  jobs: number
  place_id: number | null
}

/** Regions and districts first, then single locations, those with the most jobs first. */
export async function listLocations(db: Db, { q }: { q: string }): Promise<Suggestion[]> {
  const areas = suggestAreas(await listAreas(db), q).slice(0, areaCap)
  const locations = await listWritten(db, {
    q,
    without: areas.map(({ name }) => fold(name)),
    limit: suggestionCap - areas.length,
  })
  return [
    ...areas.map(({ id, name, jobs }) => ({ location: name, jobs, place_id: id })),
    ...locations.map((one) => ({ ...one, place_id: null })),
  ]
}

interface Written {
  q: string
  /** Keys of what is suggested already. */
  without: string[]
  limit: number
}

/** Locations that have a word with each asked beginning; when there are none, also with one letter wrong. */
async function listWritten(db: Db, { q, without, limit }: Written) {
  const words = findWords(q).map(({ start, end, folded }) => ({ folded, written: q.slice(start, end) }))
  if (q && words.length === 0) return []
  const select = (beginnings: (word: string) => string[]) =>
    db
      .select({ location: places.location, jobs: places.jobs })
      .from(places)
      .where(
        and(
          gt(places.jobs, 0),
          ne(places.key, ''),
          without.length > 0 ? notInArray(places.key, without) : undefined,
          ...words.map(({ folded }) => or(...beginnings(folded).map(hasWord))),
        ),
      )
      .orderBy(desc(places.jobs), asc(places.key))
      .limit(limit)
  const exact = await select(beginningsOf)
  if (exact.length > 0 || words.length === 0) return exact
  const meant = await findByTypo(db, words)
  return select((word) => [
    ...beginningsOf(word),
    ...(meant.get(word) ?? []).flatMap((phrase) => phrase.flatMap((choice) => choice.words)),
  ])
}

const hasWord = (beginning: string) => sql`strpos(' ' || ${places.key}, ${` ${beginning}`}) > 0`
