import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { exportMutation } from '../../api/exports.ts'
import { toastFailure } from '../../api/failure-toast.ts'
import { exportText } from '../../text/export.ts'

/** Downloads a list. The browser writes it to the disk while it comes, so that a million rows need no memory. */
export function useExport() {
  return useMutation({
    ...exportMutation(),
    onSuccess: (address) => {
      download(address)
      toast.success(exportText.begun)
    },
    onError: (error) => toastFailure(error, exportText.failed),
  })
}

function download(address: string) {
  const link = document.createElement('a')
  link.href = address
  // An answer that is no file must not replace the page.
  link.download = ''
  link.click()
}
