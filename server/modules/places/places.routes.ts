import { endpoints } from '../../../contract/index.ts'
import type { Api } from '../../http/bind.ts'
import { notFound } from '../../http/failure.ts'
import { findArea } from '../../places/areas.ts'
import { findPlace, listMahallas, listRegions } from './places.repository.ts'

export function registerPlaces({ bindCached }: Api) {
  bindCached(
    endpoints.listRegions,
    () => ['jobs', 'places'],
    ({ db }) => listRegions(db),
  )

  bindCached(
    endpoints.getPlace,
    ({ params }) => [`jobs:place:${params.id}`, 'places'],
    async ({ db, params }) => {
      const place = await findPlace(db, params)
      if (!place) throw notFound()
      return place
    },
  )

  bindCached(
    endpoints.listMahallas,
    ({ params }) => [`jobs:place:${params.id}`, 'places'],
    async ({ db, params }) => {
      if (!(await findArea(db, params.id))) throw notFound()
      return listMahallas(db, params)
    },
  )
}
