import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type EventPreference, eventKinds } from '../../../contract/notifications.ts'
import type { Db } from '../../database/db.ts'
import { bells, eventPreferences, notifications } from '../../database/event-schema.ts'
import { keyset, type Position } from '../../database/keyset.ts'
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

/** During an upgrade a newer instance may tell of kinds that this one does not know. */
const isOf = (userId: number) =>
  and(eq(notifications.userId, userId), inArray(notifications.kind, eventKinds))

/** One row more than the limit, to know whether a next page exists. */
export function listNotifications(
  db: Db,
  { userId, after, limit }: { userId: number; after: Position | undefined; limit: number },
) {
  const other = sql`CASE ${applications.seekerId} WHEN ${userId} THEN ${applications.employerId}
    ELSE ${applications.seekerId} END`
  return db
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
      position: newestNotifications.position,
    })
    .from(notifications)
    .leftJoin(jobs, eq(jobs.id, notifications.jobId))
    .leftJoin(applications, eq(applications.id, notifications.applicationId))
    .leftJoin(users, eq(users.id, other))
    .where(and(isOf(userId), newestNotifications.after(after)))
    .orderBy(newestNotifications.orderBy)
    .limit(limit + 1)
}

export type NotificationRow = Omit<Awaited<ReturnType<typeof listNotifications>>[number], 'position'>

export const countNotifications = (db: Db, { userId }: { userId: number }) =>
  db.$count(notifications, isOf(userId))

/** Those with these ids, or all. Gives how many are left. */
export async function markRead(
  db: Db,
  { userId, ids }: { userId: number; ids: number[] | undefined },
): Promise<number> {
  const which: SQL = ids ? sql`${sql.param(ids)}::int[]` : sql`NULL`
  await db.execute(sql`SELECT read_notifications(${userId}::int, ${which})`)
  const [bell] = await db.select({ unread: bells.unread }).from(bells).where(eq(bells.userId, userId))
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
