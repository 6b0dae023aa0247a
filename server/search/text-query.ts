// The words of a search as tsquery texts over the lexemes of jobs.words: plain for a word of any field,
// behind t/ for the title and l/ for the location, j/ for the type. Folded words have only letters and
// digits, so nothing in them needs escaping.

/** Stands before every lexeme for the slice of time that the index keeps words by. */
export const sliceMark = '~'

/** A word that jobs have, or, when it is open, all that begin so. */
export interface Choice {
  word: string
  open: boolean
}

interface AskedWord {
  word: string
  /** What begins with it. */
  begun: Choice[]
  /** What it may misspell. */
  near: Choice[]
}

export interface Question {
  words: AskedWord[]
  /** Each begins a word of the location. */
  places: Choice[][]
  jobTypeId?: number | undefined
}

export interface TextQuery {
  /** What every job found matches. */
  all: string
  /** Ways to match, best first: a job's rank is the first that fits it. */
  ranks: string[]
}

/** The first ranks, which look at the title alone; each fits whatever the one before it fits. */
export const titleRanks = 2

export function buildQuery({ words, places, jobTypeId }: Question): TextQuery {
  const filters = [
    ...places.map((choices) => anyOf('l/', choices)),
    ...(jobTypeId === undefined ? [] : [lexeme('j/', exactly(String(jobTypeId)))]),
  ]
  const everyWord = (match: (word: AskedWord) => string) => [...words.map(match), ...filters].join(' & ')
  const all = everyWord(({ begun, near }) => anyOf('', [...begun, ...near]))
  const ranks = [
    everyWord(({ word }) => lexeme('t/', exactly(word))),
    everyWord(({ begun }) => anyOf('t/', begun)),
    everyWord(({ word }) => lexeme('', exactly(word))),
    everyWord(({ begun }) => anyOf('', begun)),
    all,
  ]
  return { all, ranks }
}

export const exactly = (word: string): Choice => ({ word, open: false })
export const beginning = (word: string): Choice => ({ word, open: true })

const lexeme = (mark: string, { word, open }: Choice) => `'${sliceMark}${mark}${word}'${open ? ':*' : ''}`

const anyOf = (mark: string, choices: Choice[]) =>
  choices.length === 0 ? lexeme(mark, nothing) : `(${choices.map((one) => lexeme(mark, one)).join(' | ')})`

/** No job has it, since folding leaves no hyphen. */
const nothing: Choice = { word: '-', open: false }

/** The query for a job's own words, which know no slices. */
export const unsliced = (match: string) => match.replaceAll(sliceMark, '')
