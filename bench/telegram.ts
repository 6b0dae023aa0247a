import { sql } from 'drizzle-orm'
import { createDb } from '../server/database/db.ts'
import { type Database, openDatabase } from '../server/database/open.ts'
import { createPool } from '../server/database/pool.ts'
import { sendDue } from '../server/delivery/telegram/send.ts'
import { createTelegramApi } from '../server/delivery/telegram/telegram-api.ts'
import { type BotApi, startBotApi } from '../tests/support/bot-api/bot-api.ts'
import { botToken, type SentMessage } from '../tests/support/bot-api/protocol.ts'
import type { Product } from './product.ts'

const senders = 2
const messagesPerChat = 5
/** By day: at night some messages wait. */
const now = () => new Date('2026-11-16T12:00:00+05:00')

interface Pace {
  perSecond: number
  seconds: number
  /** The most that came in any second: in all, and in one chat. */
  most: number
  mostInChat: number
}

/** Of several senders, to a stand-in that counts as Telegram documents and refuses what is too fast. */
export async function paceOfTelegram(product: Product, messages: number): Promise<Pace> {
  const database = await openDatabase({ dataDir: product.dataDir, joinRunning: true })
  const api = await startBotApi()
  try {
    await removeMessages(database)
    await addMessages(database, api, messages)
    const begun = performance.now()
    await Promise.all(Array.from({ length: senders }, () => send(database, api)))
    const seconds = (performance.now() - begun) / 1000
    if (api.messages.length !== messages) throw new Error(`${api.messages.length} of ${messages} were sent`)
    const [breach] = api.rates.breaches
    if (breach) throw new Error(`${api.rates.breaches.length} times too fast, such as ${breach}`)
    return { perSecond: messages / seconds, seconds, ...mostOf(api.messages) }
  } finally {
    await removeMessages(database)
    await api.close()
    await database.close()
  }
}

function mostOf(messages: SentMessage[]): Pick<Pace, 'most' | 'mostInChat'> {
  const times = messages.map(({ at }) => at).toSorted((a, b) => a - b)
  const chats = [...Map.groupBy(messages, ({ chat_id }) => chat_id).values()]
  const mostInChat = Math.max(...chats.map((some) => mostInASecond(some.map(({ at }) => at))))
  return { most: mostInASecond(times), mostInChat }
}

/** In any second, not only in those of the clock. `times` are in order. */
function mostInASecond(times: number[]): number {
  let first = 0
  return times.reduce((most, at, last) => {
    while ((times[first] ?? at) <= at - 1_000) first++
    return Math.max(most, last - first + 1)
  }, 0)
}

/** As another process would: with connections of its own. */
async function send({ connection }: Database, { url }: BotApi): Promise<void> {
  const pool = createPool(connection, () => {})
  try {
    const api = await createTelegramApi({ token: botToken, apiUrl: url })
    const { signal } = new AbortController()
    await sendDue({ db: createDb(pool), api, signal, publicUrl: 'https://ish.example', now })
  } finally {
    await pool.end()
  }
}

/** Decisions that seekers hear of, each of them several. */
async function addMessages({ db }: Database, api: BotApi, messages: number): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH chosen AS (
      SELECT DISTINCT ON (seeker_id) id, seeker_id, job_id FROM applications
      ORDER BY seeker_id LIMIT ${messages / messagesPerChat}
    ), linked AS (
      INSERT INTO telegram_links (user_id, chat_id) SELECT seeker_id, seeker_id FROM chosen
    ), written AS (
      INSERT INTO events (kind, user_id, topic, job_id, application_id, details, spread)
      SELECT 'application_decided', seeker_id, 'bench', job_id, id, '{"status":"accepted"}', true
      FROM chosen, generate_series(1, ${messagesPerChat}::int) RETURNING id, user_id
    ), waiting AS (
      INSERT INTO deliveries (event_id, user_id, channel) SELECT id, user_id, 'telegram' FROM written
    )
    SELECT seeker_id AS id FROM chosen`)
  for (const { id } of rows) api.say(id, '/start')
}

async function removeMessages({ db }: Database): Promise<void> {
  await db.execute(sql`DELETE FROM events WHERE topic = 'bench'`)
  await db.execute(sql`DELETE FROM telegram_links`)
  await db.execute(sql`DELETE FROM telegram_chats`)
}
