import { createHash } from 'node:crypto'
import { foldVersion } from '../../contract/fold.ts'
import { keysOfMeant, typoKeys } from '../../contract/spelling.ts'
import { readingsOf } from './near-words.ts'
import { reachedMark } from './pay-marks.ts'
import { areaIdsOf, foldedOf, formsOf, type Group } from './question.ts'
import type { ReadSearch } from './saved-search.ts'
import { tradeWords } from './trade-words.ts'

// A search finds only jobs that have each thing it asks for. So it is enough to look it up by one of them, the rarest: it
// stands under every key of what it may stand for, and a job comes with the keys of all that it has.

/** Change the number with the rules of this file, of endings.ts or of the readings: then all keys are written again. */
export const keyRules = `2.${foldVersion}.${createHash('sha256').update(tradeWords).digest('hex').slice(0, 8)}`

/** Beginnings of words are compared up to so many letters. */
const longestBeginning = 6
const anyJob = '*'

const begun = (form: string) => `w/${[...form].slice(0, longestBeginning).join('')}`
const misspeltKey = (key: string) => `y/${key}`
const inPlace = (id: number) => `p/${id}`
const byNumber = (id: number) => `#${id}`

/** The keys of the rarest thing that the search asks for. */
export function keysOfSearch(search: ReadSearch): string[] {
  const { filters, question, words, places, facts, salaryMin } = search
  const orNumber = question.jobId === undefined ? [] : [byNumber(question.jobId)]
  const parts = [
    ...words.map((one) => [...keysOfGroup(one), ...orNumber]),
    ...places.map((one) => (one.mention?.sure ? areaIdsOf(one.mention).map(inPlace) : keysOfGroup(one))),
    ...facts.map(({ fact, words }) => [`f/${fact}`, ...words.slice(0, 1).map(begun)]),
    ...(filters.job_type === undefined ? [] : [[`j/${filters.job_type}`]]),
    ...(filters.place === undefined ? [] : [[inPlace(filters.place)]]),
    ...(salaryMin === undefined ? [] : [[reachedMark(salaryMin)]]),
  ]
  const [rarest = [anyJob]] = parts.toSorted((a, b) => frequencyOf(a) - frequencyOf(b))
  return [...new Set(rarest)]
}

/** All that a word may stand for; of several words that name one area, the longest. */
function keysOfGroup({ words, mention }: Group): string[] {
  const areas = areaIdsOf(mention).map(inPlace)
  const [word, ...more] = words
  if (!word) return areas
  if (more.length > 0) {
    const [longest = ''] = foldedOf(words).toSorted((a, b) => b.length - a.length)
    return [...areas, begun(longest)]
  }
  return [...areas, ...formsOf(word).map(begun), ...readingsOf(word).flatMap(keysOfMeant).map(misspeltKey)]
}

/**
 * How many jobs of a thousand have one of the keys: a guess that decides how fast a search is found, never whether. The words
 * that many people ask for are those that many jobs have, so a district is rarer.
 */
const frequencyOf = (keys: string[]) =>
  keys.reduce((sum, key) => sum + shareOf(key), keys.some((key) => key.startsWith('w/')) ? 10 : 0)

const shares: Record<string, number> = { 'y/': 0.1, 'j/': 60, 'f/': 200, 'm/': 300, '*': 1000 }

function shareOf(key: string): number {
  // Regions have ids below 100.
  if (key.startsWith('p/')) return Number(key.slice(2)) < 100 ? 80 : 5
  if (key.startsWith('w/')) return 200 / 4 ** (key.length - 2)
  return shares[key.slice(0, 2)] ?? 0
}

/**
 * The keys of everything that a job has, those of a word together: most searches that have one of them have the others too.
 * `lexemes` are its words, with and without marks.
 */
export function keysOfJob({ id, lexemes }: { id: number; lexemes: string[] }): string[][] {
  const marks = lexemes.filter((one) => one.includes('/'))
  const words = lexemes.filter((one) => !one.includes('/'))
  const known = new Set<string>()
  const unknown = (key: string) => !known.has(key) && known.add(key)
  return [[anyJob, byNumber(id), ...marks.flatMap(keysOfMark)], ...words.map(keysOfWord)]
    .map((keys) => keys.filter(unknown))
    .filter((keys) => keys.length > 0)
}

/** To the index, the letter of a mark is the beginning of a word. */
const keysOfMark = (mark: string) => [...(/^[jpfm]/.test(mark) ? [mark] : []), begun(mark.charAt(0))]

function keysOfWord(word: string): string[] {
  const letters = [...word].slice(0, longestBeginning)
  return [
    ...letters.map((_, place) => `w/${letters.slice(0, place + 1).join('')}`),
    ...(/^[a-z]{4,}$/.test(word) ? typoKeys(word).map(misspeltKey) : []),
  ]
}
