import { queryOptions } from '@tanstack/react-query'
import { listJobTypes } from '../../contract/job-types.ts'
import { call } from './client.ts'

export const jobTypesQuery = () =>
  queryOptions({
    queryKey: ['job-types'],
    queryFn: ({ signal, meta }) => call(listJobTypes, {}, { signal, transport: meta?.transport }),
    staleTime: 10 * 60_000,
  })
