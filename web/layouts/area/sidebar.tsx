import { Link, useLocation } from 'react-router'
import { classes } from '../../lib/classes.ts'
import { paths } from '../../lib/paths.ts'
import { areasText } from '../../text/areas.ts'
import { frameText } from '../../text/frame.ts'
import { Brand, BrandMark } from '../../ui/brand.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { MenuCount } from './menu-count.tsx'
import { currentState, type MenuItem } from './menus.ts'

export const sidebarId = 'sidebar'

/** Shown from 768 px on. When collapsed, it shows only icons with tooltips. */
export function Sidebar({ menu, collapsed }: { menu: MenuItem[]; collapsed: boolean }) {
  return (
    <aside
      id={sidebarId}
      aria-label={areasText.sidebar}
      className={classes(
        'sticky top-0 hidden h-dvh shrink-0 flex-col overflow-y-auto border-line border-r bg-surface md:flex print:hidden',
        collapsed ? 'w-18' : 'w-64',
      )}
    >
      <Link
        to={paths.landing}
        aria-label={collapsed ? frameText.siteName : undefined}
        className="flex h-16 shrink-0 items-center rounded-field px-4.5 -outline-offset-4"
      >
        {collapsed ? <BrandMark className="size-9" /> : <Brand />}
      </Link>
      <nav aria-label={frameText.mainMenu} className="px-3 py-3">
        <ul className="grid gap-1">
          {menu.map((item) => (
            <li key={item.to}>
              {collapsed ? (
                <Tooltip label={item.label} side="right">
                  <SidebarLink menu={menu} item={item} collapsed />
                </Tooltip>
              ) : (
                <SidebarLink menu={menu} item={item} />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}

interface SidebarLinkProps {
  menu: MenuItem[]
  item: MenuItem
  collapsed?: boolean
}

function SidebarLink({ menu, item, collapsed, ...tooltip }: SidebarLinkProps) {
  const { pathname } = useLocation()
  const { to, label, icon: Icon, counts } = item
  return (
    <Link
      {...tooltip}
      to={to}
      aria-current={currentState(menu, item, pathname)}
      className={classes(
        'relative flex min-h-11 items-center gap-3 rounded-field px-3.5 font-medium text-muted hover:bg-sunken hover:text-ink',
        'aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-on-primary-soft',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className={collapsed ? 'sr-only' : 'truncate'}>{label}</span>
      {counts && <MenuCount of={[counts]} className={collapsed ? 'absolute top-0 right-0' : 'ml-auto'} />}
    </Link>
  )
}
