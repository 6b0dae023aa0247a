import { endpoints } from '../../../contract/index.ts'
import type { Api } from '../../http/bind.ts'
import { notFound } from '../../http/failure.ts'
import { findArea } from '../../places/place-texts.ts'
import { listMahallas, listRegions } from './places.repository.ts'

export function registerPlaces({ bindCached }: Api) {
  bindCached(
    endpoints.listRegions,
    () => ['jobs', 'places'],
    ({ db }) => listRegions(db),
  )

  bindCached(
    endpoints.listMahallas,
    ({ params }) => [`jobs:place:${params.id}`, 'places'],
    async ({ db, params }) => {
      if (!(await findArea(db, params))) throw notFound()
      return listMahallas(db, params)
    },
  )
}
