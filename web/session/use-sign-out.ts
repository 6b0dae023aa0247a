import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { logoutMutation } from '../api/auth.ts'
import { paths } from '../lib/paths.ts'
import { endSession, getSession } from './session.ts'

/** 'Chiqish': the browser forgets at once; the server is told, and need not answer. */
export function useSignOut(): () => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate } = useMutation(logoutMutation())
  return () => {
    const { token } = getSession()
    if (token) mutate(token)
    endSession()
    client.clear()
    navigate(paths.landing)
  }
}
