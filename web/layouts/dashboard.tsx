import { useLocation } from 'react-router'
import { AreaGate, guardArea } from '../session/area-guard.tsx'
import { useSession } from '../session/use-session.ts'
import { areasText } from '../text/areas.ts'
import { dashboardMenu } from './area/menus.ts'
import { AreaShell } from './area/shell.tsx'
import { AreaFallback } from './area-fallback.tsx'
import { ThemeButton } from './theme-button.tsx'

export const clientLoader = guardArea
export const HydrateFallback = AreaFallback

/** For administrators and employers. */
export default function DashboardLayout() {
  const { role } = useSession()
  const { pathname } = useLocation()
  return (
    <AreaGate>
      <AreaShell menu={dashboardMenu(role)} title={titleAt(pathname)} themeToggle={<ThemeButton />} />
    </AreaGate>
  )
}

function titleAt(pathname: string): string {
  if (pathname.startsWith('/admin')) return areasText.titles.admin
  if (pathname.startsWith('/employer')) return areasText.titles.employer
  return areasText.titles.other
}
