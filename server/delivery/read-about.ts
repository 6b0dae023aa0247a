import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { bells } from '../database/event-schema.ts'
import { type Given, preparedFor } from '../database/prepared.ts'

interface Look {
  userId: number
  applicationId: number
}

const readBell = preparedFor('read about', (db, { userId, applicationId }: Given<Look>) =>
  db
    .select({ read: sql`read_notifications(${bells.userId}, application => ${applicationId}::int)` })
    .from(bells)
    .where(and(eq(bells.userId, userId), gt(bells.unread, 0))),
)

/** Whoever looks at an application knows what the bell says of it. */
export async function readAbout(db: Db, look: Look): Promise<void> {
  await readBell(db, look)
}
