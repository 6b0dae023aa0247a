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
  const isAdmin = pathname.startsWith('/admin/')
  const open = useQuery({
    ...jobQuery(id),
    placeholderData: () => findListedJob(client, id),
    enabled: !isAdmin,
  })
  const own = useQuery({
    ...ownJobQuery(id),
    enabled: open.data === null && pathname.startsWith('/employer/'),
  })
  const any = useQuery({ ...adminJobQuery(id), enabled: isAdmin })
  const query = isAdmin ? any : open.data === null && own.isEnabled ? own : open
  useLoggedError(query.error, jobDetailText.loadFailed)
  return {
    job: query.data ?? undefined,
    loading: query.isPending,
    failed: query.error !== null,
    retry: () => query.refetch(),
  }
}
