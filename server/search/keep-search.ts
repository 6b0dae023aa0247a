import type { Db } from '../database/db.ts'
import { getAreas } from '../places/areas.ts'
import { columnsOf, readSearch, type SearchFilters } from './saved-search.ts'
import { keyRules, keysOfSearch } from './search-keys.ts'

/** What is stored beside the filters, so that a job finds the search. One that can find nothing has no keys. */
export async function keysFor(db: Db, filters: SearchFilters) {
  const search = readSearch(filters, (await getAreas(db)).byKey)
  const none = { keys: [], jobTypeId: null, placeId: null, leastPay: null, facts: [] }
  return { keyedBy: keyRules, ...(search ? { keys: keysOfSearch(search), ...columnsOf(search) } : none) }
}
