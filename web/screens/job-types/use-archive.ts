import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import type { ManagedJobType } from '../../../contract/job-types.ts'
import { toastFailure } from '../../api/failure-toast.ts'
import { archiveJobTypeMutation } from '../../api/managed-job-types.ts'
import { jobTypesText } from '../../text/job-types.ts'

/** Archives a kind, or takes it into use again. */
export function useArchive() {
  const { mutate } = useMutation(archiveJobTypeMutation(useQueryClient()))
  return ({ id }: ManagedJobType, archived: boolean) =>
    mutate(
      { id, archived },
      {
        onSuccess: ({ name }) =>
          toast.success(archived ? jobTypesText.archivedNow(name) : jobTypesText.restoredNow(name)),
        onError: (error) => toastFailure(error, jobTypesText.changeFailed),
      },
    )
}
