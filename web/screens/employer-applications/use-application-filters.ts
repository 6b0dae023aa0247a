import { type ApplicationStatus, applicationStatuses } from '../../../contract/applications.ts'
import { useAddressFilters } from '../../lib/use-address-filters.ts'

/** The words and the status that the address asks for. */
export function useApplicationFilters() {
  const { filters, changeFilters } = useAddressFilters()
  const q = filters.get('q')?.trim() ?? ''
  const status = applicationStatuses.find((known) => known === filters.get('status'))
  return {
    q,
    status,
    isFiltered: q !== '' || status !== undefined,
    // One step for Back per search, not one per letter.
    search: (words: string) => changeFilters({ q: words }, { replace: q !== '' && words !== '' }),
    choose: (chosen: ApplicationStatus | undefined) => changeFilters({ status: chosen ?? '' }),
    clear: () => changeFilters({ q: '', status: '' }),
  }
}
