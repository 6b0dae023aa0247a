import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type Application,
  createApplication,
  listApplications,
  type NewApplication,
} from '../../contract/applications.ts'
import { call } from './client.ts'

/** The signed-in seeker's application to this job. `null` before applying. */
export const ownApplicationQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['applications', 'own', jobId],
    queryFn: async ({ signal }): Promise<Application | null> => {
      const found = await call(listApplications, { query: { job_post_id: jobId, limit: 1 } }, { signal })
      return found.find(({ job_post }) => job_post.id === jobId) ?? null
    },
  })

export const applyMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewApplication) => call(createApplication, { body }),
    onSuccess: (application, { job_post_id }) => {
      client.setQueryData(ownApplicationQuery(job_post_id).queryKey, application)
    },
  })
