import { jobCountCap } from '../../contract/jobs.ts'
import type { Question } from '../../contract/search-question.ts'
import type { Db } from '../database/db.ts'
import { findFew } from './find-jobs.ts'
import { findJobById, withJobFirst } from './job-by-id.ts'
import { resolveTerms } from './question.ts'
import { type Page, type Search, searchJobs } from './search-jobs.ts'
import { type AskedFact, type AskedTerm, buildQuery, namesakesOf, type SearchTerms } from './text-query.ts'

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
/** As many places of the same name come before the area: a page of them. */
const namesakeCap = 24

/** Jobs with all words; when there are none, with the most of them. */
export async function searchQuestion(db: Db, asked: Asked): Promise<Answer> {
  const terms = await resolveTerms(db, asked)
  if (!terms) return nothing
  const unknown = terms.words.filter(isUnknown)
  const known = { ...terms, words: terms.words.filter((term) => !isUnknown(term)) }
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

const writtenOf = (terms: AskedTerm[]) => terms.map(({ written }) => written)

async function searchTerms(db: Db, asked: Asked, terms: SearchTerms): Promise<Page> {
  const namesakesFirst = asked.sort === 'match' && (await hasFewNamesakes(db, asked, terms))
  return searchJobs(db, buildQuery(terms, { namesakesFirst }), asked)
}

/** More of them would hide the area that is asked for. */
async function hasFewNamesakes(db: Db, asked: Asked, terms: SearchTerms): Promise<boolean> {
  if (!terms.namesakes || terms.namesakes.sure) return terms.namesakes !== undefined
  const total = await countUpTo(namesakeCap, db, { ...asked, text: namesakesOf(terms) })
  return total > 0 && total <= namesakeCap
}

/** All words but one, or one word alone: the first that some job has. The last words matter least. */
async function findMost(db: Db, asked: Asked, terms: SearchTerms): Promise<SearchTerms | undefined> {
  const { words } = terms
  const withoutOne = words.map((left) => words.filter((term) => term !== left)).reverse()
  const alone = words.length > 2 ? words.map((term) => [term]) : []
  for (const some of [withoutOne, alone]) {
    const tries = some.slice(0, mostTries).map((words) => ({ ...terms, words, namesakes: undefined }))
    const best = tries.length > 0 ? await findFirst(db, asked, tries) : undefined
    if (best) return best
  }
  return undefined
}

/** The first of these that some job matches, among so many matches of any. */
async function findFirst(db: Db, asked: Asked, tries: SearchTerms[]): Promise<SearchTerms | undefined> {
  const ranks = tries.map((terms) => buildQuery(terms).all)
  const wanted = { ...asked, text: ranks.map((text) => `(${text})`).join(' | ') }
  const few = { wanted, ranks, after: undefined, limit: 1, cap: jobCountCap }
  const { total, rows } = await findFew(db, { ...few, sort: 'match' })
  if (total <= jobCountCap) return tries[Number(rows[0]?.position[0])]
  for (const [place, text] of ranks.entries())
    if ((await countUpTo(0, db, { ...asked, text })) > 0) return tries[place]
  return undefined
}

/** At most one more than the cap. */
async function countUpTo(cap: number, db: Db, wanted: Search & { text: string }): Promise<number> {
  const { total } = await findFew(db, { wanted, sort: 'newest', ranks: [], after: undefined, limit: 1, cap })
  return total
}
