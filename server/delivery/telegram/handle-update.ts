import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../database/db.ts'
import { savedSearches } from '../../database/saved-schema.ts'
import { telegramLinks, telegramNotes, telegramUpdates } from '../../database/telegram-schema.ts'
import { findLinked, linkByCode, unlinkChat } from './links.ts'
import { botWords, searchToStop } from './words.ts'

/** The kinds of update that Telegram is asked for. */
export const wantedUpdates = ['message', 'callback_query', 'my_chat_member'] as const

const mostAnswers = 5

const chat = z.object({ id: z.int(), type: z.string() })
const update = z.object({
  update_id: z.int(),
  message: z.object({ chat, text: z.string().optional() }).optional().catch(undefined),
  callback_query: z
    .object({ id: z.string(), data: z.string().optional(), message: z.object({ chat }).optional() })
    .optional()
    .catch(undefined),
  my_chat_member: z
    .object({ chat, new_chat_member: z.object({ status: z.string() }) })
    .optional()
    .catch(undefined),
})

/** Telegram shows a pressed button as busy until it has heard this. */
export interface Pressed {
  callback_query_id: string
}

/**
 * Does what a person asked the bot for, once, however often Telegram sends it: the update, what it changes and the answer
 * that waits to be sent are one transaction. Gives what Telegram is to hear of a pressed button.
 */
export async function handleUpdate(db: Db, given: unknown): Promise<Pressed | undefined> {
  const parsed = update.safeParse(given)
  if (!parsed.success) return undefined
  const { update_id: updateId, message, callback_query: query, my_chat_member: member } = parsed.data
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.insert(telegramUpdates).values({ updateId }).onConflictDoNothing()
    if (!rowCount) return
    if (member?.chat.type === 'private' && member.new_chat_member.status === 'kicked')
      await unlinkChat(tx, { chatId: member.chat.id })
    // In groups and channels it says nothing.
    const asked = message ?? query?.message
    if (asked?.chat.type !== 'private') return
    const chatId = asked.chat.id
    const said = { chatId, text: message?.text ?? query?.data ?? '' }
    const text = await (message ? replyTo : replyToPress)(tx, said)
    // Who writes faster than the bot may answer is not answered.
    const waiting = await tx.$count(telegramNotes, eq(telegramNotes.chatId, chatId))
    if (text && waiting < mostAnswers) await tx.insert(telegramNotes).values({ chatId, text })
  })
  return query && { callback_query_id: query.id }
}

interface Said {
  chatId: number
  text: string
}

async function replyTo(tx: Db, { chatId, text }: Said): Promise<string | undefined> {
  const linked = await findLinked(tx, { chatId })
  // A blocked person is told nothing.
  if (linked?.disabled) return undefined
  const [, typed, code] = /^\/(\w+)(?:@\w+)?(?:\s+(\S+))?/.exec(text.slice(0, 200)) ?? []
  const command = typed?.toLowerCase()
  if (command === 'start' && code) return link(tx, { chatId, code })
  if (command === 'start') return linked ? botWords.connected(linked.username) : botWords.greeting
  if (command === 'holat') return linked ? botWords.connected(linked.username) : botWords.notConnected
  if (command !== 'stop') return botWords.help
  await unlinkChat(tx, { chatId })
  return linked ? botWords.stopped : botWords.notConnected
}

/** The one button that is no link: a saved search of this chat's account is told of no more. */
async function replyToPress(tx: Db, { chatId, text }: Said): Promise<string | undefined> {
  const linked = await findLinked(tx, { chatId })
  if (linked?.disabled) return undefined
  const searchId = searchToStop(text)
  if (!linked || !searchId) return linked ? botWords.help : botWords.notConnected
  const { rows } = await tx.execute<{ name: string }>(sql`
    UPDATE ${savedSearches} AS search SET frequency = 'never' FROM ${telegramLinks} AS link
    WHERE search.id = ${searchId}::bigint AND seeker_id = user_id AND chat_id = ${chatId} RETURNING name`)
  return rows[0] ? botWords.searchStopped(rows[0].name) : botWords.searchGone
}

async function link(tx: Db, given: { chatId: number; code: string }): Promise<string> {
  const made = await linkByCode(tx, given)
  if (!made) return botWords.codeOver
  return [
    botWords.linked(made.username),
    made.before && botWords.movedFrom(made.before),
    made.moved && botWords.movedChat,
  ]
    .filter(Boolean)
    .join('\n\n')
}
