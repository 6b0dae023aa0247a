import { customType, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The numbers of each day: of all jobs (key 0), of each kind, of each district (0: not known). */
export const reportDays = pgTable(
  'report_days',
  {
    day: date('day').notNull(),
    part: text('part').$type<'all' | 'job_type' | 'district'>().notNull(),
    key: integer('key').notNull(),
    jobs: integer('jobs').notNull(),
    /** Jobs without any application. */
    jobsWithout: integer('jobs_without').notNull(),
    applications: integer('applications').notNull(),
    accepted: integer('accepted').notNull(),
    rejected: integer('rejected').notNull(),
    /** Applications answered within three days. */
    answeredSoon: integer('answered_soon').notNull(),
  },
  ({ day, part, key }) => [primaryKey({ columns: [day, part, key] })],
)

/** How many of a day waited so long: jobs for the first application, applications for an answer. */
export const reportWaits = pgTable(
  'report_waits',
  {
    day: date('day').notNull(),
    kind: text('kind').$type<'first' | 'answer'>().notNull(),
    minutes: integer('minutes').notNull(),
    count: integer('count').notNull(),
  },
  ({ day, kind, minutes }) => [primaryKey({ columns: [day, kind, minutes] })],
)

/** Days that have changed since they were reckoned, marked by each connection for itself. */
export const reportStaleDays = pgTable(
  'report_stale_days',
  { day: date('day').notNull(), pid: integer('pid').notNull() },
  ({ day, pid }) => [primaryKey({ columns: [day, pid] })],
)

export const exportTickets = pgTable('export_tickets', {
  ticketHash: bytea('ticket_hash').primaryKey(),
  sessionHash: bytea('session_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const exportPlaces = pgTable(
  'export_places',
  {
    adminId: integer('admin_id').notNull(),
    place: smallint('place').notNull(),
    holder: uuid('holder').notNull(),
    renewedAt: moment('renewed_at').notNull().defaultNow(),
  },
  ({ adminId, place }) => [primaryKey({ columns: [adminId, place] })],
)
