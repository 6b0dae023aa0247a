import type { ApplicantFilters } from '../../api/applicant-cache.ts'
import { readFilters, sayView } from '../../features/applicant/address.ts'
import { useAddressFilters } from '../../lib/use-address-filters.ts'

export function useApplicationFilters() {
  const { filters: address, changeFilters, search } = useAddressFilters()
  const filters = readFilters(address)
  return {
    filters,
    /** For links to the applicants: their page has the same list beside it. */
    query: address.size > 0 ? `?${address}` : '',
    isFiltered: filters.q !== '' || filters.job !== undefined || filters.view !== 'all',
    search: (words: string) => search(words),
    choose: (view: ApplicantFilters['view']) => changeFilters(sayView(view)),
    chooseJob: (job: string) => changeFilters({ job }),
    clear: () => changeFilters({ q: '', job: '', ...sayView('all') }),
  }
}
