import { useQueries, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { jobTypesQuery } from '../../api/job-types.ts'
import { type JobFilters, jobCountQuery } from '../../api/jobs.ts'
import { jobListText } from '../../text/job-list.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toSearch } from './filters.ts'

/** Nothing found: which filter to let go, with how many jobs that would give. */
export function NoJobs({ filters }: { filters: JobFilters }) {
  const { empty } = jobListText
  const looser = useLooser(filters)
  const filtered = toSearch({ ...filters, sort: undefined }) !== ''
  return (
    <EmptyState icon={<SearchX className="size-7" />} title={empty.title}>
      {!filtered && <p className="text-muted">{empty.all}</p>}
      {filtered && looser.length === 0 && <p className="text-muted">{empty.none}</p>}
      {looser.length > 0 && (
        <>
          <p className="text-muted">{empty.loosen}</p>
          <ul className="grid justify-items-center gap-2">
            {looser.map(({ label, search, count }) => (
              <li key={label}>
                <Button asChild variant="secondary">
                  <Link to={search || '?'} preventScrollReset>
                    {label}: {jobListText.jobs(count)}
                  </Link>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  )
}

/** Each filter let go by itself, where that gives any jobs. */
function useLooser(filters: JobFilters) {
  const loosenings = useLoosenings(filters)
  const counts = useQueries({ queries: loosenings.map(({ without }) => jobCountQuery(without)) })
  return loosenings.flatMap(({ label, without }, index) => {
    const count = counts[index]?.data ?? 0
    return count > 0 ? [{ label, search: toSearch(without), count }] : []
  })
}

function useLoosenings(filters: JobFilters): { label: string; without: JobFilters }[] {
  const { empty } = jobListText
  const { data: types } = useQuery(jobTypesQuery())
  const { q, location, salaryMin, jobType } = filters
  const typeName = types?.find(({ id }) => id === jobType)?.name
  return [
    q !== undefined && { label: empty.q(q), without: { ...filters, q: undefined, sort: undefined } },
    location !== undefined && {
      label: empty.location(location),
      without: { ...filters, location: undefined },
    },
    salaryMin !== undefined && {
      label: empty.salaryMin(salaryMin),
      without: { ...filters, salaryMin: undefined },
    },
    jobType !== undefined && {
      label: typeName ? empty.jobType(typeName) : empty.thisType,
      without: { ...filters, jobType: undefined },
    },
  ].filter((loosening) => loosening !== false)
}
