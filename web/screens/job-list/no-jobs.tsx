import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import type { JobFilters } from '../../api/jobs.ts'
import { jobListText } from '../../text/job-list.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ClosestJobs } from './closest-jobs.tsx'
import { toSearch } from './filters.ts'
import { type Suggestion, type Suggestions, useSuggestions } from './suggestions.ts'

/** Nothing found: suggests which filter to remove, with the number of jobs that this gives, and offers jobs. */
export function NoJobs({ filters }: { filters: JobFilters }) {
  const suggestions = useSuggestions(filters)
  return (
    <div className="grid grid-cols-1 gap-8">
      <EmptyState icon={<SearchX className="size-7" />} title={jobListText.empty.title}>
        <p className="text-muted">{suggestions.counted && adviceFor(filters, suggestions)}</p>
        <SuggestionList suggestions={[...suggestions.withoutOne, ...suggestions.onlyOne]} />
      </EmptyState>
      <ClosestJobs filters={filters} />
    </div>
  )
}

function adviceFor(filters: JobFilters, { withoutOne, onlyOne }: Suggestions): string {
  const { empty } = jobListText
  if (toSearch({ ...filters, sort: undefined }) === '') return empty.all
  if (withoutOne.length > 0) return empty.loosen
  return onlyOne.length > 0 ? empty.only : empty.none
}

function SuggestionList({ suggestions }: { suggestions: Suggestion[] }) {
  if (suggestions.length === 0) return null
  return (
    <ul className="grid w-full grid-cols-1 justify-items-center gap-2">
      {suggestions.map(({ label, search, count }) => (
        <li key={search} className="max-w-full">
          <Button asChild variant="secondary" className="wrap-anywhere h-auto max-w-full py-2">
            <Link to={search} preventScrollReset>
              {label}: {jobListText.jobs(count)}
            </Link>
          </Button>
        </li>
      ))}
    </ul>
  )
}
