import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { ApplicationStatus } from '../../contract/applications.ts'
import type { Sender } from '../../contract/conversations.ts'
import type { Role } from '../../contract/endpoint.ts'
import type { Audience, Employment, JobState } from '../../contract/jobs.ts'
import type { CloseReason } from '../../contract/own-jobs.ts'
import type { PayPeriod } from '../../contract/pay.ts'
import { bytea, changedIn, foldedKey, id, moment, tsvector } from './columns.ts'

// The typed mirror of the SQL migrations, which are what the database obeys. A test compares the two: every table,
// every column. What people are told is in event-schema.ts and telegram-schema.ts, what they save in
// saved-schema.ts, what administrators do in admin-schema.ts, pictures in job-type-schema.ts, places in place-schema.ts, numbers
// of rows in count-schema.ts.

export const users = pgTable('users', {
  id: id(),
  username: text('username').notNull(),
  usernameKey: text('username_key').notNull(),
  /** NULL until the server fills it in at its start. */
  usernameSkeleton: text('username_skeleton'),
  passwordHash: text('password_hash').notNull(),
  role: text('role').$type<Role>().notNull(),
  firstName: text('first_name').notNull(),
  address: text('address').notNull(),
  phoneNumber: text('phone_number').notNull(),
  /** Blocked by an administrator, or being deleted by its owner. */
  disabledAt: moment('disabled_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  nameKey: foldedKey('name_key', "username || ' ' || first_name"),
  contactKey: foldedKey('contact_key', "phone_number || ' ' || address"),
  /** What an employer is called in public; empty when there is no such name. */
  displayName: text('display_name').notNull().default(''),
  about: text('about').notNull().default(''),
  /** The days in which an employer usually answers; NULL while too few answers tell it. */
  answersInDays: smallint('answers_in_days'),
  /** The person's own region, district or city. */
  areaId: integer('area_id'),
  deletionAskedAt: moment('deletion_asked_at'),
  deletedAt: moment('deleted_at'),
  /** Since when administrators vouch for this employer. */
  verifiedAt: moment('verified_at'),
})

export const sessions = pgTable('sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
})

/** Addresses from which users signed in, as a few bytes of a hash. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    userId: integer('user_id').notNull(),
    addressHash: bytea('address_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  ({ userId, addressHash }) => [primaryKey({ columns: [userId, addressHash] })],
)

export const jobTypes = pgTable('job_types', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  pic1: text('pic1'),
  nameKey: foldedKey('name_key', 'name'),
  position: integer('position').notNull().default(0),
  archivedAt: moment('archived_at'),
  /** The uploaded picture that pic1 leads to. */
  picture: text('picture'),
})

