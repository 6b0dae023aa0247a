import type { Audience, Employment } from '../../contract/jobs.ts'
import { type Question, readQuestion } from '../../contract/search-question.ts'
import type { AreasByKey } from '../places/match-place.ts'
import { filtersOf } from './asked-filters.ts'
import { distinct, type Group, group, readWords } from './question.ts'
import type { AskedFact } from './text-query.ts'

/** The filters of the list, by their names in its address. */
export interface SearchFilters {
  q?: string
  job_type?: number
  place?: number
  location?: string
  salary_min?: number
  employment?: Employment
  suits?: Audience
  remote?: true
}

/** What a search asks for, read as the list reads it, without a look at any job. */
export interface ReadSearch {
  filters: SearchFilters
  question: Question
  words: Group[]
  places: Group[]
  /** Chosen or typed. */
  facts: AskedFact[]
  salaryMin: number | undefined
}

/** Undefined when it can find nothing: there is a text without a word. */
export function readSearch(filters: SearchFilters, areas: AreasByKey): ReadSearch | undefined {
  const question = readQuestion(filters.q ?? '')
  const where = readWords(filters.location ?? '')
  if (question.unreadable || (filters.location && where.length === 0)) return undefined
  return {
    filters,
    question,
    words: group(distinct(question.words), areas),
    places: group(where, areas),
    ...filtersOf(filters, question),
  }
}

export const isTyped = ({ words }: AskedFact) => words.length > 0

/** The columns beside the filters: what the columns of a job can be compared with. */
export const columnsOf = ({ filters, facts, salaryMin }: ReadSearch) => ({
  jobTypeId: filters.job_type ?? null,
  placeId: filters.place ?? null,
  leastPay: salaryMin === undefined ? null : String(salaryMin),
  facts: facts.filter((one) => !isTyped(one)).map(({ fact }) => fact),
})
