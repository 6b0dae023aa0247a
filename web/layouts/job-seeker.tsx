import { useLocation } from 'react-router'
import { AreaGate, guardArea } from '../session/area-guard.tsx'
import { areasText } from '../text/areas.ts'
import { DayNightButton } from './area/day-night-button.tsx'
import { seekerMenu } from './area/menus.ts'
import { AreaShell } from './area/shell.tsx'
import { AreaFallback } from './area-fallback.tsx'

export const clientLoader = guardArea
export const HydrateFallback = AreaFallback

export default function JobSeekerLayout() {
  const { pathname } = useLocation()
  const { employer, other } = areasText.titles
  return (
    <AreaGate>
      <AreaShell
        menu={seekerMenu}
        title={pathname.includes('employer') ? employer : other}
        // On a phone the words are for screen readers alone.
        themeToggle={<DayNightButton className="px-3" labelClass="max-sm:sr-only" />}
      />
    </AreaGate>
  )
}
