import { queryOptions } from '@tanstack/react-query'
import { getPlace, listMahallas, listRegions } from '../../contract/places.ts'
import { call, orNull } from './client.ts'

/** The whole tree, with numbers of open jobs. */
export const regionsQuery = () =>
  queryOptions({
    queryKey: ['regions'],
    queryFn: ({ signal, meta }) => call(listRegions, {}, { signal, transport: meta?.transport }),
    staleTime: 10 * 60_000,
  })

/** The regions alone: what the map shows. A page that carries it is smaller by two hundred districts. */
export const regionCountsQuery = () =>
  queryOptions({
    queryKey: ['regions', 'counts'],
    queryFn: async ({ signal, meta }) => {
      const regions = await call(listRegions, {}, { signal, transport: meta?.transport })
      return regions.map(({ id, name, jobs }) => ({ id, name, jobs }))
    },
    staleTime: 10 * 60_000,
  })

/** Null when there is none with this id. */
export const placeQuery = (id: number) =>
  queryOptions({
    queryKey: ['place', id],
    queryFn: ({ signal, meta }) =>
      orNull(call(getPlace, { params: { id } }, { signal, transport: meta?.transport })),
    staleTime: 10 * 60_000,
  })

/** Those of a district or city that have open jobs. */
export const mahallasQuery = (districtId: number) =>
  queryOptions({
    queryKey: ['mahallas', districtId],
    queryFn: ({ signal }) => call(listMahallas, { params: { id: districtId } }, { signal }),
    staleTime: 10 * 60_000,
  })
