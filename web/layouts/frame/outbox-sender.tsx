import { useEffect } from 'react'
import { subscribeToNetwork } from '../../lib/network.ts'
import { adoptMessages, readOutbox } from '../../outbox/store.ts'
import { useSession } from '../../session/use-session.ts'

/** Sends what waits from an earlier page or session, on whichever page its person is. Who has nothing there loads nothing. */
export function OutboxSender() {
  const { token } = useSession()
  useEffect(() => {
    if (!token) return
    adoptMessages()
    const wake = async () => {
      if (readOutbox().length === 0) return
      const { wakeSender } = await import('../../outbox/sender.ts')
      wakeSender()
    }
    // Without its script it waits for the next event.
    const tryToWake = () => void wake().catch(() => {})
    tryToWake()
    const end = subscribeToNetwork(tryToWake)
    document.addEventListener('visibilitychange', tryToWake)
    return () => {
      end()
      document.removeEventListener('visibilitychange', tryToWake)
    }
  }, [token])
  return null
}
