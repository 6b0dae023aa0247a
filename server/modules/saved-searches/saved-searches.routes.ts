import { endpoints } from '../../../contract/index.ts'
import { violates } from '../../database/faults.ts'
import type { Api } from '../../http/bind.ts'
import { notFound, tooManySearches } from '../../http/failure.ts'
import type { SearchFilters } from '../../search/saved-search.ts'
import {
  createSearch,
  deleteSearch,
  editSearch,
  findByStopKey,
  listSearches,
  stopByKey,
  toSavedSearch,
} from './saved-searches.repository.ts'

export function registerSavedSearches({ bind }: Api) {
  bind(endpoints.listSavedSearches, async ({ db, caller }) => {
    return (await listSearches(db, { seekerId: caller.id })).map(toSavedSearch)
  })

  bind(endpoints.createSavedSearch, async ({ db, caller, body: { filters, ...named } }) => {
    try {
      const search = { seekerId: caller.id, filters: filters as SearchFilters, ...named }
      return toSavedSearch(await createSearch(db, search))
    } catch (error) {
      throw violates(error, 'saved_searches_most') ? tooManySearches() : error
    }
  })

  bind(endpoints.editSavedSearch, async ({ db, caller, params, body }) => {
    const row = await editSearch(db, { ...params, seekerId: caller.id }, body)
    if (!row) throw notFound()
    return toSavedSearch(row)
  })

  bind(endpoints.deleteSavedSearch, async ({ db, caller, params }) => {
    if (!(await deleteSearch(db, { ...params, seekerId: caller.id }))) throw notFound()
  })

  bind(endpoints.getSearchToStop, async ({ db, params }) => {
    const row = await findByStopKey(db, params)
    if (!row) throw notFound()
    return row
  })

  bind(endpoints.stopSearch, async ({ db, params }) => {
    const row = await stopByKey(db, params)
    if (!row) throw notFound()
    return row
  })
}
