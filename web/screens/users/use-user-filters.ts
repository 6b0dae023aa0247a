import { userSorts } from '../../../contract/users.ts'
import type { ListedRole, UserSort } from '../../api/users.ts'
import { useAddressFilters } from '../../lib/use-address-filters.ts'

/** Who is listed, as the address asks: seekers, newest first, unless it says otherwise. */
export function useUserFilters() {
  const { filters, changeFilters } = useAddressFilters()
  const role: ListedRole = filters.get('role') === 'employer' ? 'employer' : 'job_seeker'
  const q = filters.get('q')?.trim() ?? ''
  const sort = userSorts.find((known) => known === filters.get('sort')) ?? 'newest'
  return {
    role,
    q,
    sort,
    choose: (chosen: string) => changeFilters({ role: chosen === 'employer' ? chosen : '' }),
    // One step for Back per search, not one per letter.
    search: (words: string) => changeFilters({ q: words }, { replace: q !== '' && words !== '' }),
    sortBy: (chosen: UserSort) => changeFilters({ sort: chosen === 'newest' ? '' : chosen }),
  }
}
