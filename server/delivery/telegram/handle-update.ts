import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../database/db.ts'
import { telegramNotes, telegramUpdates } from '../../database/telegram-schema.ts'
import { findLinked, linkByCode, unlinkChat } from './links.ts'
import { botWords } from './words.ts'

/** The kinds of update that Telegram is asked for. */
export const wantedUpdates = ['message', 'my_chat_member'] as const

const mostAnswers = 5

const chat = z.object({ id: z.int(), type: z.string() })
const update = z.object({
  update_id: z.int(),
  message: z.object({ chat, text: z.string().optional() }).optional().catch(undefined),
  my_chat_member: z
    .object({ chat, new_chat_member: z.object({ status: z.string() }) })
    .optional()
    .catch(undefined),
})

/**
 * Does what a person asked the bot for, once, however often Telegram sends it: the update, what it changes and the answer
 * that waits to be sent are one transaction.
 */
export async function handleUpdate(db: Db, given: unknown): Promise<void> {
  const parsed = update.safeParse(given)
  if (!parsed.success) return
  const { update_id: updateId, message, my_chat_member: member } = parsed.data
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.insert(telegramUpdates).values({ updateId }).onConflictDoNothing()
    if (!rowCount) return
    if (member?.chat.type === 'private' && member.new_chat_member.status === 'kicked')
      await unlinkChat(tx, { chatId: member.chat.id })
    // In groups and channels it says nothing.
    if (message?.chat.type !== 'private') return
    const chatId = message.chat.id
    const text = await replyTo(tx, { chatId, text: message.text ?? '' })
    // Who writes faster than the bot may answer is not answered.
    const waiting = await tx.$count(telegramNotes, eq(telegramNotes.chatId, chatId))
    if (text && waiting < mostAnswers) await tx.insert(telegramNotes).values({ chatId, text })
  })
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
