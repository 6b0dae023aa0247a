import { type AdminJobFilters, adminJobSorts } from '../../api/admin-jobs.ts'
import { jobStates } from '../../api/own-jobs.ts'
import { readDay } from '../../lib/days.ts'
import { readId } from '../../lib/read-id.ts'
import { useAddressFilters } from '../../lib/use-address-filters.ts'

const names = [
  'q',
  'state',
  'edited',
  'reported',
  'applications',
  'job_type',
  'place',
  'from',
  'to',
  'sort',
] as const
type Name = (typeof names)[number]

/** The filters in the address. Default: all jobs, newest first. */
export function useFilters() {
  const { filters: address, changeFilters, q, search } = useAddressFilters()
  const filters: AdminJobFilters = {
    q,
    state: jobStates.find((known) => known === address.get('state')),
    edited: address.get('edited') === 'true',
    reported: address.get('reported') === 'true',
    unapplied: address.get('applications') === 'none',
    jobType: readId(address.get('job_type')),
    place: readId(address.get('place')),
    from: readDay(address.get('from')),
    to: readDay(address.get('to')),
    sort: adminJobSorts.find((known) => known === address.get('sort')) ?? 'newest',
  }
  return {
    filters,
    search,
    change: (changes: Partial<Record<Name, string>>) => changeFilters(changes),
    clear: () => changeFilters(Object.fromEntries(names.map((name) => [name, '']))),
  }
}

export type Filters = ReturnType<typeof useFilters>
