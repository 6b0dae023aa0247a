import { findWords } from '../../contract/fold.ts'
import type { AskedWord, Question } from '../../contract/search-question.ts'
import { beginningsOf } from '../../contract/spelling.ts'
import type { Db } from '../database/db.ts'
import { getAreas } from '../places/areas.ts'
import { type AreasByKey, findMentions, findNamed, type Mention } from '../places/match-place.ts'
import { mahallaWords } from '../places/place-words.ts'
import { rootsOf, stemsOf } from './endings.ts'
import { findByTypo, findKnown, type Known } from './near-words.ts'
import { meaningsByTypo, meaningsOf } from './synonyms.ts'
import {
  type AskedFact,
  type AskedTerm,
  type Choice,
  exactly,
  type Phrase,
  type SearchTerms,
} from './text-query.ts'

interface Asked {
  question?: Question | undefined
  location?: string | undefined
  jobTypeId?: number | undefined
  placeId?: number | undefined
  facts?: AskedFact[] | undefined
}

/**
 * Replaces what is asked by words that jobs have. Words that are in no job have no phrases. Undefined when nothing
 * can be found: there is no word, or the place is unknown.
 */
export async function resolveTerms(
  db: Db,
  { question, location = '', facts = [], jobTypeId, placeId }: Asked,
): Promise<SearchTerms | undefined> {
  const asked = distinct(question?.words ?? [])
  const where = readWords(location)
  if (question?.unreadable || (location && where.length === 0)) return undefined
  const words = [...asked, ...where]
  const [known, byTypo, { byKey: areas }] = await Promise.all([
    findKnown(db, [...words.flatMap(formsOf), ...facts.flatMap(({ words }) => words)]),
    findByTypo(db, words),
    getAreas(db),
  ])
  const groups = group(asked, areas)
  const places = group(where, areas).map(toPlace({ known, byTypo }))
  if (places.some(({ phrases, areaIds }) => phrases.length + areaIds.length === 0)) return undefined
  const namesakes = namesakesOf(foldedOf(asked), groups, areas)
  return {
    words: groups.map(toTerm({ known, byTypo })),
    places,
    facts: facts.map(({ fact, words }) => ({ fact, phrases: known.together(words) })),
    ...{ jobTypeId, placeId, namesakes },
  }
}

export const foldedOf = (words: AskedWord[]) => words.map(({ folded }) => folded)

export const distinct = (words: AskedWord[]) => [
  ...new Map(words.map((word) => [word.folded, word])).values(),
]

export const readWords = (text: string): AskedWord[] =>
  findWords(text).map(({ start, end, folded }) => ({ folded, written: text.slice(start, end) }))

/** Everything that is looked up among the words of jobs. */
export const formsOf = ({ folded }: AskedWord): string[] => [
  ...beginningsOf(folded),
  ...rootsOf(folded),
  ...meaningsOf(folded).flat(),
  ...meaningsByTypo(folded).flat(),
]

export interface Group {
  words: AskedWord[]
  mention?: Mention
}

/** The words, those together that name one area. */
export function group(words: AskedWord[], areas: AreasByKey): Group[] {
  const mentions = new Map(findMentions(foldedOf(words), areas).map((mention) => [mention.start, mention]))
  const groups: Group[] = []
  for (let start = 0; start < words.length; ) {
    const mention = mentions.get(start)
    const length = mention?.length ?? 1
    groups.push({ words: words.slice(start, start + length), ...(mention && { mention }) })
    start += length
  }
  return groups
}

interface Found {
  known: Known
  byTypo: Map<string, Phrase[]>
}

const toTerm =
  ({ known, byTypo }: Found) =>
  ({ words, mention }: Group): AskedTerm => {
    const folded = foldedOf(words)
    const written = words.map((word) => word.written).join(' ')
    const whole = mention?.sure ? [] : [folded.map(exactly)]
    const areaIds = areaIdsOf(mention)
    const [word = '', ...more] = folded
    if (more.length > 0) return { written, whole, near: known.together(folded), byTypo: [], areaIds }
    const meant = meaningsOf(word).filter((words) => words.every((one) => known.begins(one).length > 0))
    const near = withoutImplied([...nearWords(word, known), ...meant.flatMap(known.together)])
    const typos = meant.length > 0 ? [] : (byTypo.get(word) ?? [])
    const guessed = near.length + typos.length > 0 ? [] : meaningsByTypo(word)
    return { written, whole, near, byTypo: [...typos, ...guessed.flatMap(known.together)], areaIds }
  }

/** Without phrases of several words, where one of these is enough. */
function withoutImplied(phrases: Phrase[]): Phrase[] {
  const enough = new Set(phrases.flatMap((one) => (one.length === 1 ? (one[0]?.words ?? []) : [])))
  const isImplied = ({ words, isPrefix }: Choice) => !isPrefix && words.every((word) => enough.has(word))
  return phrases.filter((one) => one.length === 1 || !one.some(isImplied))
}

/** As long a stem may itself be only the beginning of a word: o'qituvchilar, where jobs say o'qituvchisi. */
const longStem = 6

/** What begins with the word, or is the word without its endings. */
function nearWords(word: string, known: Known): Phrase[] {
  const near = [...beginningsOf(word), ...stemsOf(word).filter(known.has)].flatMap(known.begins)
  if (near.length > 0) return near
  const root = rootsOf(word).find(
    (one) => known.has(one) || (one.length >= longStem && known.begins(one).length > 0),
  )
  return root ? known.begins(root) : []
}

/** Kogon is not Koson misspelt: only a word that no job has may be a typo. */
const toPlace =
  ({ known, byTypo }: Found) =>
  ({ words, mention }: Group): SearchTerms['places'][number] => {
    const areaIds = areaIdsOf(mention)
    if (mention?.sure) return { phrases: [], areaIds }
    const [word = '', ...more] = foldedOf(words)
    if (more.length > 0) return { phrases: known.together([word, ...more]), areaIds }
    const near = nearWords(word, known)
    return { phrases: near.length > 0 ? near : (byTypo.get(word) ?? []), areaIds }
  }

export const areaIdsOf = (mention: Mention | undefined) =>
  (mention?.sure ? mention.areas : (mention?.named ?? [])).map(({ id }) => id)

/** When nothing but one area is named, a smaller place of the same name may be meant; surely when it says "mahallasi". */
function namesakesOf(words: string[], groups: Group[], areas: AreasByKey): SearchTerms['namesakes'] {
  const sure = words.length > 1 && mahallaWords.has(words.at(-1) ?? '')
  if (sure) return { outside: findNamed(words.slice(0, -1), areas).map(({ id }) => id), sure }
  const [only, another] = groups
  return only?.mention && !only.mention.sure && !another
    ? { outside: areaIdsOf(only.mention), sure }
    : undefined
}
