import { sql } from 'drizzle-orm'
import type { TelegramChannel } from '../../../contract/telegram-channel.ts'
import type { Db } from '../../database/db.ts'
import { jobs } from '../../database/schema.ts'
import { telegramBot, telegramPosts } from '../../database/telegram-schema.ts'

/** What an administrator chose wins over the setting of the installation, also "none". */
export async function findChannel(db: Db, setting: string | undefined): Promise<TelegramChannel> {
  const [row] = await db.select(chosenColumns).from(telegramBot)
  return channelOf(row, setting)
}

/** Until the end of the transaction nobody changes it. */
export async function lockChannel(tx: Db, setting: string | undefined): Promise<TelegramChannel> {
  const [row] = await tx.select(chosenColumns).from(telegramBot).for('update')
  return channelOf(row, setting)
}

const chosenColumns = { channel: telegramBot.chosenChannel, chosenAt: telegramBot.channelChosenAt }

function channelOf(
  row: { channel: string | null; chosenAt: Date | null } | undefined,
  setting: string | undefined,
): TelegramChannel {
  if (row?.chosenAt) return { channel: row.channel, chosen: true }
  return { channel: setting ?? null, chosen: false }
}

export async function chooseChannel(tx: Db, channel: string | null): Promise<void> {
  await tx.update(telegramBot).set({ chosenChannel: channel, channelChosenAt: sql`now()` })
  await follow(tx, channel)
}

/** The channel to which jobs are posted now. Under one lock: a choice made meanwhile is not undone. */
export function followChannel(db: Db, setting: string | undefined): Promise<string | null> {
  return db.transaction(async (tx) => {
    const { channel } = await lockChannel(tx, setting)
    await follow(tx, channel)
    return channel
  })
}

/** A new channel begins with the next job. What was posted to the last one stays there as it is. */
async function follow(tx: Db, channel: string | null): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    UPDATE ${telegramBot} SET channel = ${channel}, posted_job = (SELECT coalesce(max(id), 0) FROM ${jobs})
    WHERE channel IS DISTINCT FROM ${channel}`)
  if (rowCount) await tx.delete(telegramPosts)
}

/** As the Bot API wants it: a number is no text. */
export const chatOf = (channel: string) => (channel.startsWith('@') ? channel : Number(channel))
