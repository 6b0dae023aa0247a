import { useQuery } from '@tanstack/react-query'
import { SearchX, UsersRound } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { usersPerPage, usersQuery } from '../../api/users.ts'
import { classes } from '../../lib/classes.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { usersText } from '../../text/users.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { useUserFilters } from './use-user-filters.ts'
import { UserListSkeleton } from './user-list-skeleton.tsx'
import { UserSearch } from './user-search.tsx'
import { UserTable } from './user-table.tsx'

type Filters = ReturnType<typeof useUserFilters>

export function UserList({ filters }: { filters: Filters }) {
  return (
    <div className="grid gap-4">
      <UserSearch filters={filters} />
      <FoundUsers filters={filters} />
    </div>
  )
}

function FoundUsers({ filters }: { filters: Filters }) {
  const { role, q, sort, page } = filters
  const query = useQuery(usersQuery({ role, q, sort, page }))
  const { data, isPending, isPlaceholderData, refetch } = query
  useLoggedError(query.error)
  const total = data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / usersPerPage))
  useLastPage(filters, data && !isPlaceholderData ? pages : undefined)
  if (isPending) return <UserListSkeleton />
  if (!data) return <LoadFailure onRetry={refetch} />
  return (
    <>
      <p role="status" className="text-muted">
        {usersText.found(formatNumber(total))}
      </p>
      {total === 0 ? (
        <NoUsers filters={filters} />
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={classes('min-w-0 transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <UserTable role={role} sort={sort} users={data.items} />
        </div>
      )}
      <Pager page={Math.min(page, pages)} pages={pages} addressOf={filters.addressOf} />
    </>
  )
}

/** The address can name a page after the last one: go to the last one. */
function useLastPage({ page, addressOf }: Filters, pages: number | undefined) {
  const navigate = useNavigate()
  const goTo = useEffectEvent((last: number) => navigate(addressOf(last), { replace: true }))
  useEffect(() => {
    if (pages !== undefined && page > pages) goTo(pages)
  }, [page, pages])
}

function NoUsers({ filters: { role, q, search } }: { filters: Filters }) {
  if (q === '') return <EmptyState icon={<UsersRound />} title={usersText.roles[role].none} />
  return (
    <EmptyState icon={<SearchX />} title={usersText.noneMatch}>
      <Button variant="outline" onClick={() => search('')}>
        {usersText.clearSearch}
      </Button>
    </EmptyState>
  )
}
