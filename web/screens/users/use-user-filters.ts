import { userSorts } from '../../../contract/users.ts'
import type { ListedRole, UserSort } from '../../api/users.ts'
import { readDay } from '../../lib/days.ts'
import { useAddressFilters } from '../../lib/use-address-filters.ts'

/** The filters in the address. Default: job seekers, newest first. */
export function useUserFilters() {
  const { filters, changeFilters, q, search } = useAddressFilters()
  const role: ListedRole = filters.get('role') === 'employer' ? 'employer' : 'job_seeker'
  const sort = userSorts.find((known) => known === filters.get('sort')) ?? 'newest'
  const [from, to] = [readDay(filters.get('from')), readDay(filters.get('to'))]
  return {
    role,
    q,
    sort,
    /** The days of registration; empty without a bound. */
    from,
    to,
    clearDays: () => changeFilters({ from: '', to: '' }),
    choose: (chosen: string) => changeFilters({ role: chosen === 'employer' ? chosen : '' }),
    search,
    sortBy: (chosen: UserSort) => changeFilters({ sort: chosen === 'newest' ? '' : chosen }),
  }
}
