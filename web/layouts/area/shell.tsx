import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { mainId, SkipLink } from '../frame/skip-link.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import type { MenuItem } from './menus.ts'
import { PhoneNotice } from './phone-notice.tsx'
import { Sidebar } from './sidebar.tsx'
import { useSidebarCollapsed } from './sidebar-state.ts'

interface AreaShellProps {
  menu: MenuItem[]
  title: string
  themeToggle: ReactNode
}

/** The frame around the screens of the three areas. */
export function AreaShell({ menu, title, themeToggle }: AreaShellProps) {
  const collapsed = useSidebarCollapsed()
  return (
    <TooltipProvider>
      <SkipLink />
      <div className="flex min-h-dvh">
        <Sidebar menu={menu} collapsed={collapsed} />
        <div className="flex min-w-0 flex-1 flex-col">
          <Header title={title} themeToggle={themeToggle} sidebarCollapsed={collapsed} />
          <main id={mainId} className="page-width flex-1 pt-6 pb-28 md:pt-8 md:pb-12">
            <PhoneNotice />
            <Outlet />
          </main>
        </div>
      </div>
      <BottomBar menu={menu} />
    </TooltipProvider>
  )
}
