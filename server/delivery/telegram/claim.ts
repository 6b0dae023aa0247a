import { sql } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { deliveries } from '../../database/event-schema.ts'
import { telegramBot, telegramChats, telegramLinks, telegramNotes } from '../../database/telegram-schema.ts'

/** A message that this process is about to send. */
export interface Claimed {
  source: 'event' | 'note'
  id: number
  chatId: number
  /** How often it was tried, this time included. */
  attempts: number
}

/**
 * Telegram takes 30 a second in all. Two at a time, and so many times, are 28 in any second; two more may come late. Claiming
 * ahead would let several slow processes send at once what they had claimed for different moments.
 */
const mostAtOnce = 2
const mostClaims = 14
const perClaimsMs = 1_010
/** Spread over the second. A claim that is late by less than this is made up for by the next. */
const betweenClaimsMs = 68
const madeUpMs = 20
const lookedAt = 100
const milliseconds = (count: number) => sql`make_interval(secs => ${count / 1000})`
/** Who claims and dies is waited for so long. Longer than any send takes. */
const claimedFor = sql`interval '1 minute'`

interface Claims {
  claimed: Claimed[]
  /** When it is nobody's turn: how long not. */
  waitMs: number
}

/**
 * Takes some messages that are due, at most one for each chat, when the bot may speak. Whoever claims holds the bot's row,
 * so two never take the same message, the same chat or the same moment.
 */
export function claimSome(db: Db): Promise<Claims> {
  return db.transaction(async (tx) => {
    const waitMs = await lockPace(tx)
    const rows = waitMs > 0 ? [] : await findDue(tx)
    if (rows.length > 0) await markClaimed(tx, rows)
    const claimed = rows.map(({ source, id, chat, attempts }) => ({
      ...{ source, id: Number(id), chatId: Number(chat), attempts: attempts + 1 },
    }))
    return { claimed, waitMs }
  })
}

/**
 * Takes another moment, for a message that was claimed too long ago: sent now, it could be one too many within a second.
 * Zero when it was taken, else how long to wait for the next one.
 */
export function takeMoment(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const waitMs = await lockPace(tx)
    if (waitMs === 0) await noteMoment(tx)
    return waitMs
  })
}

/** Milliseconds until the bot may speak. Until the end of the transaction nobody else claims. */
async function lockPace(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ wait: number }>(sql`
    SELECT extract(epoch FROM greatest(free_at, silent_until, '2000-01-01') - clock_timestamp())::float8 * 1000 AS wait
    FROM ${telegramBot} FOR UPDATE`)
  return Math.max(rows[0]?.wait ?? 0, 0)
}

async function markClaimed(tx: Db, rows: Due[]): Promise<void> {
  const idsOf = (source: Claimed['source']) =>
    sql`${sql.param(rows.filter((row) => row.source === source).map(({ id }) => id))}::bigint[]`
  const chats = sql`${sql.param(rows.map(({ chat }) => chat))}::bigint[]`
  const claim = sql`SET attempts = attempts + 1, due_at = clock_timestamp() + ${claimedFor}`
  await tx.execute(
    sql`UPDATE ${deliveries} ${claim} WHERE channel = 'telegram' AND event_id = ANY(${idsOf('event')})`,
  )
  await tx.execute(sql`UPDATE ${telegramNotes} ${claim} WHERE id = ANY(${idsOf('note')})`)
  await tx.execute(sql`
    INSERT INTO ${telegramChats} (chat_id, free_at) SELECT chat, clock_timestamp() + ${claimedFor} FROM unnest(${chats}) AS chat
    ON CONFLICT (chat_id) DO UPDATE SET free_at = excluded.free_at`)
  await noteMoment(tx)
}

const noteMoment = (tx: Db) =>
  tx.execute(sql`
    UPDATE ${telegramBot} SET
      claims = (array_prepend(moment, claims))[:${sql.raw(String(mostClaims))}],
      free_at = greatest(
        greatest(free_at, moment - ${milliseconds(madeUpMs)}) + ${milliseconds(betweenClaimsMs)},
        claims[${sql.raw(String(mostClaims - 1))}] + ${milliseconds(perClaimsMs)})
    FROM (SELECT clock_timestamp() AS moment) AS clock`)

type Due = { source: Claimed['source']; id: string; chat: string; attempts: number }

const isFree = sql`(free_at IS NULL OR free_at <= clock_timestamp())`

/**
 * The oldest of each chat that may be written to; answers of the bot come before news. Chats that must wait are left out
 * first: the many messages of one would hide all others. One by one, in the order of the index: reading and sorting all that
 * waits took longer than a claim may.
 */
async function findDue(tx: Db): Promise<Due[]> {
  const { rows } = await tx.execute<Due>(sql`
    WITH due AS (
      (SELECT 'event' AS source, event_id AS id, chat_id, due_at, attempts
       FROM (
         SELECT * FROM ${deliveries} WHERE channel = 'telegram' AND state = 'waiting' AND due_at <= clock_timestamp()
         ORDER BY due_at
       ) AS delivery CROSS JOIN LATERAL (
         SELECT chat_id FROM ${telegramLinks} AS link LEFT JOIN ${telegramChats} USING (chat_id)
         WHERE link.user_id = delivery.user_id AND ${isFree} OFFSET 0
       ) AS chat ORDER BY due_at LIMIT ${lookedAt})
      UNION ALL
      (SELECT 'note', id, chat_id, due_at, attempts FROM ${telegramNotes} LEFT JOIN ${telegramChats} USING (chat_id)
       WHERE due_at <= clock_timestamp() AND ${isFree} ORDER BY due_at LIMIT ${lookedAt})
    ), first AS (
      SELECT DISTINCT ON (chat_id) source, id, chat_id, due_at, attempts FROM due ORDER BY chat_id, source DESC, id
    )
    SELECT source, id, chat_id AS chat, attempts FROM first ORDER BY due_at, id LIMIT ${mostAtOnce}`)
  return rows
}

/** Milliseconds until something can be claimed; undefined when nothing waits. */
export async function findNextWait(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute<{ wait: number | null }>(sql`
    SELECT extract(epoch FROM min(greatest(due.due_at, chat.free_at, bot.silent_until)) - clock_timestamp())::float8 * 1000 AS wait
    FROM (
      SELECT chat_id, min(due_at) AS due_at FROM ${deliveries} JOIN ${telegramLinks} USING (user_id)
      WHERE channel = 'telegram' AND state = 'waiting' GROUP BY chat_id
      UNION ALL SELECT chat_id, min(due_at) FROM ${telegramNotes} GROUP BY chat_id
    ) AS due LEFT JOIN ${telegramChats} AS chat USING (chat_id) CROSS JOIN ${telegramBot} AS bot`)
  const wait = rows[0]?.wait
  return wait === null || wait === undefined ? undefined : Math.max(wait, 0)
}
