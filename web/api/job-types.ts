import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getJobType, type JobType, listJobTypes } from '../../contract/job-types.ts'
import { call, orNull } from './client.ts'

const staleTime = 10 * 60_000

/** Those in use; `own` too, when it is not one of them. */
export const jobTypesQuery = (own?: JobType) =>
  queryOptions({
    queryKey: ['job-types'],
    queryFn: ({ signal, meta }) => call(listJobTypes, {}, { signal, transport: meta?.transport }),
    select: (types) => (own && !types.some(({ id }) => id === own.id) ? [...types, own] : types),
    staleTime,
  })

/** One of them, also an archived one. Null when there is none with this id. */
export const jobTypeQuery = (id: number) =>
  queryOptions({
    queryKey: ['job-types', id],
    queryFn: ({ signal, meta }) =>
      orNull(call(getJobType, { params: { id } }, { signal, transport: meta?.transport })),
    staleTime,
  })

/** For a page with a filter by type: the types, and the chosen one where it is archived. */
export async function loadJobTypes(client: QueryClient, chosen: number | undefined) {
  const types = await client.fetchQuery(jobTypesQuery())
  if (chosen !== undefined && !types.some(({ id }) => id === chosen))
    await client.fetchQuery(jobTypeQuery(chosen))
}
