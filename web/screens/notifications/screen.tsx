import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell, CheckCheck, Settings } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Role } from '../../../contract/endpoint.ts'
import type { Notification } from '../../../contract/notifications.ts'
import { toastFailure } from '../../api/failure-toast.ts'
import { notificationsQuery, readMutation } from '../../api/notifications.ts'
import { useUnread } from '../../features/bell/use-unread.ts'
import { PageHead } from '../../layouts/frame/page-head.tsx'
import { groupByDay } from '../../lib/days.ts'
import { morePages } from '../../lib/more-pages.ts'
import { paths } from '../../lib/paths.ts'
import { useLoggedError } from '../../lib/use-logged-error.ts'
import { useSession } from '../../session/use-session.ts'
import { notificationsText } from '../../text/notifications.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EntryRow } from './entry-row.tsx'
import { NotificationsSkeleton } from './skeleton.tsx'

/** What the person was told, under the days on which it happened. */
export default function Notifications() {
  const role = useSession().role ?? 'job_seeker'
  const heading = useRef<HTMLHeadingElement>(null)
  const { mutate } = useMutation(readMutation(useQueryClient()))
  const read = (ids?: number[]) =>
    mutate(ids, { onError: (error) => toastFailure(error, notificationsText.readFailed) })
  const readAll = () => {
    // The button goes away.
    heading.current?.focus()
    read()
  }
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
      <PageHead title={notificationsText.title} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
          {notificationsText.title}
        </h1>
        <Actions role={role} onReadAll={readAll} />
      </div>
      <Entries role={role} onRead={(id) => read([id])} />
    </div>
  )
}

function Actions({ role, onReadAll }: { role: Role; onReadAll: () => void }) {
  const unread = useUnread()
  return (
    <div className="flex flex-wrap gap-2">
      {Boolean(unread) && (
        <Button variant="outline" size="small" onClick={onReadAll}>
          <CheckCheck aria-hidden />
          {notificationsText.readAll}
        </Button>
      )}
      <Button asChild variant="ghost" size="small">
        <Link to={paths.eventPreferences(role)}>
          <Settings aria-hidden />
          {notificationsText.choose}
        </Link>
      </Button>
    </div>
  )
}

interface EntriesProps {
  role: Role
  onRead: (id: number) => void
}

function Entries(props: EntriesProps) {
  const query = useInfiniteQuery(notificationsQuery())
  const { data, isPending, error, refetch } = query
  useLoggedError(error)
  if (isPending) return <NotificationsSkeleton />
  if (!data) return <LoadFailure onRetry={() => refetch()} />
  const entries = data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) return <NoEntries />
  return (
    <>
      {groupByDay(entries, ({ told_at }) => told_at, new Date()).map(({ label, items }) => (
        <Day key={label} label={label} entries={items} {...props} />
      ))}
      <LoadMore {...morePages(query)} />
    </>
  )
}

function Day({ label, entries, ...props }: EntriesProps & { label: string; entries: Notification[] }) {
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">{label}</h2>
      <ul className="grid grid-cols-1 gap-2">
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryRow entry={entry} {...props} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoEntries() {
  const { title, text } = notificationsText.empty
  return (
    <EmptyState icon={<Bell />} title={title}>
      <p className="max-w-sm text-muted">{text}</p>
    </EmptyState>
  )
}
