import { Bell, LogOut, Settings } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { toggleTheme } from '../../session/theme.ts'
import { areasText } from '../../text/areas.ts'
import { frameText } from '../../text/frame.ts'
import { notificationsText } from '../../text/notifications.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ScriptRow } from '../script-link.tsx'
import { DayNightLabel } from './day-night.tsx'
import { MenuCount } from './menu-count.tsx'
import { currentState, type MenuItem } from './menus.ts'
import { UserCard, usePerson } from './person.tsx'
import { useAskSignOut } from './use-ask-sign-out.tsx'

interface MoreSheetProps {
  menu: MenuItem[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Large letters leave less room around the words, and for the pictures. */
const rowClass =
  'wrap-anywhere flex min-h-12 w-full items-center gap-[min(0.75rem,3vw)] rounded-field px-[min(0.75rem,3vw)] py-1 text-left font-medium hover:bg-sunken [&>svg]:size-[min(1.25rem,7vw)] ' +
  'aria-[current]:bg-primary-soft aria-[current]:text-on-primary-soft'

export function MoreSheet({ menu, open, onOpenChange }: MoreSheetProps) {
  const { pathname } = useLocation()
  const { role } = usePerson()
  const { ask, question } = useAskSignOut()
  const own = role ?? 'job_seeker'
  const items: MenuItem[] = [
    ...menu,
    { to: paths.notifications(own), label: notificationsText.title, icon: Bell, counts: 'unread' },
    { to: paths.profile(own), label: areasText.profile, icon: Settings },
  ]
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={areasText.menu.more} placement="sheet">
      <div className="rounded-card bg-sunken p-3">
        <UserCard />
      </div>
      <nav aria-label={frameText.mainMenu}>
        <ul>
          {items.map((item) => (
            <li key={item.to}>
              <Link
                to={item.to}
                aria-current={currentState(items, item, pathname)}
                onClick={() => onOpenChange(false)}
                className={rowClass}
              >
                <item.icon aria-hidden className="size-5 shrink-0" />
                {item.label}
                {item.counts && <MenuCount of={[item.counts]} className="ml-auto" />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="border-line border-t pt-3">
        <button type="button" onClick={toggleTheme} className={rowClass}>
          <DayNightLabel />
        </button>
        <ScriptRow className={rowClass} />
        <button type="button" onClick={ask} className={rowClass}>
          <LogOut aria-hidden className="size-5 shrink-0" />
          {areasText.signOut}
        </button>
      </div>
      {question}
    </Dialog>
  )
}
