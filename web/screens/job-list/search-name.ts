import type { JobFilters } from '../../api/jobs.ts'
import { audienceLabels, employmentLabels, jobText } from '../../text/job.ts'
import { jobListText } from '../../text/job-list.ts'
import { understoodText } from '../../text/understood.ts'

interface Names {
  place: string | undefined
  jobType: string | undefined
}

const longest = 200

/** A name for the search, made of its filters: 'Sotuvchi, Chilonzor tumani'. */
export function nameOfSearch(filters: JobFilters, { place, jobType }: Names): string {
  const { q, location, salaryMin, employment, suits, remote } = filters
  const parts = [
    q && `${q.charAt(0).toUpperCase()}${q.slice(1)}`,
    filters.jobType !== undefined && (jobType ?? jobListText.jobType),
    filters.place !== undefined && (place ?? jobListText.chosenPlace),
    location,
    salaryMin !== undefined && understoodText.leastPay(salaryMin),
    employment && employmentLabels[employment],
    suits && audienceLabels[suits],
    remote && jobText.remote,
  ]
  return parts.filter(Boolean).join(', ').slice(0, longest).toWellFormed()
}
