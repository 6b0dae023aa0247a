import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../session/use-session.ts'

/** When a session ends, in any tab, its data leaves the memory. If the server ended it, people sign in and come back. */
export function SessionEnd() {
  const { token, signInFor } = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const former = useRef(token)
  useEffect(() => {
    if (former.current !== null && former.current !== token) client.clear()
    former.current = token
  }, [token, client])
  useEffect(() => {
    if (signInFor) navigate(paths.login(signInFor))
  }, [signInFor, navigate])
  return null
}
