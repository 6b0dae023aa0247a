import { type ReactNode, useMemo } from 'react'
import { type ClientLoaderFunctionArgs, Navigate, redirect, useLocation } from 'react-router'
import { paths } from '../lib/paths.ts'
import { getSession } from './session.ts'
import { useSession } from './use-session.ts'

const areaOf = (pathname: string) => pathname.split('/')[1]

/** Only the stored role may enter the area of the same name. Runs before anything of the area is shown. */
export function guardArea({ url }: ClientLoaderFunctionArgs) {
  if (getSession().storedRole !== areaOf(url.pathname)) throw redirect(paths.landing)
  return null
}
// Run on the first load too. Until then the screen shows only the layout's HydrateFallback.
guardArea.hydrate = true as const

/** Leaves the area when the session ends, here or in another tab. */
export function AreaGate({ children }: { children: ReactNode }) {
  const { storedRole, expired } = useSession()
  const { pathname } = useLocation()
  const area = useMemo(() => areaOf(pathname), [pathname])
  if (storedRole === area) return children
  return <Navigate to={expired ? paths.login() : paths.landing} replace />
}
