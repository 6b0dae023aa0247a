import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createDb, type Db } from '../../database/db.ts'
import { type Connection, createPool } from '../../database/pool.ts'
import { telegramBot, telegramUpdates } from '../../database/telegram-schema.ts'
import { introduceBot } from './bot.ts'
import { handleUpdate, wantedUpdates } from './handle-update.ts'
import type { TelegramSettings } from './settings.ts'
import { createTelegramApi, TelegramError } from './telegram-api.ts'

interface Times {
  /** How long Telegram may wait for something to tell. */
  pollSeconds: number
  /** A poller that has said nothing for so long is gone, and another takes over. */
  leaseMs: number
  /** Between two looks whether it is. */
  standbyMs: number
}

const usualTimes: Times = { pollSeconds: 25, leaseMs: 45_000, standbyMs: 5_000 }
const longestPauseMs = 60_000

interface Options extends Partial<Times> {
  log: { error(details: object, message: string): void }
}

/**
 * Hears what people say to the bot, until it is stopped. Of all processes one asks Telegram: the one that holds the lease
 * in the bot's row. With a webhook Telegram comes by itself, and has only to be told where to.
 */
export function startReceiving(connection: Connection, settings: TelegramSettings, options: Options) {
  const stopping = new AbortController()
  const { signal } = stopping
  const pool = createPool(connection, () => {}, { name: 'telegram', max: 1, queryTimeoutMs: 20_000 })
  const ended = receive(createDb(pool), settings, { ...usualTimes, ...options, signal }).then(() =>
    pool.end(),
  )
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

type Run = Required<Options> & { signal: AbortSignal }

async function receive(db: Db, settings: TelegramSettings, options: Run): Promise<void> {
  const { signal, log } = options
  const poller = randomUUID()
  let failures = 0
  while (!signal.aborted) {
    try {
      await (settings.webhook ? introduceOnce : pollWhileHeld)(db, settings, {
        ...options,
        ...{ poller, works: () => (failures = 0) },
      })
      await pause(options.standbyMs, signal)
    } catch (error) {
      if (signal.aborted) break
      if (failures++ === 0) log.error({ err: error }, 'the Telegram bot cannot be reached and is tried again')
      await pause(Math.min(250 * 2 ** failures, longestPauseMs), signal)
    }
  }
  await db
    .execute(sql`UPDATE ${telegramBot} SET polls_until = '-infinity' WHERE poller = ${poller}`)
    .catch(() => {})
}

type Polling = Run & { poller: string; works: () => void }

async function introduceOnce(db: Db, settings: TelegramSettings, { signal, works }: Polling): Promise<void> {
  await introduceBot(db, await createTelegramApi(settings), settings)
  works()
  await pause(Number.POSITIVE_INFINITY, signal)
}

/** Ends when another process has the lease. */
async function pollWhileHeld(db: Db, settings: TelegramSettings, options: Polling): Promise<void> {
  const { signal, pollSeconds, works } = options
  if (!(await takeLease(db, options))) return
  const api = await createTelegramApi(settings, { timeoutSeconds: pollSeconds + 10 })
  await introduceBot(db, api, settings)
  while (!signal.aborted && (await takeLease(db, options))) {
    const offset = await findOffset(db)
    const updates = await api.getUpdates(
      { timeout: pollSeconds, allowed_updates: wantedUpdates, ...(offset && { offset }) },
      signal as never,
    )
    if (!Array.isArray(updates)) throw new TelegramError('Telegram gave no list of updates', 'away')
    for (const update of updates) {
      const pressed = await handleUpdate(db, update)
      // Not waited for, and not tried again: it is done, and a message says so.
      if (pressed) api.raw.answerCallbackQuery(pressed, signal as never).catch(() => {})
    }
    works()
  }
}

async function takeLease(db: Db, { poller, leaseMs }: Polling): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE ${telegramBot} SET poller = ${poller}, polls_until = clock_timestamp() + make_interval(secs => ${leaseMs / 1000})
    WHERE poller = ${poller} OR polls_until < clock_timestamp()`)
  return rowCount === 1
}

/** After a week without any, Telegram begins with a new number. So an old number says nothing. */
async function findOffset(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute<{ next: string }>(sql`
    SELECT update_id + 1 AS next FROM ${telegramUpdates} WHERE done_at > now() - interval '6 days'
    ORDER BY done_at DESC, update_id DESC LIMIT 1`)
  return rows[0] && Number(rows[0].next)
}

const longestTimerMs = 2 ** 31 - 1

const pause = (ms: number, signal: AbortSignal) =>
  sleep(Math.min(ms, longestTimerMs), undefined, { signal, ref: false }).catch(() => {})
