import type { Question } from '../../contract/search-question.ts'
import type { Db } from '../database/db.ts'
import { findFew, findPlaces } from './find-jobs.ts'
import { findJobById, withJobFirst } from './job-by-id.ts'
import { resolveTerms } from './question.ts'
import { type Page, type Search, searchJobs } from './search-jobs.ts'
import { type AskedFact, type AskedTerm, buildQuery, namesakesOf, type SearchTerms } from './text-query.ts'
import { toWanted } from './wanted.ts'
import { getWordShares } from './word-shares.ts'

export interface Asked extends Search {
  question?: Question | undefined
  location?: string | undefined
  facts?: AskedFact[] | undefined
}

export interface Answer extends Page {
  /** Words, as typed, that no job has together with the others. */
  leftOut: string[]
}

const nothing: Answer = { total: 0, rows: [], leftOut: [] }

/** So many ways to leave words out are tried. */
const mostTries = 8
/** So many beginnings of one or two letters count in a question: the index reads all jobs of each. */
const mostBroad = 3
/** As many places of the same name come before the area: a page of them. */
const namesakeCap = 24

/** Jobs with all words; when there are none, with the most of them. */
export async function searchQuestion(db: Db, asked: Asked): Promise<Answer> {
  const terms = await resolveTerms(db, asked)
  if (!terms) return nothing
  const broad = terms.words.filter(isBroad).slice(mostBroad)
  const unknown = terms.words.filter((term) => isUnknown(term) || broad.includes(term))
  const known = { ...terms, words: terms.words.filter((term) => !unknown.includes(term)) }
  const byId = await findJobById(db, asked, terms)
  const isUnknownAltogether = unknown.length > 0 && known.words.length === 0
  const all = isUnknownAltogether ? nothing : await searchTerms(db, asked, known)
  if (byId) return { ...withJobFirst(byId, all), leftOut: [] }
  if (isUnknownAltogether) return nothing
  if (all.total > 0) return { ...all, leftOut: writtenOf(unknown) }
  if (known.words.length < 2) return nothing
  const most = await findMost(db, asked, known)
  if (!most) return nothing
  const leftOut = terms.words.filter((term) => !most.words.includes(term))
  return { ...(await searchTerms(db, asked, most)), leftOut: writtenOf(leftOut) }
}

const isUnknown = ({ near, byTypo, areaIds }: AskedTerm) => near.length + byTypo.length + areaIds.length === 0

/** One or two letters that many words begin with. */
const isBroad = ({ near }: AskedTerm) =>
  near.flat().some(({ words, isPrefix }) => isPrefix && words.some((word) => word.length <= 2))

const writtenOf = (terms: AskedTerm[]) => terms.map(({ written }) => written)

async function searchTerms(db: Db, asked: Asked, terms: SearchTerms): Promise<Page> {
  const namesakesFirst = asked.sort === 'match' && (await hasFewNamesakes(db, asked, terms))
  return searchJobs(db, buildQuery(terms, { namesakesFirst }), asked)
}

/** More of them would hide the area that is asked for. */
async function hasFewNamesakes(db: Db, asked: Asked, terms: SearchTerms): Promise<boolean> {
  if (!terms.namesakes || terms.namesakes.sure) return terms.namesakes !== undefined
  const wanted = toWanted(await getWordShares(db), namesakesOf(terms), asked)
  const few = { wanted, sort: 'newest' as const, ranks: [], after: undefined, limit: 1, cap: namesakeCap }
  const { total } = await findFew(db, few)
  return total > 0 && total <= namesakeCap
}

/**
 * All words but one, or one word alone: the first that some job has. The trade matters more than the place, wherever it
 * stands; else the last words matter least.
 */
async function findMost(db: Db, asked: Asked, terms: SearchTerms): Promise<SearchTerms | undefined> {
  const { words } = terms
  const shares = await getWordShares(db)
  const find = (some: AskedTerm[][], how: { matched: boolean; most: number }) =>
    findPlaces(
      db,
      some
        .filter((words) => words.length > 0)
        .map((words) => toWanted(shares, buildQuery({ ...terms, words }).all, asked)),
      how,
    )
  // Where two words never meet, one of them is left out. Two such pairs save all the tries.
  const pairs = words.length > 3 ? words.map((_, place) => words.slice(2 * place, 2 * place + 2)) : []
  const apart = (await find(pairs, { matched: false, most: 2 })).map((place) => pairs[place] ?? [])
  const leavable = words.filter((term) => apart.every((pair) => pair.includes(term)))
  const withoutOne = byWorth(leavable)
    .reverse()
    .map((left) => words.filter((term) => term !== left))
  const alone = words.length > 2 ? byWorth(words).map((term) => [term]) : []
  for (const some of [withoutOne, alone]) {
    const [best] = await find(some.slice(0, mostTries), { matched: true, most: 1 })
    if (best !== undefined) return { ...terms, words: some[best] ?? [], namesakes: undefined }
  }
  return undefined
}

/** Names of places last. */
const byWorth = (terms: AskedTerm[]) => terms.toSorted((a, b) => Number(isPlace(a)) - Number(isPlace(b)))
const isPlace = ({ areaIds }: AskedTerm) => areaIds.length > 0
