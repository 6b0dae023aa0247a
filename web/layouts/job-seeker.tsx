import { useLocation } from 'react-router'
import { AreaGate, guardArea } from '../session/area-guard.tsx'
import { toggleTheme } from '../session/theme.ts'
import { areasText } from '../text/areas.ts'
import { Button } from '../ui/button.tsx'
import { DayNightLabel } from './area/day-night.tsx'
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
        themeToggle={
          <Button variant="ghost" size="tight" onClick={toggleTheme}>
            {/* On a phone only screen readers get the words. */}
            <DayNightLabel className="max-sm:sr-only" />
          </Button>
        }
      />
    </AreaGate>
  )
}
