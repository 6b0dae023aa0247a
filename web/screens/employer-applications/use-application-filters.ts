import { type ApplicationStatus, applicationStatuses } from '../../../contract/applications.ts'
import { useAddressFilters } from '../../lib/use-address-filters.ts'

export function useApplicationFilters() {
  const { filters, changeFilters, q, search } = useAddressFilters()
  const status = applicationStatuses.find((known) => known === filters.get('status'))
  return {
    q,
    status,
    isFiltered: q !== '' || status !== undefined,
    search: (words: string) => search(words),
    choose: (chosen: ApplicationStatus | undefined) => changeFilters({ status: chosen ?? '' }),
    clear: () => changeFilters({ q: '', status: '' }),
  }
}
