import { isNull, sql } from 'drizzle-orm'
import { applications } from './schema.ts'

/** What its seeker withdrew is in no list and no count but its own. */
export const isLive = isNull(applications.withdrawnAt)

/** It waits, and its employer has not opened it. */
export const isNew = sql`(${isLive} AND ${applications.status} = 'pending' AND ${applications.seenAt} IS NULL)`

/** It waits, and its employer was not reminded for the second time. In the words of its index. */
export const isToRemind = sql`(${applications.status} = 'pending' AND ${isLive} AND ${applications.remindedDays} < 7)`
