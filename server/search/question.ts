import { foldWords } from '../../contract/fold.ts'
import { allowsTypo, beginningsOf, misspelt, typoKeys } from '../../contract/spelling.ts'
import type { Db } from '../database/db.ts'
import { findAreaIds } from '../places/place-texts.ts'
import { listWordsByKeys, listWordsByPrefix } from './known-words.ts'
import { asPrefix, type Choice, exactly, type SearchTerms } from './text-query.ts'

/** Up to this many matching words are searched one by one, which is fastest; more are searched by prefix. */
const choiceCap = 12
/** How many words are compared with a misspelt one. */
const candidateCap = 5000

interface Asked {
  q?: string | undefined
  location?: string | undefined
  jobTypeId?: number | undefined
  placeId?: number | undefined
  facts?: string[] | undefined
}

/** Replaces the searched words by words that jobs have. Undefined when one word is in no job: nothing matches. */
export async function resolveTerms(
  db: Db,
  { q = '', location = '', ...filters }: Asked,
): Promise<SearchTerms | undefined> {
  const asked = [...new Set(foldWords(q))]
  const where = foldWords(location)
  if ((q && asked.length === 0) || (location && where.length === 0)) return undefined
  const [byPrefix, byTypo, areas] = await Promise.all([
    findByPrefix(db, [...asked, ...where]),
    findByTypo(db, [...asked, ...where]),
    findAreaIds(db, where),
  ])
  const words = asked.map((word) => ({
    word,
    byPrefix: byPrefix.get(word) ?? [],
    byTypo: byTypo.get(word) ?? [],
  }))
  // Kogon is not Koson misspelt: only a word that no job has may be a typo.
  const places = areas.whole
    ? [{ words: [], areaIds: [areas.whole] }]
    : where.map((word, index) => ({
        words: orElse(byPrefix.get(word), byTypo.get(word)),
        areaIds: areas.of[index] ?? [],
      }))
  const hasUnknownWord = words.some((one) => one.byPrefix.length + one.byTypo.length === 0)
  const hasUnknownPlace = places.some((one) => one.words.length + one.areaIds.length === 0)
  return hasUnknownWord || hasUnknownPlace ? undefined : { words, places, ...filters }
}

const orElse = (choices: Choice[] = [], others: Choice[] = []) => (choices.length > 0 ? choices : others)

async function findByPrefix(db: Db, words: string[]): Promise<Map<string, Choice[]>> {
  const prefixes = [...new Set(words.flatMap(beginningsOf))]
  const known = await listWordsByPrefix(db, { prefixes, cap: choiceCap + 1 })
  const choices = new Map(prefixes.map((one, place) => [one, choose(known[place] ?? [], [one])]))
  return new Map(words.map((word) => [word, beginningsOf(word).flatMap((one) => choices.get(one) ?? [])]))
}

/** Words of jobs that these may misspell. */
export async function findByTypo(db: Db, words: string[]): Promise<Map<string, Choice[]>> {
  const misspellable = words.filter(allowsTypo)
  const keys = [...new Set(misspellable.flatMap(typoKeys))]
  const candidates = keys.length === 0 ? [] : await listWordsByKeys(db, { keys, cap: candidateCap })
  return new Map(misspellable.map((word) => [word, typoMatchesOf(word, candidates)]))
}

function typoMatchesOf(asked: string, candidates: string[]): Choice[] {
  const misspeltPrefixes = new Set(
    candidates.map((word) => misspelt(asked, word)).filter((word) => word !== undefined),
  )
  const prefixes = [...misspeltPrefixes]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, choiceCap)
  const known = candidates.filter((word) => prefixes.some((one) => word.startsWith(one)))
  return choose(known, prefixes)
}

/** The known words if they are few, else their prefixes. */
const choose = (known: string[], prefixes: string[]): Choice[] =>
  known.length <= choiceCap ? known.map(exactly) : prefixes.map(asPrefix)
