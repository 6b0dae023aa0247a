import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { findListedJob, jobQuery } from '../../api/jobs.ts'
import { ownJobQuery } from '../../api/own-jobs.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { jobDetailText } from '../../text/job-detail.ts'

/** The job. If a list already loaded it, it is shown at once. A hidden one is there for its employer alone. */
export function useJob(id: string) {
  const client = useQueryClient()
  const isEmployerArea = useLocation().pathname.startsWith('/employer/')
  const query = useQuery({ ...jobQuery(id), placeholderData: () => findListedJob(client, id) })
  const own = useQuery({ ...ownJobQuery(id), enabled: isEmployerArea && query.data === null })
  const error = query.error ?? own.error
  useLoggedError(error, jobDetailText.loadFailed)
  return {
    job: query.data ?? own.data ?? undefined,
    loading: query.isPending || own.isLoading,
    failed: error !== null,
    retry: () => (query.error ? query.refetch() : own.refetch()),
  }
}
