import { useEffect } from 'react'
import { frameText } from '../text/frame.ts'

/** Writes each new failure to the console, for the people who run the product. */
export function useLoggedError(error: Error | null, message = frameText.loadFailed) {
  useEffect(() => {
    if (error) console.error(message, error)
  }, [error, message])
}
