// Builds tsquery texts over the lexemes of jobs.words. Prefixes: t/ is the title, l/ the location, j/ the type,
// f/ a fact, p/ a place; no prefix means any field. Folded words have only letters and digits, so they need no escaping.

/** A placeholder before every lexeme, replaced by the number of the index slice. */
export const sliceMark = '~'

/** A word that jobs have, or a prefix of such words. */
export interface Choice {
  word: string
  isPrefix: boolean
}

interface AskedWord {
  word: string
  /** Words that begin with it. */
  byPrefix: Choice[]
  /** Words that it may misspell. */
  byTypo: Choice[]
}

export interface SearchTerms {
  words: AskedWord[]
  /** For each word of the location filter: the words that it may be, and the areas that it names. */
  places: { words: Choice[]; areaIds: number[] }[]
  jobTypeId?: number | undefined
  placeId?: number | undefined
  /** Filters by what a job says of itself: `part_time`, `students`, `remote`. */
  facts?: string[] | undefined
}

export interface TextQuery {
  /** Every job found matches this. */
  all: string
  /** Best first: the rank of a job is the first one that matches it. */
  ranks: string[]
}

/** The first ranks match only the title; each includes the one before it. */
export const titleRanks = 2

export function buildQuery({ words, places, jobTypeId, placeId, facts = [] }: SearchTerms): TextQuery {
  const filters = [
    ...places.map(({ words, areaIds }) =>
      oneOf([...words.map((one) => lexeme('l/', one)), ...areaIds.map(inPlace)]),
    ),
    ...facts.map((fact) => lexeme('f/', exactly(fact))),
    ...(jobTypeId === undefined ? [] : [lexeme('j/', exactly(String(jobTypeId)))]),
    ...(placeId === undefined ? [] : [inPlace(placeId)]),
  ]
  const everyWord = (match: (word: AskedWord) => string) => [...words.map(match), ...filters].join(' & ')
  const all = everyWord(({ byPrefix, byTypo }) => anyOf('', [...byPrefix, ...byTypo]))
  const ranks = [
    everyWord(({ word }) => lexeme('t/', exactly(word))),
    everyWord(({ byPrefix }) => anyOf('t/', byPrefix)),
    everyWord(({ word }) => lexeme('', exactly(word))),
    everyWord(({ byPrefix }) => anyOf('', byPrefix)),
    all,
  ]
  return { all, ranks }
}

export const exactly = (word: string): Choice => ({ word, isPrefix: false })
export const asPrefix = (word: string): Choice => ({ word, isPrefix: true })

const lexeme = (mark: string, { word, isPrefix }: Choice) =>
  `'${sliceMark}${mark}${word}'${isPrefix ? ':*' : ''}`

const inPlace = (id: number) => lexeme('p/', exactly(String(id)))

const anyOf = (mark: string, choices: Choice[]) =>
  oneOf((choices.length > 0 ? choices : [nothing]).map((one) => lexeme(mark, one)))

const oneOf = (lexemes: string[]) => `(${lexemes.join(' | ')})`

/** Matches no job: folded words have no hyphen. */
const nothing: Choice = { word: '-', isPrefix: false }

/** The same query for jobs.words, which has no slices. */
export const unsliced = (match: string) => match.replaceAll(sliceMark, '')
