import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../session/use-session.ts'

/** A session that the server ended leads to /login, and nothing of it stays in memory. */
export function SessionEnd() {
  const { expired } = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(() => {
    if (!expired) return
    client.clear()
    navigate(paths.login())
  }, [expired, client, navigate])
  return null
}
