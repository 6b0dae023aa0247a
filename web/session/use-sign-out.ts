import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { logoutMutation } from '../api/auth.ts'
import { sendHeldDecisions } from '../api/held-decisions.ts'
import { paths } from '../lib/paths.ts'
import { forgetOutbox } from '../outbox/store.ts'
import { deleteDrafts } from './draft.ts'
import { endSession, getSession } from './session.ts'

/** Removes the session, the drafts and the cached data of the person. */
export function useForgetSession(): () => void {
  const forget = useForgetPerson()
  const navigate = useNavigate()
  return () => {
    forget()
    navigate(paths.landing)
  }
}

/** The same, on a page that says when the account will be deleted. */
export function useFarewell(): (deletedOn: string) => Promise<void> {
  const forget = useForgetPerson()
  const navigate = useNavigate()
  return async (deletedOn) => {
    forget({ leadsOn: true })
    await navigate(paths.accountDeleted, { replace: true, state: { deletedOn } })
  }
}

function useForgetPerson(): typeof endSession {
  const client = useQueryClient()
  return (ending) => {
    const session = getSession()
    endSession(ending)
    deleteDrafts()
    forgetOutbox(session)
    client.clear()
  }
}

/** 'Chiqish'. Does not wait for the server's answer. */
export function useSignOut(): () => void {
  const forget = useForgetSession()
  const { mutate } = useMutation(logoutMutation())
  return () => {
    const { token } = getSession()
    const sent = sendHeldDecisions()
    forget()
    // After it the token is dead.
    if (token) sent.finally(() => mutate(token))
  }
}
