import { PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { BellLink } from '../../features/bell/bell-link.tsx'
import { areasText } from '../../text/areas.ts'
import { Button } from '../../ui/button.tsx'
import { OfflineHint } from '../frame/offline-hint.tsx'
import { ScriptLink } from '../script-link.tsx'
import { usePerson } from './person.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { sidebarId } from './sidebar.tsx'
import { toggleSidebar } from './sidebar-state.ts'

interface HeaderProps {
  title: string
  themeToggle: ReactNode
  sidebarCollapsed: boolean
}

export function Header({ title, themeToggle, sidebarCollapsed }: HeaderProps) {
  const { role } = usePerson()
  return (
    <header className="@container sticky top-0 z-30 print:hidden border-line border-b bg-background/95 backdrop-blur-sm">
      <OfflineHint />
      <div className="flex h-16 items-center gap-1 px-4 md:px-6">
        <div className="-ml-2.5 hidden md:block">
          <Button
            variant="ghost"
            size="icon"
            aria-label={areasText.sidebar}
            aria-expanded={!sidebarCollapsed}
            aria-controls={sidebarId}
            onClick={toggleSidebar}
          >
            <PanelLeft aria-hidden />
          </Button>
        </div>
        <p className="line-clamp-2 min-w-0 flex-1 font-bold font-display leading-tight sm:text-lg">{title}</p>
        {role && <BellLink role={role} />}
        {/* With large letters its room is in the menu below. */}
        <span className="@max-[16rem]:hidden">
          <ScriptLink />
        </span>
        {themeToggle}
        <ProfileMenu />
      </div>
    </header>
  )
}
