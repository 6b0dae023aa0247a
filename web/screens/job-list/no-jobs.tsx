import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import type { JobFilters } from '../../api/jobs.ts'
import { jobListText } from '../../text/job-list.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toSearch } from './filters.ts'
import { useWaysOut, type Way, type WaysOut } from './loosening.ts'

/** Nothing found: which filter to let go, with how many jobs that would give. */
export function NoJobs({ filters }: { filters: JobFilters }) {
  const ways = useWaysOut(filters)
  return (
    <EmptyState icon={<SearchX className="size-7" />} title={jobListText.empty.title}>
      <p className="text-muted">{ways.known && adviceFor(filters, ways)}</p>
      <Ways ways={[...ways.looser, ...ways.alone]} />
    </EmptyState>
  )
}

function adviceFor(filters: JobFilters, { looser, alone }: WaysOut): string {
  const { empty } = jobListText
  if (toSearch({ ...filters, sort: undefined }) === '') return empty.all
  if (looser.length > 0) return empty.loosen
  return alone.length > 0 ? empty.only : empty.none
}

function Ways({ ways }: { ways: Way[] }) {
  if (ways.length === 0) return null
  return (
    <ul className="grid justify-items-center gap-2">
      {ways.map(({ label, search, count }) => (
        <li key={search}>
          <Button asChild variant="secondary" className="h-auto py-2">
            <Link to={search} preventScrollReset>
              {label}: {jobListText.jobs(count)}
            </Link>
          </Button>
        </li>
      ))}
    </ul>
  )
}
