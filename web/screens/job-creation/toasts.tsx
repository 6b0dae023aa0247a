import { toast } from 'react-hot-toast/headless'
import { ApiError, isSessionEnd } from '../../api/errors.ts'
import { jobCreationText } from '../../text/job-creation.ts'
import { ToastText } from '../../ui/toast-text.tsx'

const { saved, failed } = jobCreationText

export const toastSaved = () => toast.success(<ToastText {...saved} />)

export function toastFailed(error: unknown) {
  // Said already, in its own words.
  if (isSessionEnd(error)) return
  const message = error instanceof ApiError ? error.body?.message : undefined
  toast.error(<ToastText title={failed.title} text={message ?? failed.text} />)
}
