import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { areasText } from '../../text/areas.ts'
import { frameText } from '../../text/frame.ts'
import { MenuCount } from './menu-count.tsx'
import { currentState, type MenuItem } from './menus.ts'
import { MoreSheet } from './more-sheet.tsx'

const shownItems = 3
const cellClass =
  'relative flex min-h-16 w-full flex-col items-center justify-center gap-1 px-1 text-center text-muted text-xs leading-tight ' +
  '-outline-offset-4 aria-[current]:font-semibold aria-[current]:text-primary aria-expanded:text-ink'
/** Large letters leave no room for words: they would lie over each other. */
const labelClass = '@max-[18rem]:sr-only'

/** Replaces the sidebar below 768 px. The first items are in the bar, the rest and the bell are under 'Boshqa'. */
export function BottomBar({ menu }: { menu: MenuItem[] }) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const rest = menu.slice(shownItems)
  return (
    <nav
      aria-label={frameText.mainMenu}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="@container flex">
        {menu.slice(0, shownItems).map((item) => (
          <li key={item.to} className="min-w-0 flex-auto">
            <Link to={item.to} aria-current={currentState(menu, item, pathname)} className={cellClass}>
              <item.icon aria-hidden className="size-5.5 shrink-0" />
              <span className={labelClass}>{item.label}</span>
            </Link>
          </li>
        ))}
        <li className="min-w-0 flex-auto">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
            className={cellClass}
          >
            <Menu aria-hidden className="size-5.5 shrink-0" />
            <span className={labelClass}>{areasText.menu.more}</span>
            <MenuCount
              of={[...rest.flatMap(({ counts = [] }) => counts), 'unread']}
              className="absolute top-1 right-[max(0.25rem,calc(50%-1.75rem))]"
            />
          </button>
        </li>
      </ul>
      <MoreSheet menu={menu} open={open} onOpenChange={setOpen} />
    </nav>
  )
}
