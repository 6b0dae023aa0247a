import { isNull, type SQL, sql } from 'drizzle-orm'
import { applications } from './schema.ts'

/** What its seeker withdrew is in no list and no count but its own. */
export const isLive = isNull(applications.withdrawnAt)

/** It waits, and its employer has not opened it. */
export const isNew = sql`(${isLive} AND ${applications.status} = 'pending' AND ${applications.seenAt} IS NULL)`

/** It waits, and its employer was not reminded for the second time. In the words of its index. */
export const isToRemind = sql`(${applications.status} = 'pending' AND ${isLive} AND ${applications.remindedDays} < 7)`

/** With a rejection or a withdrawal ends what the employer may know of the seeker. */
export const isGoingOn = sql`(${isLive} AND ${applications.status} <> 'rejected')`
/** Its seeker may call the employer. */
export const isAccepted = sql`(${isLive} AND ${applications.status} = 'accepted')`
/** Its employer may call the seeker. */
export const mayCallSeeker = sql`(${isGoingOn} AND ${applications.phoneShared} OR ${isAccepted})`

export const phoneIf = (allowed: SQL, phone: SQL) =>
  sql<string | null>`CASE WHEN ${allowed} THEN nullif(${phone}, '') END`
