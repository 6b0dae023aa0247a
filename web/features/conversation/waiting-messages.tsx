import { useEffect } from 'react'
import { sendWaiting } from './sender.ts'

/** Sends what was written without network, on whichever page the person is when it is back. */
export function WaitingMessages() {
  useEffect(() => {
    sendWaiting()
    window.addEventListener('online', sendWaiting)
    document.addEventListener('visibilitychange', sendWaiting)
    return () => {
      window.removeEventListener('online', sendWaiting)
      document.removeEventListener('visibilitychange', sendWaiting)
    }
  }, [])
  return null
}
