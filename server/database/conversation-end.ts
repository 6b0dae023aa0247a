import { type SQL, sql } from 'drizzle-orm'
import { conversationDays, messagesPerConversation } from '../../contract/conversations.ts'
import { applications, jobs } from './schema.ts'

const isRecent = (moment: SQL) => sql`${moment} > now() - make_interval(days => ${conversationDays})`
const endOfApplication = sql`CASE WHEN ${applications.status} = 'rejected' THEN ${applications.decidedAt}
  ELSE ${applications.withdrawnAt} END`
const endOfJob = sql`CASE WHEN ${jobs.state} <> 'open' THEN coalesce(${jobs.endedAt}, ${jobs.expiresAt}) END`

/** Whether people may still write: the earlier end counts; what goes on has none. */
export const isTakingMessages = sql<boolean>`(${isRecent(sql`coalesce(least(${endOfApplication}, ${endOfJob}), now())`)}
  AND ${applications.lastMessage} < ${messagesPerConversation})`
