import { queryOptions } from '@tanstack/react-query'
import { listMahallas, listRegions } from '../../contract/places.ts'
import { call } from './client.ts'

/** @public The whole tree, with numbers of open jobs. */
export const regionsQuery = () =>
  queryOptions({
    queryKey: ['regions'],
    queryFn: ({ signal, meta }) => call(listRegions, {}, { signal, transport: meta?.transport }),
    staleTime: 10 * 60_000,
  })

/** @public */
export const mahallasQuery = (districtId: number) =>
  queryOptions({
    queryKey: ['mahallas', districtId],
    queryFn: ({ signal }) => call(listMahallas, { params: { id: districtId } }, { signal }),
    staleTime: 10 * 60_000,
  })
