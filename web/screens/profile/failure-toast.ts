import { toast } from 'react-hot-toast/headless'
import { ApiError, isSessionEnd, NetworkError } from '../../api/errors.ts'
import { frameText } from '../../text/frame.ts'

/** The server's words, or that no answer came, or else the given ones. */
export function toastFailure(error: unknown, otherwise: string) {
  // Said already, in its own words.
  if (isSessionEnd(error)) return
  const said = error instanceof ApiError ? error.body?.message : undefined
  toast.error(said ?? (error instanceof NetworkError ? frameText.networkError : otherwise))
}
