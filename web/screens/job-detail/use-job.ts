import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { adminJobQuery } from '../../api/admin-jobs.ts'
import { findListedJob, jobQuery } from '../../api/jobs.ts'
import { ownJobQuery } from '../../api/own-jobs.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { jobDetailText } from '../../text/job-detail.ts'

/** The job. If a list already loaded it, it is shown at once. A hidden one is there for its employer and administrators. */
export function useJob(id: string) {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const query = useQuery({ ...jobQuery(id), placeholderData: () => findListedJob(client, id) })
  const isAbsent = query.data === null
  const own = useQuery({ ...ownJobQuery(id), enabled: isAbsent && pathname.startsWith('/employer/') })
  const known = useQuery({ ...adminJobQuery(id), enabled: isAbsent && pathname.startsWith('/admin/') })
  const failed = [query, own, known].find(({ error }) => error !== null)
  useLoggedError(failed?.error ?? null, jobDetailText.loadFailed)
  return {
    job: query.data ?? own.data ?? known.data ?? undefined,
    loading: query.isPending || own.isLoading || known.isLoading,
    failed: failed !== undefined,
    retry: () => failed?.refetch(),
  }
}
