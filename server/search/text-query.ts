// Builds tsquery texts over the lexemes of jobs.words. Prefixes: t/ is the title, l/ the location, j/ the type,
// f/ a fact, p/ a place; no prefix means any field. Folded words have only letters and digits, so they need no escaping.

/** A placeholder before every lexeme, replaced by the number of the index slice. */
export const sliceMark = '~'

/** A word that jobs have, one of several, or a prefix of such words. */
export interface Choice {
  words: string[]
  isPrefix: boolean
}

/** Words that a job must all have. */
export type Phrase = Choice[]

/** A word, or the words that name one place. */
export interface AskedTerm {
  /** As it was typed. */
  written: string
  /** Exactly what was typed; nothing where the words say which area is meant. */
  whole: Phrase[]
  /** What begins with it, what it is without an ending, and what it means. */
  near: Phrase[]
  /** What it may misspell. */
  byTypo: Phrase[]
  /** The areas that it names. */
  areaIds: number[]
}

export interface SearchTerms {
  words: AskedTerm[]
  /** For each part of the location filter: the words that it may be, and the areas that it names. */
  places: { phrases: Phrase[]; areaIds: number[] }[]
  jobTypeId?: number | undefined
  placeId?: number | undefined
  facts: { fact: string; phrases: Phrase[] }[]
  /** Places that may have the name of the areas asked for, and lie outside of them. */
  namesakes?: { outside: number[]; sure: boolean } | undefined
}

/** What a job says of itself: `part_time`, `students`, `remote`. Or, where a person typed it, has in its text. */
export interface AskedFact {
  fact: string
  words: string[]
}

export interface TextQuery {
  /** Every job found matches all of these. */
  all: string[]
  /** Best first: the rank of a job is the first one whose parts it all matches. */
  ranks: string[][]
}

/** A job has its title and its place in its head: a search for a trade and a place is for these two. */
const head = ['t/', 'l/']
const anywhere = ['']

export function buildQuery(terms: SearchTerms, { namesakesFirst = false } = {}): TextQuery {
  const filters = filtersOf(terms)
  const everyTerm = (match: (term: AskedTerm) => string) => [...terms.words.map(match), ...filters]
  const all = everyTerm(({ near, byTypo, areaIds }) => anyOf(anywhere, [...near, ...byTypo], areaIds))
  const first = namesakesFirst
    ? namesakesOf(terms)
    : everyTerm(({ whole, areaIds }) => anyOf(head, whole, areaIds))
  const second = everyTerm(({ near, areaIds }) => anyOf(head, near, areaIds))
  const ranks = [
    first,
    namesakesFirst ? [`(${joined(first)} | ${joined(second)})`] : second,
    everyTerm(({ whole, areaIds }) => anyOf(anywhere, whole, areaIds)),
    everyTerm(({ near, areaIds }) => anyOf(anywhere, near, areaIds)),
    everyTerm(({ near, byTypo, areaIds }) => anyOf(head, [...near, ...byTypo], areaIds)),
    all,
  ]
  return { all, ranks }
}

/** Jobs at places of the same name in other areas: mahallas are often named like a district elsewhere. */
export const namesakesOf = (terms: SearchTerms): string[] => [
  ...terms.words.map(({ whole }) => anyOf(['l/'], whole, [])),
  ...(terms.namesakes?.outside ?? []).map((id) => `!${inPlace(id)}`),
  ...filtersOf(terms),
]

/** One text of parts that must all match. */
export const joined = (parts: string[]): string => parts.join(' & ')

/** The part for a lexeme with its prefix. */
export const marked = (word: string): string => lexeme('', exactly(word))

export const filtersOf = ({ places, facts, jobTypeId, placeId }: SearchTerms): string[] => [
  ...places.map(({ phrases, areaIds }) => anyOf(['l/'], phrases, areaIds)),
  ...facts.map(({ fact, phrases }) =>
    oneOf([lexeme('f/', exactly(fact)), ...phrases.map((one) => phrase('', one))]),
  ),
  ...(jobTypeId === undefined ? [] : [lexeme('j/', exactly(String(jobTypeId)))]),
  ...(placeId === undefined ? [] : [inPlace(placeId)]),
]

export const exactly = (word: string): Choice => ({ words: [word], isPrefix: false })
export const asPrefix = (word: string): Choice => ({ words: [word], isPrefix: true })

const lexeme = (mark: string, { words, isPrefix }: Choice) => {
  const lexemes = words.map((word) => `'${sliceMark}${mark}${word}'${isPrefix ? ':*' : ''}`)
  return lexemes.length === 1 ? lexemes.join() : `(${lexemes.join(' | ')})`
}

const inPlace = (id: number) => lexeme('p/', exactly(String(id)))

const phrase = (mark: string, choices: Phrase) => {
  const lexemes = choices.map((one) => lexeme(mark, one))
  return lexemes.length === 1 ? lexemes.join() : `(${lexemes.join(' & ')})`
}

const anyOf = (marks: string[], phrases: Phrase[], areaIds: number[]) =>
  oneOf([...marks.flatMap((mark) => phrases.map((one) => phrase(mark, one))), ...areaIds.map(inPlace)])

const oneOf = (texts: string[]) => `(${texts.length > 0 ? [...new Set(texts)].join(' | ') : nothing})`

/** Matches no job: folded words have no hyphen. */
const nothing = lexeme('', exactly('-'))

/** The same query for jobs.words, which has no slices. */
export const unsliced = (match: string) => match.replaceAll(sliceMark, '')
