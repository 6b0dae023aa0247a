import { isNull } from 'drizzle-orm'
import { applications } from './schema.ts'

/** What its seeker withdrew is in no list and no count but its own. */
export const isLive = isNull(applications.withdrawnAt)
