import { setTimeout as sleep } from 'node:timers/promises'
import type { BotApi } from '../../tests/support/bot-api/bot-api.ts'
import type { World } from '../support/world.ts'

/** The lease of a dead worker, and the queue. Beside it a chat takes one message a second. */
const patienceMs = 90_000
/** Two are claimed at a time; a kill may fall between Telegram's answers and the notes of them. */
const doubledPerKill = 2

/** The seekers hear of decisions, which come at night too. */
export async function linkSeekers({ pool }: World, api: BotApi): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(`
    INSERT INTO telegram_links (user_id, chat_id) SELECT id, id FROM users WHERE role = 'job_seeker'
    RETURNING user_id AS id`)
  await pool.query(`
    INSERT INTO event_preferences (user_id, kind, channel, wanted)
    SELECT user_id, 'message', 'telegram', false FROM telegram_links`)
  for (const { id } of rows) api.say(id, '/holat')
}

interface Sent {
  world: World
  api: BotApi
  kills: number
}

/** In the end every decision was told in Telegram, and few of them twice: at least once is what is promised. */
export async function findUnsent({ world: { pool }, api, kills }: Sent): Promise<string | undefined> {
  for (const deadline = Date.now() + patienceMs + (await longestQueueMs(pool)); ; await sleep(500)) {
    await makeDue(pool)
    const { rows } = await pool.query<{ state: string; count: number }>(
      `SELECT state, count(*)::int FROM deliveries WHERE channel = 'telegram' GROUP BY state`,
    )
    const { waiting = 0, ...ended } = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    if (waiting > 0 && Date.now() < deadline) continue
    const told = api.messages
      .filter(({ text }) => text.includes('Sinov'))
      .map((one) => `${one.chat_id} ${one.text}`)
    const distinct = new Set(told).size
    const facts = JSON.stringify({ waiting, ...ended, told: told.length, distinct, kills })
    if (waiting > 0 || ended.given_up || distinct !== ended.done) return `not told in Telegram: ${facts}`
    return told.length - distinct > kills * doubledPerKill
      ? `told too often in Telegram: ${facts}`
      : undefined
  }
}

/** What was claimed so long ago was claimed by the dead. It would be sent when its minute is over. */
async function makeDue(pool: World['pool']): Promise<void> {
  await pool.query(`
    UPDATE deliveries SET due_at = now() WHERE channel = 'telegram' AND state = 'waiting'
      AND due_at BETWEEN now() AND now() + interval '45 seconds'`)
  await pool.query(`
    UPDATE telegram_chats SET free_at = now()
    WHERE free_at BETWEEN now() + interval '2 seconds' AND now() + interval '45 seconds'`)
}

async function longestQueueMs(pool: World['pool']): Promise<number> {
  const { rows } = await pool.query<{ longest: number }>(`
    SELECT coalesce(max(count), 0)::int AS longest FROM (
      SELECT count(*) FROM deliveries WHERE channel = 'telegram' AND state = 'waiting' GROUP BY user_id
    ) AS queues`)
  return (rows[0]?.longest ?? 0) * 1_500
}
