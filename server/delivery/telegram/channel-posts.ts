import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Api } from 'grammy'
import type { Db } from '../../database/db.ts'
import { jobs, users } from '../../database/schema.ts'
import { telegramBot, telegramPosts } from '../../database/telegram-schema.ts'
import { chatOf } from './channel.ts'
import { silenceBot } from './outcome.ts'
import { openPost, overPost, type PostedJob } from './post-words.ts'
import { quietUntil } from './quiet-hours.ts'
import { keyboardOf, sendMessage } from './send.ts'
import { TelegramError } from './telegram-api.ts'

export interface Poster {
  db: Db
  api: Api
  channel: string
  publicUrl: string
  signal: AbortSignal
  now?: () => Date
}

const editsAtOnce = 10
const betweenEditsMs = 1_100
/** The clock that starts the task is not exact. */
const patienceMs = 5_000

/** Tells the channel of the jobs that are over, and of one new job. */
export async function postToChannel(poster: Poster): Promise<void> {
  const { db, signal } = poster
  const wait = await findWait(db)
  if (wait === undefined) return
  await editSome(poster)
  if (wait > patienceMs) return
  if (wait > 0) await sleep(wait + 1, undefined, { signal })
  await postNext(poster)
}

/** Milliseconds until the next post; undefined while Telegram wants silence. */
async function findWait(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute<{ wait: number }>(sql`
    SELECT greatest(extract(epoch FROM posted_at + interval '1 minute' - clock_timestamp()) * 1000, 0)::float8 AS wait
    FROM ${telegramBot} WHERE silent_until <= clock_timestamp()`)
  return rows[0]?.wait
}

type Row = Record<string, unknown> & PostedJob & { messageId: string | null; over: boolean }

const columns = sql`jobs.id, title, location, salary, salary_max AS "salaryMax", pay_period AS "payPeriod", hidden,
  coalesce(nullif(display_name, ''), nullif(first_name, ''), username) AS employer`
const isFollowed = (channel: string) => sql`${telegramBot.channel} = ${channel}`
const isOver = sql`(jobs.state <> 'open' OR jobs.hidden)`

/**
 * The post is noted before it is made. When no answer comes, or the process dies, nobody knows whether it was; it is not
 * made again, because a channel should not say a thing twice. What was surely not made is.
 */
async function postNext(poster: Poster): Promise<void> {
  const { db, api, channel, publicUrl, now = () => new Date() } = poster
  const job = await takeNext(db, channel)
  if (!job) return
  const isThis = eq(telegramPosts.jobId, job.id)
  try {
    // At night it wakes nobody.
    const silent = quietUntil(now()) !== undefined
    const post = { ...openPost(job, publicUrl), silent }
    const { message_id: messageId } = await sendMessage(api, chatOf(channel), post)
    await db.update(telegramPosts).set({ messageId }).where(isThis)
  } catch (error) {
    if (!(error instanceof TelegramError) || error.unsure) throw error
    await takeBack(db, job)
    if (!(await heed(db, error))) throw error
  }
}

/** For the next minute. Not when the channel has changed meanwhile: that forgot all posts, and the new one begins later. */
function takeBack(db: Db, job: PostedJob): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.select().from(telegramBot).for('update')
    const { rowCount } = await tx.delete(telegramPosts).where(eq(telegramPosts.jobId, job.id))
    if (rowCount)
      await tx.execute(sql`UPDATE ${telegramBot} SET posted_job = least(posted_job, ${job.id - 1})`)
  })
}

/**
 * A minute after it was posted: the employer may have corrected it, and no job with a smaller number is on its way. None
 * when the channel has changed meanwhile.
 */
function takeNext(db: Db, channel: string): Promise<PostedJob | undefined> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      SELECT FROM ${telegramBot} WHERE ${isFollowed(channel)} AND posted_at <= clock_timestamp() - interval '1 minute'
      FOR UPDATE`)
    if (!rowCount) return undefined
    const { rows } = await tx.execute<Row>(sql`
      SELECT ${columns} FROM ${jobs} JOIN ${users} ON users.id = employer_id
      WHERE jobs.id > (SELECT posted_job FROM ${telegramBot}) AND NOT ${isOver}
        AND jobs.created_at < now() - interval '1 minute'
        AND NOT EXISTS (SELECT FROM ${telegramPosts} WHERE job_id = jobs.id)
      ORDER BY jobs.id LIMIT 1`)
    const [job] = rows
    if (!job) return undefined
    await tx.insert(telegramPosts).values({ jobId: job.id })
    await tx.execute(sql`UPDATE ${telegramBot} SET posted_job = ${job.id}, posted_at = clock_timestamp()`)
    return job
  })
}

/** A job that is over says so, and one that was opened again does not. */
async function editSome({ db, api, channel, publicUrl, signal }: Poster): Promise<void> {
  const { rows } = await db.execute<Row>(sql`
    SELECT ${columns}, message_id AS "messageId", ${isOver} AS over
    FROM ${telegramPosts} AS post JOIN ${jobs} ON jobs.id = post.job_id JOIN ${users} ON users.id = employer_id
    WHERE message_id IS NOT NULL AND post.over <> ${isOver}
      AND EXISTS (SELECT FROM ${telegramBot} WHERE ${isFollowed(channel)}) ORDER BY jobs.id LIMIT ${editsAtOnce}`)
  for (const [index, job] of rows.entries()) {
    if (index > 0) await sleep(betweenEditsMs, undefined, { signal })
    const { text, buttons } = job.over ? overPost(job) : openPost(job, publicUrl)
    try {
      await api.editMessageText(chatOf(channel), Number(job.messageId), text, {
        link_preview_options: { is_disabled: true },
        ...(buttons && { reply_markup: keyboardOf(buttons) }),
      })
    } catch (error) {
      if (await heed(db, error)) return
      // It is gone, or says so already.
      if (!(error instanceof TelegramError && error.refusal === 'refused')) throw error
    }
    await db.update(telegramPosts).set({ over: job.over }).where(eq(telegramPosts.jobId, job.id))
  }
}

/** When it was too fast: everybody waits as long as Telegram says. That is no news for whoever runs it. */
async function heed(db: Db, error: unknown): Promise<boolean> {
  const isLimited = error instanceof TelegramError && error.refusal === 'limited'
  if (isLimited) await silenceBot(db, error.retryAfter)
  return isLimited
}
