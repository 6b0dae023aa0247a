import { foldApart } from '../../contract/fold.ts'
import type { AskedWord } from '../../contract/search-question.ts'
import { allowsTypo, keysOfMeant, misspelt } from '../../contract/spelling.ts'
import type { Db } from '../database/db.ts'
import { listWordsByKeys, listWordsByPrefix } from './known-words.ts'
import { asPrefix, type Choice, exactly, type Phrase } from './text-query.ts'

/** Up to this many matching words are searched one by one, which is fastest; more are searched by prefix. */
const choiceCap = 12
/** How many words are compared with a misspelt one. */
const candidateCap = 5000
/** In how many words of a question, and in how many readings of each, a typo is looked for. */
const typoCaps = { words: 8, readings: 4 }

/** What jobs know of some words. */
export interface Known {
  /** Whether it is a word of a job. */
  has(word: string): boolean
  /** Words of jobs that begin with it. */
  begins(word: string): Phrase[]
  /** The words together, each as a beginning. Nothing when jobs do not know all of them. */
  together(words: string[]): Phrase[]
}

export async function findKnown(db: Db, words: string[]): Promise<Known> {
  const prefixes = [...new Set(words)]
  const found = prefixes.length === 0 ? [] : await listWordsByPrefix(db, { prefixes, cap: choiceCap + 1 })
  const lists = new Map(prefixes.map((prefix, place) => [prefix, found[place] ?? []]))
  const begins = (word: string) => choose(lists.get(word) ?? [], [word])
  return {
    has: (word) => lists.get(word)?.includes(word) ?? false,
    begins,
    together(words) {
      if (words.length < 2) return words.flatMap(begins)
      const choices = words.map((word) => begins(word).flat())
      return choices.every((some) => some.length > 0) ? [choices.map(oneOfThese)] : []
    },
  }
}

/** Words of jobs that these may misspell. */
export async function findByTypo(db: Db, words: AskedWord[]): Promise<Map<string, Phrase[]>> {
  const misspellable = words
    .map((word) => ({ folded: word.folded, readings: readingsOf(word) }))
    .filter(({ readings }) => readings.length > 0)
    .slice(0, typoCaps.words)
  const keys = [...new Set(misspellable.flatMap(({ readings }) => readings.flatMap(keysOfMeant)))]
  const candidates = keys.length === 0 ? [] : await listWordsByKeys(db, { keys, cap: candidateCap })
  return new Map(misspellable.map(({ folded, readings }) => [folded, typoMatchesOf(readings, candidates)]))
}

/** How a word that may be misspelt can be read. */
export const readingsOf = ({ folded, written }: AskedWord): string[] =>
  [folded, ...foldApart(written)].filter(allowsTypo).slice(0, typoCaps.readings)

function typoMatchesOf(readings: string[], candidates: string[]): Phrase[] {
  const misspeltPrefixes = new Set(
    candidates.flatMap((word) =>
      readings.map((one) => misspelt(one, word)).filter((part) => part !== undefined),
    ),
  )
  const prefixes = [...misspeltPrefixes]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, choiceCap)
  const known = candidates.filter((word) => prefixes.some((one) => word.startsWith(one)))
  return choose(known, prefixes)
}

/** They are all exact, or there is one prefix. */
const oneOfThese = (choices: Choice[]): Choice => ({
  words: choices.flatMap(({ words }) => words),
  isPrefix: choices.some(({ isPrefix }) => isPrefix),
})

/** The known words if they are few, else their prefixes: the index reads all jobs of a prefix before anything else. */
const choose = (known: string[], prefixes: string[]): Phrase[] =>
  known.length <= choiceCap ? known.map((word) => [exactly(word)]) : prefixes.map((one) => [asPrefix(one)])
