import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../session/use-session.ts'

/** Who is signed in hears what changes. Visitors load nothing of it. */
export function LiveChannel() {
  const { token } = useSession()
  const client = useQueryClient()
  useEffect(() => {
    if (!token) return
    const session = new AbortController()
    const start = async () => {
      const { startLive } = await import('../../live/live.ts')
      if (!session.signal.aborted) startLive({ token, client, signal: session.signal })
    }
    // Without it, a page works as before.
    start().catch(() => {})
    return () => session.abort()
  }, [token, client])
  return null
}
