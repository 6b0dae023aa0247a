import { useSyncExternalStore } from 'react'
import { getServerSession, getSession, subscribeToSession } from './session.ts'

/** Who is signed in; follows changes in other tabs. Anonymous on the server and in the first render. */
export function useSession() {
  return useSyncExternalStore(subscribeToSession, getSession, getServerSession)
}
