import { Outlet } from 'react-router'
import { AreaGate, guardArea } from '../session/area-guard.tsx'
import { AreaFallback } from './area-fallback.tsx'

export const clientLoader = guardArea
export const HydrateFallback = AreaFallback

export default function JobSeekerLayout() {
  return (
    <AreaGate>
      <main id="main" className="page-width py-6">
        <Outlet />
      </main>
    </AreaGate>
  )
}
