import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { logoutMutation } from '../api/auth.ts'
import { paths } from '../lib/paths.ts'
import { dropDrafts } from './draft.ts'
import { endSession, getSession } from './session.ts'

/** The browser forgets who was signed in and all that was theirs. */
export function useForgetSession(): () => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  return () => {
    endSession()
    dropDrafts()
    client.clear()
    navigate(paths.landing)
  }
}

/** 'Chiqish': the browser forgets at once; the server is told, and need not answer. */
export function useSignOut(): () => void {
  const forget = useForgetSession()
  const { mutate } = useMutation(logoutMutation())
  return () => {
    const { token } = getSession()
    if (token) mutate(token)
    forget()
  }
}
