import { type SQL, sql } from 'drizzle-orm'
import { conversationDays } from '../../contract/conversations.ts'
import { applications, jobs } from './schema.ts'

const isRecent = (moment: SQL) => sql<boolean>`${moment} > now() - make_interval(days => ${conversationDays})`
const endOfApplication = sql`CASE WHEN ${applications.status} = 'rejected' THEN ${applications.decidedAt}
  ELSE ${applications.withdrawnAt} END`
const endOfJob = sql`CASE WHEN ${jobs.state} <> 'open' THEN coalesce(${jobs.endedAt}, ${jobs.expiresAt}) END`

/** Whether people may still write: the earlier end counts; what goes on has none. */
export const isTakingMessages = isRecent(sql`coalesce(least(${endOfApplication}, ${endOfJob}), now())`)
