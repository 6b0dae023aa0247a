import { userSorts } from '../../../contract/users.ts'
import type { ListedRole, UserSort } from '../../api/users.ts'
import { useAddressFilters } from '../../lib/use-address-filters.ts'

/** The filters in the address. Default: job seekers, newest first. */
export function useUserFilters() {
  const { filters, changeFilters, q, search } = useAddressFilters()
  const role: ListedRole = filters.get('role') === 'employer' ? 'employer' : 'job_seeker'
  const sort = userSorts.find((known) => known === filters.get('sort')) ?? 'newest'
  return {
    role,
    q,
    sort,
    page: /^[1-9]\d{0,4}$/.test(filters.get('page') ?? '') ? Number(filters.get('page')) : 1,
    choose: (chosen: string) => changeFilters({ role: chosen === 'employer' ? chosen : '', page: '' }),
    search: (words: string) => search(words, { page: '' }),
    sortBy: (chosen: UserSort) => changeFilters({ sort: chosen === 'newest' ? '' : chosen, page: '' }),
    addressOf: (page: number) => {
      const next = new URLSearchParams(filters)
      if (page > 1) next.set('page', String(page))
      else next.delete('page')
      return `?${next}`
    },
  }
}
