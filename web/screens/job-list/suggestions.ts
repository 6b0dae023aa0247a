import { useQueries } from '@tanstack/react-query'
import type { Place } from '../../../contract/places.ts'
import { readQuestion, without } from '../../../contract/search-question.ts'
import { type JobFilters, jobCountQuery } from '../../api/jobs.ts'
import { audienceLabels, employmentLabels, factLabels, jobText } from '../../text/job.ts'
import { jobListText } from '../../text/job-list.ts'
import { toSearch } from './filters.ts'
import { useJobTypeName } from './use-job-type-name.ts'
import { nameOf, usePlace } from './use-place.ts'

interface Candidate {
  label: string
  filters: JobFilters
}

export interface Suggestion {
  label: string
  /** The query string of the suggestion. */
  search: string
  count: number
}

export interface Suggestions {
  withoutOne: Suggestion[]
  onlyOne: Suggestion[]
  /** Whether all counts have come. */
  counted: boolean
}

/**
 * Suggestions when nothing is found, with the number of jobs of each: remove one filter, or, if that never helps,
 * keep only one filter.
 */
export function useSuggestions(filters: JobFilters): Suggestions {
  const { place } = usePlace(filters.place)
  const names = {
    type: useJobTypeName(filters.jobType),
    place: place && nameOf(place),
    around: place && around(place),
  }
  const withoutOne = useCounted(listWithoutOne(filters, names), true)
  const noneHelps = withoutOne.counted && withoutOne.suggestions.length === 0
  const onlyOne = useCounted(listOnlyOne(filters, names), noneHelps)
  return {
    withoutOne: withoutOne.suggestions,
    onlyOne: onlyOne.suggestions,
    counted: withoutOne.counted && (withoutOne.suggestions.length > 0 || onlyOne.counted),
  }
}

function useCounted(candidates: Candidate[], enabled: boolean) {
  const counts = useQueries({
    queries: candidates.map(({ filters }) => ({ ...jobCountQuery(filters), enabled })),
  })
  const suggestions = candidates.flatMap(({ label, filters }, index) => {
    const count = enabled ? (counts[index]?.data ?? 0) : 0
    return count > 0 ? [{ label, search: toSearch(filters) || '?', count }] : []
  })
  return { suggestions, counted: counts.every(({ isPending }) => !isPending) }
}

function around({ region, district, mahalla }: Place) {
  if (mahalla && district) return district
  return district ? region : undefined
}

interface Names {
  type: string | undefined
  place: string | undefined
  /** What the place lies in. */
  around: { id: number; name: string } | undefined
}

function listWithoutOne(filters: JobFilters, names: Names): Candidate[] {
  const { empty } = jobListText
  const { q, place, location, salaryMin, employment, suits, remote, jobType } = filters
  const all = [
    ...readQuestion(q ?? '').understood.map((read) => ({
      label: 'leastPay' in read ? empty.salaryMin(read.leastPay) : empty.fact(factLabels[read.fact]),
      filters: withWords(filters, without(q ?? '', read)),
    })),
    q && { label: empty.q(q), filters: withWords(filters, '') },
    names.around && {
      label: jobListText.wholeRegion(names.around.name),
      filters: { ...filters, place: names.around.id },
    },
    place && {
      label: names.place ? empty.location(names.place) : empty.thisPlace,
      filters: { ...filters, place: undefined },
    },
    location && { label: empty.location(location), filters: { ...filters, location: undefined } },
    salaryMin && { label: empty.salaryMin(salaryMin), filters: { ...filters, salaryMin: undefined } },
    employment && {
      label: empty.fact(employmentLabels[employment]),
      filters: { ...filters, employment: undefined },
    },
    suits && { label: empty.fact(audienceLabels[suits]), filters: { ...filters, suits: undefined } },
    remote && { label: empty.fact(jobText.remote), filters: { ...filters, remote: undefined } },
    jobType && {
      label: names.type ? empty.jobType(names.type) : empty.thisType,
      filters: { ...filters, jobType: undefined },
    },
  ]
  return all.filter((candidate) => typeof candidate === 'object')
}

/** The order by match needs words. */
const withWords = (filters: JobFilters, q: string): JobFilters =>
  q ? { ...filters, q } : { ...filters, q: undefined, sort: undefined }

function listOnlyOne({ q, place, location, jobType }: JobFilters, names: Names): Candidate[] {
  const { empty } = jobListText
  const all = [
    q && { label: empty.onlyQ(q), filters: { q } },
    place && names.place && { label: empty.onlyLocation(names.place), filters: { place } },
    location && { label: empty.onlyLocation(location), filters: { location } },
    jobType && names.type && { label: empty.onlyJobType(names.type), filters: { jobType } },
  ]
  return all.filter((candidate) => typeof candidate === 'object')
}
