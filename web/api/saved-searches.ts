import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  createSavedSearch,
  deleteSavedSearch,
  editSavedSearch,
  type Frequency,
  getSearchToStop,
  listSavedSearches,
  type SavedSearch,
  stopSearch,
} from '../../contract/saved-searches.ts'
import { call, orNull } from './client.ts'
import type { JobFilters } from './jobs.ts'
import { showSaved } from './show-saved.ts'

// Imported through web/api, these come to the browser without the schemas (see scripts/bare-endpoints.ts).
export { frequencies } from '../../contract/saved-searches.ts'

export interface NamedSearch {
  name: string
  frequency: Frequency
}

export const savedSearchesQuery = () =>
  queryOptions({
    queryKey: ['saved-searches'],
    queryFn: ({ signal }) => call(listSavedSearches, {}, { signal }),
  })

const reread = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: savedSearchesQuery().queryKey, exact: true })

export const createSearchMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ filters, ...named }: NamedSearch & { filters: JobFilters }) =>
      call(createSavedSearch, { body: { ...named, filters: toFilters(filters) } }),
    onSuccess: () => reread(client),
  })

/** By the names of the list's address. */
const toFilters = ({ q, jobType, place, location, salaryMin, employment, suits, remote }: JobFilters) => ({
  ...{ q, job_type: jobType, place, location, salary_min: salaryMin, employment, suits },
  remote: remote ? (true as const) : undefined,
})

export const editSearchMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, name, frequency }: NamedSearch & { id: number }) =>
      call(editSavedSearch, { params: { id }, body: { name, frequency } }),
    onSuccess: (search) => show(client, (all) => all.map((one) => (one.id === search.id ? search : one))),
  })

export const deleteSearchMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(deleteSavedSearch, { params: { id } }),
    onSuccess: (_answer, id) => show(client, (all) => all.filter((one) => one.id !== id)),
    // Perhaps it was deleted elsewhere.
    onError: () => reread(client),
  })

const show = (client: QueryClient, change: (all: SavedSearch[]) => SavedSearch[]) =>
  showSaved(client, savedSearchesQuery().queryKey, (all) => all && change(all))

/** `null` when there is no such search. */
export const searchToStopQuery = (key: string) =>
  queryOptions({
    queryKey: ['search-to-stop', key],
    queryFn: ({ signal }) => orNull(call(getSearchToStop, { params: { key } }, { signal })),
  })

export const stopSearchMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (key: string) => call(stopSearch, { params: { key } }),
    onSuccess: (stopped, key) => showSaved(client, searchToStopQuery(key).queryKey, stopped),
  })
