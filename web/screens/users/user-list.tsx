import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, UsersRound } from 'lucide-react'
import { userCountCap, usersQuery } from '../../api/users.ts'
import { ExportButton } from '../../features/export/export-button.tsx'
import { classes } from '../../lib/classes.ts'
import { morePages } from '../../lib/more-pages.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { daysText } from '../../text/days.ts'
import { usersText } from '../../text/users.ts'
import { Button } from '../../ui/button.tsx'
import { DaysChip } from '../../ui/days-chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import type { useUserFilters } from './use-user-filters.ts'
import { UserTable } from './user-table.tsx'

type Filters = ReturnType<typeof useUserFilters>

export function UserList({ filters }: { filters: Filters }) {
  const { role, q, sort, from, to } = filters
  const query = useInfiniteQuery(usersQuery({ role, q, sort, from, to }))
  const { data, isPending, isPlaceholderData, refetch } = query
  useLoggedError(query.error)
  if (isPending) return <RowsSkeleton />
  if (!data) return <LoadFailure onRetry={refetch} />
  const total = data.pages.at(-1)?.total ?? 0
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted">
          {usersText.found(total, { orMore: q !== '' && total === userCountCap })}
        </p>
        <DaysChip label={usersText.registered} from={from} to={to} onClear={filters.clearDays} />
        <ExportButton list="users" filters={{ role, q, from, to }} />
      </div>
      {total === 0 ? (
        <NoUsers filters={filters} />
      ) : (
        <div aria-busy={isPlaceholderData} className={classes('min-w-0', isPlaceholderData && 'grayscale')}>
          <UserTable role={role} sort={sort} users={data.pages.flatMap((page) => page.items)} />
        </div>
      )}
      {!isPlaceholderData && <LoadMore {...morePages(query)} />}
    </>
  )
}

function NoUsers({ filters: { role, q, from, to, search, clearDays } }: { filters: Filters }) {
  if (q === '' && !from && !to) return <EmptyState icon={<UsersRound />} title={usersText.roles[role].none} />
  return (
    <EmptyState icon={<SearchX />} title={usersText.noneMatch}>
      <Button variant="outline" onClick={() => (q === '' ? clearDays() : search(''))}>
        {q === '' ? daysText.all : usersText.clearSearch}
      </Button>
    </EmptyState>
  )
}
