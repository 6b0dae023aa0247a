import { findWords, searchCaps } from '../../../contract/fold.ts'
import type { JobSort } from '../../../contract/jobs.ts'
import { type JobFilters, jobSorts } from '../../api/jobs.ts'

/** The query parameters of the list, and the names of the form's fields. */
export const filterNames = ['job_type', 'location', 'q', 'salary_min', 'sort'] as const

/** Reads the filters from an address or a form and ignores what is not valid. */
export function parseFilters(search: URLSearchParams): JobFilters {
  const q = words(search.get('q'))
  return {
    q,
    jobType: wholeNumber(search.get('job_type')),
    location: words(search.get('location')),
    salaryMin: wholeNumber(search.get('salary_min')),
    sort: sortOf(search.get('sort'), q !== undefined),
  }
}

/** The filters as a query string, always in the same order and without defaults. */
export function toSearch({ q, jobType, location, salaryMin, sort }: JobFilters): string {
  const search = new URLSearchParams()
  const values = { q, job_type: jobType, location, salary_min: salaryMin, sort }
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

/** People write amounts with spaces. */
function wholeNumber(value: string | null): number | undefined {
  const digits = (value ?? '').replace(/\s/g, '')
  return /^\d{1,12}$/.test(digits) ? Math.min(Number(digits), 999_999_999) || undefined : undefined
}

function sortOf(value: string | null, searched: boolean): JobSort | undefined {
  const sort = jobSorts.find((known) => known === value)
  return sort === (searched ? 'match' : 'newest') || (sort === 'match' && !searched) ? undefined : sort
}
