import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { type ListedRole, userCountCap, userCountQuery } from '../../api/users.ts'
import { usersText } from '../../text/users.ts'
import type { useUserFilters } from './use-user-filters.ts'

/** What the same search finds in the other tab, as the way there. */
export function OtherTab({ filters: { role, q } }: { filters: ReturnType<typeof useUserFilters> }) {
  const [search] = useSearchParams()
  const other: ListedRole = role === 'employer' ? 'job_seeker' : 'employer'
  const { data: count } = useQuery(userCountQuery({ role: other, q }))
  if (q === '' || !count) return null
  const there = new URLSearchParams(search)
  if (other === 'employer') there.set('role', other)
  else there.delete('role')
  return (
    <p>
      <Link to={`?${there}`} preventScrollReset className="link">
        {usersText.foundAmong(other, count, { orMore: count === userCountCap })}
        <span aria-hidden className="ml-1">
          →
        </span>
      </Link>
    </p>
  )
}
