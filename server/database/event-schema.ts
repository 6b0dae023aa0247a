import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { ApplicationStatus } from '../../contract/applications.ts'
import type { Channel, EventKind } from '../../contract/notifications.ts'
import type { ReportOutcome } from '../../contract/reports.ts'
import { changedIn, id, moment } from './columns.ts'
import type { StoredFilters } from './saved-schema.ts'

/** What a kind of event says beyond its job and its application. */
export interface EventDetails {
  /** How an application was decided. */
  status?: ApplicationStatus
  /** Of a message. */
  number?: number
  /** Of a reported job. */
  outcome?: ReportOutcome
  /** That found jobs. */
  search?: { id: number; name: string; filters: StoredFilters; stop_key: string }
  /** Why an administrator hid a job. */
  reason?: string
  /** How many were found. */
  jobs?: number
}

/** What people are told of, written by the tables in which it happens. */
export const events = pgTable('events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<EventKind>().notNull(),
  userId: integer('user_id').notNull(),
  /** Events of one kind and topic are one entry of the bell while it is unread. */
  topic: text('topic').notNull(),
  jobId: integer('job_id'),
  applicationId: integer('application_id'),
  details: jsonb('details').$type<EventDetails>().notNull().default({}),
  happenedAt: moment('happened_at').notNull().defaultNow(),
  /** Whether its deliveries are there. */
  spread: boolean('spread').notNull().default(false),
})

/** Jobs that have ended while they were hidden. Their employers are told when the jobs are shown again. */
export const untoldEnds = pgTable('untold_ends', { jobId: integer('job_id').primaryKey() })

export const deliveries = pgTable(
  'deliveries',
  {
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    userId: integer('user_id').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    state: text('state').$type<'waiting' | 'done' | 'given_up'>().notNull().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
  },
  ({ eventId, userId, channel }) => [primaryKey({ columns: [eventId, userId, channel] })],
)

/** What people have chosen; the rest is wanted. */
export const eventPreferences = pgTable(
  'event_preferences',
  {
    userId: integer('user_id').notNull(),
    kind: text('kind').$type<EventKind>().notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    wanted: boolean('wanted').notNull(),
  },
  ({ userId, kind, channel }) => [primaryKey({ columns: [userId, kind, channel] })],
)

/** The entries of the bell. */
export const notifications = pgTable('notifications', {
  id: id(),
  userId: integer('user_id').notNull(),
  kind: text('kind').$type<EventKind>().notNull(),
  topic: text('topic').notNull(),
  jobId: integer('job_id'),
  /** Of the last of its events. */
  applicationId: integer('application_id'),
  details: jsonb('details').$type<EventDetails>().notNull().default({}),
  /** How many events it stands for. */
  events: integer('events').notNull().default(1),
  toldAt: moment('told_at').notNull(),
  readAt: moment('read_at'),
})

/** How many entries a person has not read, kept by triggers. */
export const bells = pgTable('bells', {
  userId: integer('user_id').primaryKey(),
  unread: integer('unread').notNull().default(0),
  /** The number of the transaction that changed them last. */
  changedIn: changedIn(),
})
