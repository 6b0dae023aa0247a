import { endpoints } from '../../../contract/index.ts'
import {
  type Channel,
  channels,
  type EventPreference,
  kindsFor,
  type Notification,
} from '../../../contract/notifications.ts'
import type { Db } from '../../database/db.ts'
import { findLink } from '../../delivery/telegram/links.ts'
import type { Api } from '../../http/bind.ts'
import { readCursor, takePage } from '../../http/paging.ts'
import type { Caller } from '../../identity/sessions.ts'
import {
  listNotifications,
  listPreferences,
  markRead,
  type NotificationRow,
  newestNotifications,
  setPreference,
} from './notifications.repository.ts'

export function registerNotifications({ bind, hasBot }: Api) {
  bind(endpoints.listNotifications, async ({ db, caller, query, request, headers }) => {
    const { limit, cursor } = query
    const after = readCursor(newestNotifications, cursor)
    const found = await listNotifications(db, { filter: { userId: caller.id }, after, limit })
    const page = { ...found, limit, keyset: newestNotifications }
    return takePage({ request, headers }, page).map(toNotification)
  })

  bind(endpoints.countNotifications, async ({ caller }) => ({ unread: caller.unread }))

  bind(endpoints.readNotifications, async ({ db, caller, body }) => ({
    unread: await markRead(db, { userId: caller.id, ids: body.ids }),
  }))

  const preferencesOf = async (db: Db, caller: Caller) =>
    listChoices(caller, {
      chosen: await listPreferences(db, { userId: caller.id }),
      channels: channelsOf(hasBot && (await findLink(db, { userId: caller.id })) !== undefined),
    })

  bind(endpoints.listEventPreferences, ({ db, caller }) => preferencesOf(db, caller))

  bind(endpoints.setEventPreference, async ({ db, caller, body }) => {
    await setPreference(db, { ...body, userId: caller.id })
    return preferencesOf(db, caller)
  })
}

/** Telegram is offered to those who have linked it. */
const channelsOf = (isLinked: boolean) => channels.filter((channel) => channel !== 'telegram' || isLinked)

interface Offered {
  chosen: EventPreference[]
  channels: Channel[]
}

/** What nobody has chosen is wanted. */
function listChoices({ role }: Caller, { chosen, channels }: Offered): EventPreference[] {
  const isChosen = (kind: string, channel: string) =>
    chosen.find((one) => one.kind === kind && one.channel === channel)?.wanted
  return kindsFor(role).flatMap((kind) =>
    channels.map((channel) => ({ kind, channel, wanted: isChosen(kind, channel) ?? true })),
  )
}

const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  events: row.events,
  told_at: row.toldAt.toISOString(),
  read: row.readAt !== null,
  job: row.job,
  application_id: row.applicationId,
  person: row.applicationId === null ? null : row.person,
  status: row.details.status ?? null,
  outcome: row.details.outcome ?? null,
  reason: row.details.reason ?? null,
  search: searchOf(row.details),
})

/** But for the key that stops it: messages outside have it. */
function searchOf({ search, jobs = 0 }: NotificationRow['details']): Notification['search'] {
  return search ? { id: search.id, name: search.name, filters: search.filters, jobs } : null
}
