import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { createApplication, listApplications, type NewApplication } from '../../contract/applications.ts'
import { call } from './client.ts'

/** Whether the signed-in seeker has applied to this job. */
export const appliedQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['applications', 'applied', jobId],
    queryFn: async ({ signal }) => {
      const found = await call(listApplications, { query: { job_post_id: jobId, limit: 1 } }, { signal })
      return found.some(({ job_post }) => job_post.id === jobId)
    },
  })

export const applyMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewApplication) => call(createApplication, { body }),
    onSuccess: (_application, { job_post_id }) =>
      client.setQueryData(appliedQuery(job_post_id).queryKey, true),
  })
