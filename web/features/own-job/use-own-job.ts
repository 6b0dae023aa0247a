import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import type { OwnJob } from '../../../contract/own-jobs.ts'
import { toastFailure } from '../../api/failure-toast.ts'
import { extendJobMutation, reopenJobMutation } from '../../api/own-jobs.ts'
import { formatDay } from '../../lib/format.ts'
import { ownJobsText } from '../../text/own-jobs.ts'

export function useReopen(id: number) {
  const { reopened, reopenFailed } = ownJobsText
  return useChange(id, reopenJobMutation(useQueryClient()), { done: reopened, failed: reopenFailed })
}

export function useExtend(id: number) {
  const { extended, extendFailed } = ownJobsText
  return useChange(id, extendJobMutation(useQueryClient()), { done: extended, failed: extendFailed })
}

interface ChangeText {
  done: (lastDay: string) => string
  failed: string
}

/** A press while the call is on its way does nothing. */
function useChange(id: number, mutation: UseMutationOptions<OwnJob, Error, number>, text: ChangeText) {
  const { mutateAsync, isPending } = useMutation(mutation)
  const start = async () => {
    if (isPending) return
    try {
      const { expires_at } = await mutateAsync(id)
      toast.success(text.done(formatDay(expires_at)))
    } catch (error) {
      toastFailure(error, text.failed)
    }
  }
  return { start, busy: isPending }
}
