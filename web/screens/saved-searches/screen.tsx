import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { Link } from 'react-router'
import { savedSearchesQuery } from '../../api/saved-searches.ts'
import { SavedTabs } from '../../features/saved/saved-tabs.tsx'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { paths } from '../../lib/paths.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { savedText } from '../../text/saved.ts'
import { searchesText } from '../../text/searches.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SearchCard } from './search-card.tsx'
import { SearchesSkeleton } from './skeleton.tsx'

/** The seeker's saved searches, the last one first. */
export default function SavedSearches() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={searchesText.title} />
      <h1 className="text-2xl sm:text-3xl">{savedText.title}</h1>
      <SavedTabs />
      <Searches />
    </div>
  )
}

function Searches() {
  const { data: searches, isPending, error, refetch } = useQuery(savedSearchesQuery())
  useLoggedError(error)
  if (isPending) return <SearchesSkeleton />
  if (!searches) return <LoadFailure onRetry={() => refetch()} />
  if (searches.length === 0) return <NoSearches />
  return (
    <ul aria-label={searchesText.list} className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {searches.map((search) => (
        <li key={search.id}>
          <SearchCard search={search} />
        </li>
      ))}
    </ul>
  )
}

function NoSearches() {
  const { title, text, find } = searchesText.empty
  return (
    <EmptyState icon={<BellRing />} title={title}>
      <p className="max-w-sm text-muted">{text}</p>
      <Button asChild size="large">
        <Link to={paths.seekerJobs}>{find}</Link>
      </Button>
    </EmptyState>
  )
}
