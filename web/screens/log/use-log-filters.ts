import type { Act } from '../../../contract/admin-log.ts'
import { acts, type LogFilters } from '../../api/admin-log.ts'
import { useAddressFilters } from '../../lib/use-address-filters.ts'

/** The filters in the address; what is no act and no number is ignored. */
export function useLogFilters() {
  const { filters, changeFilters } = useAddressFilters()
  const numberOf = (name: string) => {
    const text = filters.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
  }
  const chosen: LogFilters = {
    act: acts.find((act) => act === filters.get('act')),
    admin: numberOf('admin'),
    user: numberOf('user'),
    job: numberOf('job'),
  }
  return {
    chosen,
    isFiltered: Object.values(chosen).some((value) => value !== undefined),
    chooseAct: (act: Act | '') => changeFilters({ act }),
    remove: (name: 'admin' | 'user' | 'job') => changeFilters({ [name]: '' }),
    clear: () => changeFilters({ act: '', admin: '', user: '', job: '' }),
  }
}
