import { bigint, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/** Numbers of rows, kept by triggers: a count is the sum of its shards. */
export const counters = pgTable(
  'counters',
  {
    name: text('name').notNull(),
    shard: smallint('shard').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  ({ name, shard }) => [primaryKey({ columns: [name, shard] })],
)

/** Users, jobs and applications that came on each day in Tashkent, kept in the same way. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date('day').notNull(),
    name: text('name').notNull(),
    shard: smallint('shard').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  ({ day, name, shard }) => [primaryKey({ columns: [day, name, shard] })],
)

/** Jobs that a user posted and applications that one made, kept in the same way. */
export const userCounts = pgTable('user_counts', {
  userId: integer('user_id').primaryKey(),
  jobs: integer('jobs').notNull().default(0),
  applications: integer('applications').notNull().default(0),
})

/** Applications that each job has, kept in the same way. */
export const jobCounts = pgTable('job_counts', {
  jobId: integer('job_id').primaryKey(),
  applications: integer('applications').notNull().default(0),
})
