import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Api } from 'grammy'
import type { Db } from '../../database/db.ts'
import { deliveries, events } from '../../database/event-schema.ts'
import { countDeliveries } from '../../database/outcomes.ts'
import { users } from '../../database/schema.ts'
import {
  passwordRequests,
  telegramBot,
  telegramLinks,
  telegramNotes,
} from '../../database/telegram-schema.ts'
import { type Claimed, claimSome, findNextWait, takeMoment } from './claim.ts'
import { compose } from './compose.ts'
import { gatherFound } from './gather-found.ts'
import { drop, finish, freeChat, putBack, settleFailure } from './outcome.ts'
import { quietUntil, urgentKinds } from './quiet-hours.ts'
import { TelegramError } from './telegram-api.ts'
import type { Message } from './words.ts'

export interface Sender {
  db: Db
  api: Api
  publicUrl: string
  signal: AbortSignal
  now?: () => Date
}

const mostUnanswered = 60
/** For less than this it waits; what is due later is found by the schedule. */
const patienceMs = 10_000
const leastPauseMs = 1
/** What is sent later than this after its claim comes to Telegram together with the claims after it. */
const lateMs = 50
/** Shorter than it is claimed for: nobody else may send it meanwhile. */
const mostDelayMs = 20_000
const prepareMs = 1_000
/** It reads all that is due. */
const gatherMs = 10_000

/** Sends what is due, in the pace that Telegram allows. Throws the last fault, when there was one, after all was tried. */
export async function sendDue(sender: Sender): Promise<void> {
  const { db, signal } = sender
  const unanswered = new Set<Promise<unknown>>()
  let fault: unknown
  /** Nothing can be claimed: when can something, once all is answered? */
  const findQuiet = async () => {
    await Promise.all(unanswered)
    return findNextWait(db)
  }
  const prepareSome = atMostEvery(prepareMs, () => prepare(sender))
  const gather = atMostEvery(gatherMs, () => gatherFound(db))
  await forgetUnreachable(db)
  try {
    for (;;) {
      signal.throwIfAborted()
      await prepareSome()
      await gather()
      const { claimed, waitMs } = await claimSome(db)
      for (const one of claimed) {
        const sending: Promise<unknown> = sendOne(sender, one)
          .catch((error: unknown) => (fault = error))
          .finally(() => unanswered.delete(sending))
        unanswered.add(sending)
      }
      while (unanswered.size >= mostUnanswered) await Promise.race(unanswered)
      if (claimed.length > 0) continue
      const wait = waitMs || (await findQuiet())
      if (wait === undefined || wait > patienceMs) break
      await sleep(Math.max(wait, leastPauseMs), undefined, { signal })
    }
  } finally {
    await Promise.all(unanswered)
  }
  if (fault) throw fault
}

/** Does nothing when it has done it a short time ago. */
function atMostEvery(ms: number, run: () => Promise<unknown>) {
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - last <= ms) return
    await run()
    last = performance.now()
  }
}

const isDue = sql`channel = 'telegram' AND state = 'waiting' AND due_at <= clock_timestamp()`

/** Reads all that waits, so only once. Who is unlinked or blocked later gets nothing either: see `compose`. */
const forgetUnreachable = (db: Db) =>
  db.execute(sql`
    DELETE FROM ${deliveries} WHERE ${isDue} AND NOT EXISTS (
      SELECT FROM ${telegramLinks} AS link JOIN ${users} ON users.id = link.user_id
      WHERE link.user_id = deliveries.user_id AND users.disabled_at IS NULL
    )`)

/** Forgets what is too old, moves what waits for the morning, and looks up who asked for a password. */
async function prepare({ db, now = () => new Date() }: Sender): Promise<void> {
  // After a restore from a backup, or a long silence: no news any more.
  await db.execute(sql`
    UPDATE ${deliveries} SET state = 'given_up'
    FROM ${events} WHERE events.id = event_id AND ${isDue} AND events.happened_at < now() - interval '2 days'`)
  const until = quietUntil(now())
  if (until)
    await db.execute(sql`
      UPDATE ${deliveries} SET due_at = ${until.toISOString()}
      FROM ${events} WHERE events.id = event_id AND ${isDue} AND NOT events.kind = ANY(${sql.param(urgentKinds)}::text[])`)
  await db.execute(sql`
    WITH asked AS (DELETE FROM ${passwordRequests} RETURNING username_key)
    INSERT INTO ${telegramNotes} (chat_id, password_of)
    SELECT DISTINCT chat_id, users.id FROM asked JOIN ${users} USING (username_key)
    JOIN ${telegramLinks} AS link ON link.user_id = users.id WHERE disabled_at IS NULL`)
}

/**
 * The delivery says before and after that it is tried. A process that dies in between leaves it claimed; a minute later
 * it is sent again, whether Telegram had it or not.
 */
async function sendOne(sender: Sender, claimed: Claimed): Promise<void> {
  try {
    await sendClaimed(sender, claimed)
  } finally {
    await freeChat(sender.db, claimed)
  }
}

async function sendClaimed({ db, api, publicUrl }: Sender, claimed: Claimed): Promise<void> {
  const claimedAt = performance.now()
  if (await isSilent(db)) return putBack(db, claimed)
  const message = await compose(db, claimed, publicUrl)
  if (message === 'nobody') return drop(db, claimed)
  if (message === 'known') return finish(db, claimed)
  const isLate = performance.now() - claimedAt > lateMs
  if (isLate && !(await waitForMoment(db, claimedAt + mostDelayMs))) return putBack(db, claimed)
  try {
    await sendMessage(api, claimed.chatId, message)
  } catch (error) {
    await settleFailure(db, claimed, error)
    if (!isFault(error)) return
    await countDeliveries(db, 'telegram', { failed: 1 })
    throw error
  }
  await countDeliveries(db, 'telegram', { done: 1 })
  await finish(db, claimed)
}

/** True when a moment was taken; false when there is none before the deadline. */
async function waitForMoment(db: Db, deadline: number): Promise<boolean> {
  for (;;) {
    const waitMs = await takeMoment(db)
    if (waitMs === 0) return true
    if (performance.now() + waitMs > deadline) return false
    await sleep(Math.max(waitMs, leastPauseMs))
  }
}

/** That somebody blocked the bot, or that it was too fast, is no news for whoever runs it. */
const isFault = (error: unknown) =>
  !(error instanceof TelegramError && ['blocked', 'limited'].includes(error.refusal))

async function isSilent(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM ${telegramBot} WHERE silent_until > clock_timestamp()`)
  return rows.length > 0
}

export const sendMessage = (api: Api, chat: number | string, { text, buttons, silent }: Message) =>
  api.sendMessage(chat, text, {
    link_preview_options: { is_disabled: true },
    ...(silent && { disable_notification: true }),
    ...(buttons && { reply_markup: keyboardOf(buttons) }),
  })

export const keyboardOf = (buttons: NonNullable<Message['buttons']>) => ({
  inline_keyboard: buttons.map(({ label: text, ...does }) => [
    'url' in does ? { text, url: does.url } : { text, callback_data: does.press },
  ]),
})
