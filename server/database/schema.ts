import { customType, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ApplicationStatus } from '../../contract/applications.ts'
import type { Role } from '../../contract/endpoint.ts'

// The typed mirror of the SQL migrations, which are what the database obeys. A test compares the two.

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const users = pgTable('users', {
  id: id(),
  username: text('username').notNull(),
  usernameKey: text('username_key').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role').$type<Role>().notNull(),
  firstName: text('first_name').notNull(),
  address: text('address').notNull(),
  phoneNumber: text('phone_number').notNull(),
  disabledAt: moment('disabled_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
})

export const jobTypes = pgTable('job_types', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  pic1: text('pic1'),
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
  // What it is found by: the database writes these, whatever is given.
  titleKey: text('title_key').notNull().default(''),
  words: tsvector('words').notNull().default(''),
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
})

export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: moment('resets_at').notNull(),
})

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
})
