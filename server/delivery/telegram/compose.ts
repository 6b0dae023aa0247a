import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { eventPreferences, events } from '../../database/event-schema.ts'
import { isOpen } from '../../database/job-view.ts'
import { savedSearches } from '../../database/saved-schema.ts'
import { applications, jobs, users } from '../../database/schema.ts'
import { telegramLinks, telegramNotes } from '../../database/telegram-schema.ts'
import { createPasswordReset, passwordAddress } from '../../identity/password-resets.ts'
import type { Claimed } from './claim.ts'
import { type EventFacts, eventMessage, type Message, passwordMessage } from './words.ts'

const passwordMinutes = 60

/** What to send; `nobody` when the person is no longer to be told, `known` when they know it already. */
export async function compose(
  db: Db,
  { source, id, chatId }: Claimed,
  publicUrl: string,
): Promise<Message | 'nobody' | 'known'> {
  if (source === 'note') return composeNote(db, id, publicUrl)
  const facts = await findFacts(db, { eventId: id, chatId })
  if (!facts) return 'nobody'
  return facts.known ? 'known' : eventMessage(facts, publicUrl)
}

async function composeNote(db: Db, id: number, publicUrl: string): Promise<Message | 'nobody'> {
  const [note] = await db.select().from(telegramNotes).where(eq(telegramNotes.id, id))
  if (!note) return 'nobody'
  if (note.text !== null) return { text: note.text }
  const userId = note.passwordOf ?? 0
  const [person] = await db
    .select({ id: users.id })
    .from(telegramLinks)
    .innerJoin(users, eq(users.id, telegramLinks.userId))
    .where(sql`${users.id} = ${userId} AND chat_id = ${note.chatId} AND disabled_at IS NULL`)
  if (!person) return 'nobody'
  const reset = await createPasswordReset(db, { userId, minutes: passwordMinutes, chatId: note.chatId })
  return reset ? passwordMessage(passwordAddress(publicUrl, reset.token)) : 'nobody'
}

/** It may have waited all night: what the person has switched off since then is not told. */
const isWanted = sql`NOT EXISTS (
    SELECT FROM ${eventPreferences} AS chosen
    WHERE chosen.user_id = events.user_id AND chosen.kind = events.kind AND channel = 'telegram' AND NOT wanted
  ) AND (events.kind <> 'search_found' OR EXISTS (
    SELECT FROM ${savedSearches} AS search
    WHERE search.id = (events.details -> 'search' ->> 'id')::int AND search.frequency <> 'never'
  ) AND (events.job_id IS NULL OR ${isOpen}))`

type Facts = Record<string, unknown> & EventFacts & { known: boolean }

async function findFacts(
  db: Db,
  { eventId, chatId }: { eventId: number; chatId: number },
): Promise<Facts | undefined> {
  const { rows } = await db.execute<Facts>(sql`
    SELECT events.kind, told.role, events.job_id AS "jobId", jobs.title, events.application_id AS "applicationId",
      coalesce(CASE WHEN other.role <> 'job_seeker' THEN nullif(other.display_name, '') END,
        nullif(other.first_name, ''), other.username) AS person,
      events.details,
      -- A message that was read meanwhile is no news.
      coalesce(events.kind = 'message' AND (events.details ->> 'number')::int
        <= CASE applications.seeker_id WHEN told.id THEN seeker_read ELSE employer_read END, false) AS known
    FROM ${events}
    JOIN ${telegramLinks} AS link ON link.user_id = events.user_id AND link.chat_id = ${chatId}
    JOIN ${users} AS told ON told.id = events.user_id AND told.disabled_at IS NULL
    LEFT JOIN ${jobs} ON jobs.id = events.job_id
    LEFT JOIN ${applications} ON applications.id = events.application_id
    LEFT JOIN ${users} AS other
      ON other.id = CASE applications.seeker_id WHEN told.id THEN applications.employer_id ELSE applications.seeker_id END
    WHERE events.id = ${eventId} AND ${isWanted}`)
  return rows[0]
}
