import { toast } from 'react-hot-toast/headless'
import { ApiError, isSessionEnd } from '../../api/errors.ts'
import { jobFormText } from '../../text/job-form.ts'
import { ToastText } from '../../ui/toast-text.tsx'

/** The server's message, or `otherwise` when there is none. */
export function toastFailed(error: unknown, otherwise: string) {
  // The end of the session has its own toast.
  if (isSessionEnd(error)) return
  const message = error instanceof ApiError ? error.body?.message : undefined
  toast.error(<ToastText title={jobFormText.failed} text={message ?? otherwise} />)
}
