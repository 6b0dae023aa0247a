import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { bells } from '../database/event-schema.ts'

interface Look {
  userId: number
  applicationId: number
}

/** Whoever looks at an application knows what the bell says of it. Nothing unread costs one indexed read. */
export async function readAbout(db: Db, { userId, applicationId }: Look): Promise<void> {
  await db.execute(sql`
    SELECT read_notifications(user_id, application => ${applicationId}) FROM ${bells}
    WHERE user_id = ${userId} AND unread > 0`)
}

/** For who has just read messages: their entry may be in the making, and is waited for. */
export async function readMessagesOf(db: Db, { userId, applicationId }: Look): Promise<void> {
  await db.execute(sql`SELECT read_notifications(${userId}::int, application => ${applicationId}::int)`)
}
