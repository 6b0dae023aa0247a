import { useQuery } from '@tanstack/react-query'
import { waitingQuery } from '../../api/reports.ts'
import { useUnread } from '../../features/bell/use-unread.ts'
import { notificationsText } from '../../text/notifications.ts'
import { queueText } from '../../text/reports.ts'
import { CountMark, shortCount } from '../../ui/count-mark.tsx'
import type { Counted } from './menus.ts'

const words = { waiting: queueText.waiting, unread: notificationsText.unread }

/** How much there is behind a place of the menu, also in words for who hears the page. Nothing while there is none. */
export function MenuCount({ of, className }: { of: Counted[]; className?: string }) {
  const { data } = useQuery({ ...waitingQuery(), enabled: of.includes('waiting') })
  const counts = { waiting: data?.waiting ?? 0, unread: useUnread() ?? 0 }
  const found = of.filter((one) => counts[one] > 0)
  if (found.length === 0) return null
  return (
    <>
      <CountMark count={found.reduce((sum, one) => sum + counts[one], 0)} className={className} />
      <span className="sr-only"> {found.map((one) => words[one](shortCount(counts[one]))).join(', ')}</span>
    </>
  )
}
