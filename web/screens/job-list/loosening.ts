import { useQueries, useQuery } from '@tanstack/react-query'
import { jobTypesQuery } from '../../api/job-types.ts'
import { type JobFilters, jobCountQuery } from '../../api/jobs.ts'
import { jobListText } from '../../text/job-list.ts'
import { toSearch } from './filters.ts'

interface Loosening {
  label: string
  filters: JobFilters
}

export interface Way {
  label: string
  /** The address that it leads to. */
  search: string
  count: number
}

export interface WaysOut {
  looser: Way[]
  alone: Way[]
  /** Whether all were counted. */
  known: boolean
}

/**
 * The ways out when nothing is found, with how many jobs each gives: letting one filter go or, when none
 * of these gives any, keeping one alone.
 */
export function useWaysOut(filters: JobFilters): WaysOut {
  const typeName = useTypeName(filters.jobType)
  const looser = useCounted(withoutOne(filters, typeName), true)
  const alone = useCounted(oneAlone(filters, typeName), looser.known && looser.ways.length === 0)
  return {
    looser: looser.ways,
    alone: alone.ways,
    known: looser.known && (looser.ways.length > 0 || alone.known),
  }
}

function useTypeName(jobType: number | undefined): string | undefined {
  const { data: types } = useQuery(jobTypesQuery())
  return types?.find(({ id }) => id === jobType)?.name
}

function useCounted(loosenings: Loosening[], enabled: boolean) {
  const counts = useQueries({
    queries: loosenings.map(({ filters }) => ({ ...jobCountQuery(filters), enabled })),
  })
  const ways = loosenings.flatMap(({ label, filters }, index) => {
    const count = enabled ? (counts[index]?.data ?? 0) : 0
    return count > 0 ? [{ label, search: toSearch(filters) || '?', count }] : []
  })
  return { ways, known: counts.every(({ isPending }) => !isPending) }
}

function withoutOne(filters: JobFilters, typeName: string | undefined): Loosening[] {
  const { empty } = jobListText
  const { q, location, salaryMin, jobType } = filters
  const all = [
    q && { label: empty.q(q), filters: { ...filters, q: undefined, sort: undefined } },
    location && { label: empty.location(location), filters: { ...filters, location: undefined } },
    salaryMin && { label: empty.salaryMin(salaryMin), filters: { ...filters, salaryMin: undefined } },
    jobType && {
      label: typeName ? empty.jobType(typeName) : empty.thisType,
      filters: { ...filters, jobType: undefined },
    },
  ]
  return all.filter((loosening) => typeof loosening === 'object')
}

function oneAlone({ q, location, jobType }: JobFilters, typeName: string | undefined): Loosening[] {
  const { empty } = jobListText
  const all = [
    q && { label: empty.onlyQ(q), filters: { q } },
    location && { label: empty.onlyLocation(location), filters: { location } },
    jobType && typeName && { label: empty.onlyJobType(typeName), filters: { jobType } },
  ]
  return all.filter((loosening) => typeof loosening === 'object')
}
