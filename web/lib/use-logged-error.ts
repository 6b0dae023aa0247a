import { useEffect } from 'react'
import { frameText } from '../text/frame.ts'

/** Writes each new failure to the console, for who looks after the product. */
export function useLoggedError(error: Error | null) {
  useEffect(() => {
    if (error) console.error(frameText.loadFailed, error)
  }, [error])
}
