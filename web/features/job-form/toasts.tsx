import { toast } from 'react-hot-toast/headless'
import { ApiError, isSessionEnd } from '../../api/errors.ts'
import { jobCreationText } from '../../text/job-creation.ts'
import { ToastText } from '../../ui/toast-text.tsx'

const { saved, failed } = jobCreationText

export const toastSaved = () => toast.success(<ToastText {...saved} />)

export function toastFailed(error: unknown) {
  // The end of the session has its own toast.
  if (isSessionEnd(error)) return
  const message = error instanceof ApiError ? error.body?.message : undefined
  toast.error(<ToastText title={failed.title} text={message ?? failed.text} />)
}
