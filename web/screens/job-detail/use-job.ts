import { useQuery, useQueryClient } from '@tanstack/react-query'
import { findListedJob, jobQuery } from '../../api/jobs.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { jobDetailText } from '../../text/job-detail.ts'

/** The job. If a list already loaded it, it is shown at once. */
export function useJob(id: string) {
  const client = useQueryClient()
  const query = useQuery({ ...jobQuery(id), placeholderData: () => findListedJob(client, id) })
  useLoggedError(query.error, jobDetailText.loadFailed)
  return {
    job: query.data ?? undefined,
    loading: query.isPending,
    failed: query.isError,
    retry: () => query.refetch(),
  }
}