export const jobs = pgTable('jobs', {
  id: id(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  location: text('location').notNull(),
  salary: numeric('salary', { precision: 14, scale: 2 }).notNull(),
  jobTypeId: integer('job_type_id').notNull(),
  employerId: integer('employer_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  // For search. The database writes these two by itself.
  titleKey: text('title_key').notNull().default(''),
  words: tsvector('words').notNull().default(''),
  // Whether its employer is blocked or an administrator gave a reason: the database keeps it true.
  hidden: boolean('hidden').notNull().default(false),
  state: text('state').$type<Exclude<JobState, 'hidden'>>().notNull().default('open'),
  expiresAt: moment('expires_at').notNull().default(sql`now() + interval '30 days'`),
  warnedAt: moment('warned_at'),
  closeReason: text('close_reason').$type<CloseReason>(),
  hiddenReason: text('hidden_reason'),
  // The database keeps it true.
  editedSinceHidden: boolean('edited_since_hidden').notNull().default(false),
  editedAt: moment('edited_at'),
  endedAt: moment('ended_at'),
  salaryMax: numeric('salary_max', { precision: 14, scale: 2 }),
  payPeriod: text('pay_period').$type<PayPeriod>().notNull().default('month'),
  employment: text('employment').array().$type<Employment[]>().notNull().default([]),
  suits: text('suits').array().$type<Audience[]>().notNull().default([]),
  positions: integer('positions').notNull().default(1),
  remote: boolean('remote').notNull().default(false),
  regionId: integer('region_id'),
  districtId: integer('district_id'),
  mahallaId: integer('mahalla_id'),
  /** When the place was chosen, or looked for in the location; NULL until then. */
  placedAt: moment('placed_at'),
})

export const jobViews = pgTable('job_views', {
  jobId: integer('job_id').primaryKey(),
  views: integer('views').notNull(),
})

export const applications = pgTable('applications', {
  id: id(),
  jobId: integer('job_id').notNull(),
  employerId: integer('employer_id').notNull(),
  seekerId: integer('seeker_id').notNull(),
  message: text('message').notNull(),
  status: text('status').$type<ApplicationStatus>().notNull().default('pending'),
  appliedAt: moment('applied_at').notNull().defaultNow(),
  decidedAt: moment('decided_at'),
  withdrawnAt: moment('withdrawn_at'),
  timesSent: smallint('times_sent').notNull().default(1),
  seenAt: moment('seen_at'),
  phoneShared: boolean('phone_shared').notNull().default(false),
  note: text('note').notNull().default(''),
  starred: boolean('starred').notNull().default(false),
  /** After how many days the employer was last reminded of it. */
  remindedDays: smallint('reminded_days').notNull().default(0),
  lastMessage: integer('last_message').notNull().default(0),
  /** The number of the last message that each has read. */
  seekerRead: integer('seeker_read').notNull().default(0),
  employerRead: integer('employer_read').notNull().default(0),
  /** The number of the transaction that changed it last, but for note and star. The database writes it by itself. */
  changedIn: changedIn(),
})

export const messages = pgTable(
  'messages',
  {
    applicationId: integer('application_id').notNull(),
    number: integer('number').notNull(),
    sender: text('sender').$type<Sender>().notNull(),
    text: text('text').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  ({ applicationId, number }) => [primaryKey({ columns: [applicationId, number] })],
)

export const rateLimits = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: moment('resets_at').notNull(),
})

/** What calls with an Idempotency-Key answered. */
export const idempotentCalls = pgTable(
  'repeatable_calls',
  {
    userId: integer('user_id').notNull(),
    key: text('key').notNull(),
    requestHash: bytea('request_hash').notNull(),
    body: text('body'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  ({ userId, key }) => [primaryKey({ columns: [userId, key] })],
)

export const resumes = pgTable('resumes', {
  id: id(),
  seekerId: integer('seeker_id').notNull(),
  fullName: text('full_name').notNull(),
  education: text('education').notNull(),
  experience: text('experience').notNull(),
  skills: text('skills').notNull(),
  portfolioLink: text('portfolio_link').notNull().default(''),
  extra1: text('extra1').notNull().default(''),
  extra2: text('extra2').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  nameKey: foldedKey('name_key', 'full_name'),
})

/** What administrators find people by, folded. The database keeps it true. */
export const userSearch = pgTable('user_search', {
  userId: integer('user_id').primaryKey(),
  role: text('role').$type<Role>().notNull(),
  accountText: text('account_text').notNull(),
  resumeText: text('resume_text').notNull().default(''),
})

/** Words that jobs have or had, folded. */
export const knownWords = pgTable('known_words', {
  word: text('word').primaryKey(),
  /** While unused words are looked for. */
  suspect: boolean('suspect').notNull().default(false),
})

/** Employers whose jobs are still found by an earlier name, and the last job that has the new one. */
export const employersToRefold = pgTable('employers_to_refold', {
  employerId: integer('employer_id').primaryKey(),
  afterJob: integer('after_job').notNull().default(0),
})

/** How often each task was done and has failed, in all instances. */
export const taskCounts = pgTable('task_counts', {
  task: text('task').primaryKey(),
  done: bigint('done', { mode: 'number' }).notNull().default(0),
  failed: bigint('failed', { mode: 'number' }).notNull().default(0),
})

/** @public Only migrate.ts reads it, and before there is a schema; the comparing test knows it. */
export const migrations = pgTable('migrations', {
  name: text('name').primaryKey(),
  checksum: text('checksum').notNull(),
  appliedAt: moment('applied_at').notNull().defaultNow(),
})
