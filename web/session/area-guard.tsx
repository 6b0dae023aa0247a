import { type ReactNode, useMemo } from 'react'
import { type ClientLoaderFunctionArgs, Navigate, redirect, useLocation } from 'react-router'
import { paths } from '../lib/paths.ts'
import { getSession } from './session.ts'
import { useSession } from './use-session.ts'

const areaOf = (pathname: string) => pathname.split('/')[1]

/** Lets only the stored role into the area of its name. It runs before anything of the area is shown. */
export function guardArea({ url }: ClientLoaderFunctionArgs) {
  if (getSession().storedRole !== areaOf(url.pathname)) throw redirect(paths.landing)
  return null
}
// Also on the first load: until it has run, only the layout's HydrateFallback is on the screen.
guardArea.hydrate = true as const

/** Leaves the area when the session ends while it is open, here or in another tab. */
export function AreaGate({ children }: { children: ReactNode }) {
  const { storedRole, expired } = useSession()
  const { pathname } = useLocation()
  const area = useMemo(() => areaOf(pathname), [pathname])
  if (storedRole === area) return children
  return <Navigate to={expired ? paths.login() : paths.landing} replace />
}
