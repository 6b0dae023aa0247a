import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AdminJob, getAdminJob, hideJob, restoreJob } from '../../contract/admin-jobs.ts'
import { call } from './client.ts'
import { ApiError } from './errors.ts'

export { hidingCap } from '../../contract/admin-jobs.ts'

/** `null` when there is no such job. */
export const adminJobQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-jobs', 'one', id],
    queryFn: async ({ signal }): Promise<AdminJob | null> => {
      if (!/^[1-9]\d{0,9}$/.test(id)) return null
      try {
        return await call(getAdminJob, { params: { id: Number(id) } }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

export const hideJobMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      call(hideJob, { params: { id }, body: { reason } }),
    onSuccess: (job) => showModerated(client, job),
    onError: () => client.invalidateQueries({ queryKey: ['admin-jobs'] }),
  })

export const restoreJobMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(restoreJob, { params: { id } }),
    onSuccess: (job) => showModerated(client, job),
    onError: () => client.invalidateQueries({ queryKey: ['admin-jobs'] }),
  })

/** Whatever shows jobs is loaded again. */
function showModerated(client: QueryClient, job: AdminJob) {
  client.setQueryData(adminJobQuery(String(job.id)).queryKey, job)
  for (const queryKey of [
    ['admin-jobs', 'list'],
    ['job', String(job.id)],
    ['jobs'],
    ['regions'],
    ['employers'],
  ])
    client.invalidateQueries({ queryKey })
}
