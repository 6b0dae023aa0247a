import type { ReactNode } from 'react'
import { type ClientLoaderFunctionArgs, Navigate, redirect, useLocation } from 'react-router'
import { areaOf, paths } from '../lib/paths.ts'
import { getSession } from './session.ts'
import { useSession } from './use-session.ts'

/** Only the stored role may enter the area of the same name. Runs before anything of the area is shown. */
export function guardArea({ url }: ClientLoaderFunctionArgs) {
  if (getSession().storedRole !== areaOf(url.pathname)) throw redirect(paths.landing)
  return null
}
// Run on the first load too. Until then the screen shows only the layout's HydrateFallback.
guardArea.hydrate = true as const

/** Leaves the area when the session ends, here or in another tab. */
export function AreaGate({ children }: { children: ReactNode }) {
  const { storedRole, signInFor, leadsOn } = useSession()
  const { pathname } = useLocation()
  if (storedRole === areaOf(pathname)) return children
  // `SessionEnd` knows the way when the server ended it.
  return signInFor || leadsOn ? null : <Navigate to={paths.landing} replace />
}
