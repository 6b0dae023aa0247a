import { toast } from 'react-hot-toast/headless'
import { ApiError, isSessionEnd, NetworkError } from '../../api/errors.ts'
import { frameText } from '../../text/frame.ts'

/** Shows the server's message. Without one: that no answer came, or the given text. */
export function toastFailure(error: unknown, otherwise: string) {
  // The end of the session has its own toast.
  if (isSessionEnd(error)) return
  const said = error instanceof ApiError ? error.body?.message : undefined
  toast.error(said ?? (error instanceof NetworkError ? frameText.networkError : otherwise))
}
