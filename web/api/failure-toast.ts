import { toast } from 'react-hot-toast/headless'
import { frameText } from '../text/frame.ts'
import { ApiError, isSessionEnd, NetworkError } from './errors.ts'

/** Shows why a save failed. */
export function toastFailure(error: unknown, otherwise: string) {
  // The end of the session has its own toast.
  if (!isSessionEnd(error)) toast.error(failureText(error, otherwise))
}

/** The server's message. Without one: that no answer came, or the given text. */
export function failureText(error: unknown, otherwise: string): string {
  const said = error instanceof ApiError ? error.body?.message : undefined
  return said ?? (error instanceof NetworkError ? frameText.networkError : otherwise)
}
