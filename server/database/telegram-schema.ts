import { bigint, boolean, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'

/** Telegram's own numbers have up to 52 bits. */
const number = (name: string) => bigint(name, { mode: 'number' })

/** An account has one chat, a chat one account. */
export const telegramLinks = pgTable('telegram_links', {
  userId: integer('user_id').primaryKey(),
  chatId: number('chat_id').notNull(),
  linkedAt: moment('linked_at').notNull().defaultNow(),
})

/** One-time codes that link. */
export const telegramCodes = pgTable('telegram_codes', {
  userId: integer('user_id').primaryKey(),
  codeHash: bytea('code_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** What all processes share of the bot: one row. */
export const telegramBot = pgTable('telegram_bot', {
  one: boolean('one').primaryKey().default(true),
  botId: number('bot_id'),
  username: text('username'),
  /** The process that asks for updates. */
  poller: text('poller'),
  pollsUntil: moment('polls_until').notNull().default(new Date(0)),
  /** The next message may be sent then. */
  freeAt: moment('free_at').notNull().default(new Date(0)),
  /** When the last claims of messages were, the newest first. */
  claims: timestamp('claims', { withTimezone: true }).array().notNull().default([]),
  /** Telegram asked for silence until then. */
  silentUntil: moment('silent_until').notNull().default(new Date(0)),
  /** The one that is followed now. */
  channel: text('channel'),
  /** The last job that was looked at for the channel. */
  postedJob: integer('posted_job').notNull().default(0),
  postedAt: moment('posted_at').notNull().default(new Date(0)),
  /** What an administrator chose, also none. Without the moment nobody did. */
  chosenChannel: text('chosen_channel'),
  channelChosenAt: moment('channel_chosen_at'),
})

/** Updates that were done. */
export const telegramUpdates = pgTable('telegram_updates', {
  updateId: number('update_id').primaryKey(),
  doneAt: moment('done_at').notNull().defaultNow(),
})

/** When a chat may be written to again. */
export const telegramChats = pgTable('telegram_chats', {
  chatId: number('chat_id').primaryKey(),
  freeAt: moment('free_at').notNull(),
})

/** Answers of the bot, and links for a new password (without a text), that wait to be sent. */
export const telegramNotes = pgTable('telegram_notes', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  chatId: number('chat_id').notNull(),
  text: text('text'),
  passwordOf: integer('password_of'),
  attempts: smallint('attempts').notNull().default(0),
  dueAt: moment('due_at').notNull().defaultNow(),
})

/** Who asked for help with a password, whether the account exists or not. */
export const passwordRequests = pgTable('password_requests', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  usernameKey: text('username_key').notNull(),
})

/** One-time links for a new password. */
export const passwordResets = pgTable('password_resets', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** It went to the person's Telegram; otherwise an administrator gave it. */
  byTelegram: boolean('by_telegram').notNull().default(false),
})

/** Jobs in the channel. */
export const telegramPosts = pgTable('telegram_posts', {
  jobId: integer('job_id').primaryKey(),
  /** Without it nobody knows whether the job was posted. */
  messageId: number('message_id'),
  over: boolean('over').notNull().default(false),
})
