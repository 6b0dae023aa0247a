import { sql } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { deliveries } from '../../database/event-schema.ts'
import { telegramBot, telegramChats, telegramNotes } from '../../database/telegram-schema.ts'
import type { Claimed } from './claim.ts'
import { unlinkChat } from './links.ts'
import { TelegramError } from './telegram-api.ts'

/** Seconds before the next attempt; the last one holds for all that follow. */
const pauses = [20, 60, 300, 900, 1_800, 3_600]
/** About a day. An answer of the bot is worth less. */
const mostAttempts = { event: 26, note: 6 }
/** Telegram takes one a second in a chat. */
const chatPause = sql`interval '1 second'`

const isThis = ({ source, id }: Claimed) =>
  source === 'event' ? sql`channel = 'telegram' AND event_id = ${id}` : sql`id = ${id}`
const tableOf = ({ source }: Claimed) => (source === 'event' ? deliveries : telegramNotes)

/** It was sent, or need not be. An answer of the bot leaves no trace. */
export async function finish(db: Db, claimed: Claimed): Promise<void> {
  if (claimed.source === 'note') return drop(db, claimed)
  await db.execute(sql`UPDATE ${deliveries} SET state = 'done' WHERE ${isThis(claimed)}`)
}

/** Nobody is there to be told. */
export async function drop(db: Db, claimed: Claimed): Promise<void> {
  await db.execute(sql`DELETE FROM ${tableOf(claimed)} WHERE ${isThis(claimed)}`)
}

/** What becomes of a message that could not be sent. */
export async function settleFailure(db: Db, claimed: Claimed, error: unknown): Promise<void> {
  const refusal = error instanceof TelegramError ? error.refusal : 'away'
  if (refusal === 'limited') {
    await silenceBot(db, (error as TelegramError).retryAfter)
    return putBack(db, claimed)
  }
  if (refusal === 'blocked') {
    await unlinkChat(db, claimed)
    return drop(db, claimed)
  }
  if (refusal === 'refused' || claimed.attempts >= mostAttempts[claimed.source]) return giveUp(db, claimed)
  const pause = pauses[Math.min(claimed.attempts, pauses.length) - 1]
  await db.execute(sql`
    UPDATE ${tableOf(claimed)} SET due_at = now() + make_interval(secs => ${pause}) WHERE ${isThis(claimed)}`)
}

/** Telegram wants to hear nothing for so long, from any process. */
export async function silenceBot(db: Db, seconds: number): Promise<void> {
  await db.execute(sql`
    UPDATE ${telegramBot} SET silent_until = greatest(silent_until, now() + make_interval(secs => ${seconds}))`)
}

/** For when Telegram wants to hear us again. The attempt does not count. */
export async function putBack(db: Db, claimed: Claimed): Promise<void> {
  await db.execute(sql`
    UPDATE ${tableOf(claimed)} SET attempts = attempts - 1,
      due_at = (SELECT greatest(silent_until, now()) FROM ${telegramBot}) WHERE ${isThis(claimed)}`)
}

async function giveUp(db: Db, claimed: Claimed): Promise<void> {
  if (claimed.source === 'note') return drop(db, claimed)
  await db.execute(sql`UPDATE ${deliveries} SET state = 'given_up' WHERE ${isThis(claimed)}`)
}

/** From the answer on: the next message cannot reach Telegram within the second, however slow the way. */
export async function freeChat(db: Db, { chatId }: Claimed): Promise<void> {
  await db.execute(
    sql`UPDATE ${telegramChats} SET free_at = clock_timestamp() + ${chatPause} WHERE chat_id = ${chatId}`,
  )
}
