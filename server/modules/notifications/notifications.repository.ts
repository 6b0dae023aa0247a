import { and, eq, inArray, sql } from 'drizzle-orm'
import { type EventPreference, eventKinds } from '../../../contract/notifications.ts'
import type { Db } from '../../database/db.ts'
import { bells, eventPreferences, notifications } from '../../database/event-schema.ts'
import { keyset } from '../../database/keyset.ts'
import { countedList, type Given, prepared, preparedList } from '../../database/prepared.ts'
import { applications, jobs, users } from '../../database/schema.ts'

export const newestNotifications = keyset(
  'newest',
  { by: notifications.toldAt, kind: 'moment', order: 'DESC' },
  { by: notifications.id, kind: 'integer', order: 'DESC' },
)

const name = sql<
  string | null
>`coalesce(CASE WHEN ${users.role} <> 'job_seeker' THEN nullif(${users.displayName}, '') END,
  nullif(${users.firstName}, ''), ${users.username})`

interface Own {
  userId: number
}

/** During an upgrade a newer instance may tell of kinds that this one does not know. */
const isOf = ({ userId }: Given<Own>) =>
  and(eq(notifications.userId, userId), inArray(notifications.kind, eventKinds))

const other = sql`CASE ${applications.seekerId} WHEN ${notifications.userId} THEN ${applications.employerId}
  ELSE ${applications.seekerId} END`

/** Newest first. */
export const listNotifications = countedList(
  preparedList('bell', newestNotifications, (db, own: Given<Own>, { after, limit }) =>
    db
      .select({
        id: notifications.id,
        kind: notifications.kind,
        events: notifications.events,
        toldAt: notifications.toldAt,
        readAt: notifications.readAt,
        job: { id: jobs.id, title: jobs.title },
        applicationId: notifications.applicationId,
        person: name,
        details: notifications.details,
        total: db.$count(notifications, isOf(own)),
        position: newestNotifications.position,
      })
      .from(notifications)
      .leftJoin(jobs, eq(jobs.id, notifications.jobId))
      .leftJoin(applications, eq(applications.id, notifications.applicationId))
      .leftJoin(users, eq(users.id, other))
      .where(and(isOf(own), after))
      .orderBy(newestNotifications.orderBy)
      .limit(limit),
  ),
)

type Listed = Awaited<ReturnType<typeof listNotifications>>['rows'][number]
export type NotificationRow = Omit<Listed, 'position' | 'total'>

const givenUser = sql.placeholder('userId')

const markedRead = prepared('read bell', (db) =>
  db
    .select({ done: sql`read_notifications(${users.id}, ${sql.placeholder('ids')}::int[])` })
    .from(users)
    .where(eq(users.id, givenUser)),
)

const unreadOf = prepared('unread', (db) =>
  db.select({ unread: bells.unread }).from(bells).where(eq(bells.userId, givenUser)),
)

/** Those with these ids, or all. Gives how many are left. */
export async function markRead(
  db: Db,
  { userId, ids = null }: { userId: number; ids: number[] | null | undefined },
): Promise<number> {
  await markedRead(db).execute({ userId, ids })
  const [bell] = await unreadOf(db).execute({ userId })
  return bell?.unread ?? 0
}

export function listPreferences(db: Db, { userId }: { userId: number }): Promise<EventPreference[]> {
  const { kind, channel, wanted } = eventPreferences
  return db
    .select({ kind, channel, wanted })
    .from(eventPreferences)
    .where(eq(eventPreferences.userId, userId))
}

export async function setPreference(db: Db, chosen: EventPreference & { userId: number }): Promise<void> {
  const { userId, kind, channel } = eventPreferences
  await db
    .insert(eventPreferences)
    .values(chosen)
    .onConflictDoUpdate({ target: [userId, kind, channel], set: { wanted: chosen.wanted } })
}
