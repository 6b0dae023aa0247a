import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { restoreJobMutation } from '../../api/admin-jobs.ts'
import { toastFailure } from '../../api/failure-toast.ts'
import { moderationText } from '../../text/moderation.ts'

/** Brings a job back; true when that was done. A toast says what became of it. */
export function useRestore() {
  const { mutateAsync } = useMutation(restoreJobMutation(useQueryClient()))
  return async (id: number): Promise<boolean> => {
    try {
      await mutateAsync(id)
      toast.success(moderationText.restoring.done)
      return true
    } catch (error) {
      toastFailure(error, moderationText.restoring.failed)
      return false
    }
  }
}
