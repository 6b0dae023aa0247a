import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { seekerApplicationsQuery } from '../../api/admin-users.ts'
import { StatusBadge } from '../../features/application/status.tsx'
import { morePages } from '../../lib/more-pages.ts'
import { paths } from '../../lib/paths.ts'
import { userPageText as text } from '../../text/user-page.ts'
import { CardSection } from '../../ui/card-section.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { DateWithAge } from '../../ui/moment.tsx'
import { ListState } from './list-state.tsx'

/** Where a seeker applied, and what became of it. */
export function Applications({ id }: { id: number }) {
  const query = useInfiniteQuery(seekerApplicationsQuery(id))
  const sent = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <CardSection title={text.applications}>
      <ListState query={query} none={text.noApplications} count={sent.length} />
      <ul className="grid grid-cols-1 gap-3 empty:hidden">
        {sent.map(({ id: number, job_post, status, applied_at, withdrawn_at }) => (
          <li key={number} className="grid grid-cols-1">
            <Link to={paths.adminJob(job_post.id)} className="link wrap-anywhere min-w-0">
              {job_post.title}
            </Link>
            <span className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="text-muted text-sm">
                <DateWithAge at={applied_at} />
              </span>
              <StatusBadge status={status} withdrawn={withdrawn_at !== null} />
            </span>
          </li>
        ))}
      </ul>
      <LoadMore byScrolling={false} {...morePages(query)} />
    </CardSection>
  )
}
