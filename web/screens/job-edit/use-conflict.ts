import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnJob } from '../../../contract/own-jobs.ts'
import { ApiError } from '../../api/errors.ts'
import { ownJobQuery } from '../../api/own-jobs.ts'
import { toastFailed } from '../../features/job-form/toasts.tsx'
import { jobEditText } from '../../text/job-edit.ts'

/** After a save that was refused: the job as it is now, when somebody else has changed it. */
export function useConflict(id: number) {
  const client = useQueryClient()
  const [theirs, setTheirs] = useState<OwnJob>()
  const read = () => client.fetchQuery({ ...ownJobQuery(String(id)), staleTime: 0 })
  return {
    theirs,
    settle: () => setTheirs(undefined),
    explain: async (failure: unknown) => {
      const changed = failure instanceof ApiError && failure.body?.code === 'job_changed'
      const now = changed ? await read().catch(() => null) : null
      if (now) setTheirs(now)
      else toastFailed(failure, jobEditText.failed)
    },
  }
}
