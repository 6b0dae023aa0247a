import { findWords, searchCaps } from '../../../contract/fold.ts'
import type { JobSort } from '../../../contract/job-lists.ts'
import { audiences, employments, type JobFilters, jobSorts } from '../../api/jobs.ts'
import { readLeastPay } from './least-pay.ts'

/** The query parameters of the list, and the names of the form's fields. */
export const filterNames = [
  'employment',
  'job_type',
  'location',
  'place',
  'q',
  'remote',
  'salary_min',
  'sort',
  'suits',
] as const

/** The query parameter of a further page, for those without scripts: the cursor of the page before. */
export const afterName = 'after'

export function readAfter(search: URLSearchParams): string | null {
  const after = search.get(afterName) ?? ''
  return /^[\w-]{1,1500}$/.test(after) ? after : null
}

export function toNextPage(filters: JobFilters, cursor: string): string {
  const search = new URLSearchParams(toSearch(filters))
  search.set(afterName, cursor)
  return `?${search}`
}

/** Reads the filters from an address or a form and ignores what is not valid. */
export function parseFilters(search: URLSearchParams): JobFilters {
  const q = words(search.get('q'))
  return {
    q,
    jobType: wholeNumber(search.get('job_type')),
    location: words(search.get('location')),
    place: wholeNumber(search.get('place')),
    salaryMin: leastPay(search.get('salary_min')),
    employment: oneOf(employments, search.get('employment')),
    suits: oneOf(audiences, search.get('suits')),
    remote: search.get('remote') === 'true' || undefined,
    sort: sortOf(search.get('sort'), q !== undefined),
  }
}

/** The filters as a query string, always in the same order and without defaults. */
export function toSearch({ jobType, salaryMin, sort, ...filters }: JobFilters): string {
  const search = new URLSearchParams()
  const { q, place, location, employment, suits, remote } = filters
  const kind = { q, job_type: jobType, place, location }
  const values = { ...kind, salary_min: salaryMin, employment, suits, remote, sort }
  for (const [name, value] of Object.entries(values)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `?${search}` : ''
}

/** Removes what the server refuses: NUL, half characters, too long text. */
function words(value: string | null): string | undefined {
  const clean = (value ?? '').toWellFormed().replaceAll('\u0000', '').trim()
  const short = [...clean].slice(0, searchCaps.letters).join('')
  const last = findWords(short)[searchCaps.words - 1]
  return short.slice(0, last?.end) || undefined
}

function wholeNumber(value: string | null): number | undefined {
  return /^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : undefined
}

function leastPay(value: string | null): number | undefined {
  const read = readLeastPay(value ?? '')
  return 'least' in read ? read.least : undefined
}

const oneOf = <Choice extends string>(all: readonly Choice[], value: string | null): Choice | undefined =>
  all.find((choice) => choice === value)

function sortOf(value: string | null, searched: boolean): JobSort | undefined {
  const sort = oneOf(jobSorts, value)
  return sort === (searched ? 'match' : 'newest') || (sort === 'match' && !searched) ? undefined : sort
}
