import { useSyncExternalStore } from 'react'
import { getServerSession, getSession, subscribeToSession } from './session.ts'

/** Who is signed in, kept true across tabs. Anonymous on the server and in the first paint. */
export function useSession() {
  return useSyncExternalStore(subscribeToSession, getSession, getServerSession)
}
