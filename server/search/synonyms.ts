import { foldWords } from '../../contract/fold.ts'
import { allowsTypo, keysOfMeant, misspelt, typoKeys } from '../../contract/spelling.ts'
import { tradeWords } from './trade-words.ts'

/** Folded words that a job must all have. */
export type Meaning = string[]

/** In Latin letters people write щ in these ways. */
const shcha = ['sh', 'sch', 'shch']
/** Cases and numbers of Russian nouns: водителя, поваром, продавцов. */
const russianEnding = /(ami|yami|ov|ev|om|em|am|yam|ah|yah|oy|ey|a|ya|u|yu|i|e)$/
const shortestStem = 4
const shortestBeginning = 5

const meanings = new Map(
  tradeWords
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [asked = '', meant = ''] = line.split('=')
      const phrases = meant.split('|').map(foldWords)
      return keysOf(asked).map((key) => [key, phrases] as const)
    }),
)

function keysOf(asked: string): string[] {
  const spellings = asked.includes('щ') ? shcha.map((one) => asked.replaceAll('щ', one)) : [asked]
  return spellings.flatMap((spelling) => foldWords(spelling))
}

const everydayWords = [...meanings.keys()]

/** What an everyday word means, also with a Russian ending or half-typed. */
export function meaningsOf(word: string): Meaning[] {
  const stem = word.replace(russianEnding, '')
  const known = meanings.get(word) ?? (stem.length < shortestStem ? undefined : meanings.get(stem))
  if (known) return known
  if (word.length < shortestBeginning) return []
  const begun = everydayWords.find((key) => key.startsWith(word))
  return meanings.get(begun ?? '') ?? []
}

const placesByTypoKey = new Map<string, number[]>()
for (const [place, word] of everydayWords.entries())
  for (const key of typoKeys(word)) placesByTypoKey.set(key, [...(placesByTypoKey.get(key) ?? []), place])

/** What an everyday word with one letter wrong means: the first of the list that it may be. */
export function meaningsByTypo(word: string): Meaning[] {
  if (!allowsTypo(word)) return []
  const near = new Set(keysOfMeant(word).flatMap((key) => placesByTypoKey.get(key) ?? []))
  const meant = [...near]
    .sort((a, b) => a - b)
    .map((place) => everydayWords[place] ?? '')
    .find((one) => misspelt(word, one) === one)
  return meanings.get(meant ?? '') ?? []
}
