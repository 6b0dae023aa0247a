import { and, count, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { type ApplicationStatus, unansweredDays } from '../../../contract/applications.ts'
import type { Sender } from '../../../contract/conversations.ts'
import { type ApplicationCounts, reminderDays } from '../../../contract/employer-applications.ts'
import type { Db } from '../../database/db.ts'
import { keyset } from '../../database/keyset.ts'
import { isLive, isNew } from '../../database/live-applications.ts'
import {
  countedList,
  type Given,
  type ListOf,
  type PageOfList,
  preparedFor,
  preparedList,
} from '../../database/prepared.ts'
import { applications, jobs, jobTypes, messages, users } from '../../database/schema.ts'
import { contains } from '../../search/contains.ts'
import { columns } from './applications.repository.ts'
import { type Named, ofNamed } from './applications.search.repository.ts'

interface Filter {
  jobId?: number | undefined
  /** Those that were withdrawn, instead of all others; or both. */
  withdrawn?: boolean | 'any'
  status?: ApplicationStatus | undefined
  q?: string | undefined
  /** What the parts of the search name, when that is known. */
  named?: Named[] | undefined
  new?: boolean
  starred?: boolean
  /** Those that `countWaiting` counts for so many days. */
  waiting?: number | undefined
}
/** Those a seeker made. */
export type SentFilter = Pick<Filter, 'jobId' | 'withdrawn'> & { seekerId: number }
/** Those an employer received. */
export type ReceivedFilter = Filter & { employerId: number }

export const newestApplications = keyset(
  'newest',
  { by: applications.appliedAt, kind: 'moment', order: 'DESC' },
  { by: applications.id, kind: 'integer', order: 'DESC' },
)

export const employers = alias(users, 'employers')

export const employerColumns = { username: employers.username, displayName: employers.displayName }

export const isUnanswered = sql<boolean>`(${isLive} AND ${applications.status} = 'pending'
  AND ${applications.appliedAt} <= now() - make_interval(days => ${unansweredDays}))`

/** What the other one wrote and this one has not read. */
export const countUnread = (db: Db, as: Sender) =>
  db.$count(
    messages,
    and(
      eq(messages.applicationId, applications.id),
      gt(messages.number, as === 'employer' ? applications.employerRead : applications.seekerRead),
      sql`${messages.sender} <> ${as}`,
    ),
  )

/** Newest first, as all lists. */
export const listSent = countedList(
  preparedList('sent', newestApplications, (db, filter: Given<SentFilter>, { after, limit }) =>
    db
      .select({
        ...columns,
        employer: employerColumns,
        seenAt: applications.seenAt,
        decidedAt: applications.decidedAt,
        unread: countUnread(db, 'job_seeker'),
        isUnanswered,
        total: countMatching(db, filter),
        position: newestApplications.position,
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
      .innerJoin(users, eq(users.id, applications.seekerId))
      .innerJoin(employers, eq(employers.id, applications.employerId))
      .where(and(matching(filter), after))
      .orderBy(newestApplications.orderBy)
      .limit(limit),
  ),
)

const selectReceived = (db: Db, filter: Given<ReceivedFilter>, { after, limit }: PageOfList) =>
  db
    .select({
      ...columns,
      seenAt: applications.seenAt,
      starred: applications.starred,
      unread: countUnread(db, 'employer'),
      total: countMatching(db, filter),
      position: newestApplications.position,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
    .innerJoin(users, eq(users.id, applications.seekerId))
    .where(and(matching(filter), after))
    .orderBy(newestApplications.orderBy)
    .limit(limit)

const listUnsearched = preparedList('received', newestApplications, selectReceived)

/** A search is not prepared: its best plan depends on what it names. */
export const listReceived = countedList(async (db, { filter, after, limit }: ListOf<ReceivedFilter>) => {
  if (!filter.q) return listUnsearched(db, { filter, after, limit })
  return selectReceived(db, filter, { after: newestApplications.after(after), limit: limit + 1 })
})

export type SentRow = Awaited<ReturnType<typeof listSent>>['rows'][number]
export type ReceivedRow = Awaited<ReturnType<typeof listReceived>>['rows'][number]

/** For each row of a list the same: the database counts once. */
const countMatching = (db: Db, filter: Given<SentFilter | ReceivedFilter>) =>
  sql`${searched(db.select({ count: count() }).from(applications).$dynamic(), filter)}`.mapWith(Number)

type CountedFilter = Omit<ReceivedFilter, 'status' | 'withdrawn'>

const selectCounts = (db: Db, filter: Given<CountedFilter>) => {
  const that = (more: SQL | undefined) => sql<number>`(count(*) FILTER (WHERE ${more}))::int`
  const live = (status: ApplicationStatus) => that(and(isLive, eq(applications.status, status)))
  const selected = {
    pending: live('pending'),
    accepted: live('accepted'),
    rejected: live('rejected'),
    withdrawn: that(isNotNull(applications.withdrawnAt)),
    new: that(isNew),
    starred: that(and(isLive, applications.starred)),
  }
  return searched(db.select(selected).from(applications).$dynamic(), { ...filter, withdrawn: 'any' })
}

const countsUnsearched = preparedFor('received by status', selectCounts)

/** How long each list is that one more filter gives. */
export async function countReceived(db: Db, filter: CountedFilter): Promise<ApplicationCounts> {
  const [row] = await (filter.q ? selectCounts(db, filter) : countsUnsearched(db, filter))
  return row ?? { pending: 0, accepted: 0, rejected: 0, withdrawn: 0, new: 0, starred: 0 }
}

/** Only a search may need names and titles. Without one, the index alone can count. */
function searched<Query extends PgSelect>(query: Query, filter: Given<SentFilter | ReceivedFilter>) {
  if ('q' in filter && filter.q && !filter.named)
    query
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(users, eq(users.id, applications.seekerId))
  return query.where(matching(filter))
}

const reminded = (days: number) =>
  sql<number>`(count(*) FILTER (WHERE ${applications.remindedDays} = ${days}))::int`

const selectWaiting = preparedFor('waiting', (db, { employerId }: Given<{ employerId: number }>) =>
  db
    .select({ three_days: reminded(reminderDays.first), seven_days: reminded(reminderDays.second) })
    .from(applications)
    .where(matching({ employerId, status: 'pending' })),
)

/** Those that the employer was reminded of, and has still not answered. */
export async function countWaiting(db: Db, own: { employerId: number }) {
  const [row] = await selectWaiting(db, own)
  return row ?? { three_days: 0, seven_days: 0 }
}

function matching(filter: Given<SentFilter | ReceivedFilter>): SQL | undefined {
  const { jobId, withdrawn, status, q, named, new: onlyNew, starred, waiting }: Given<Filter> = filter
  return and(
    withdrawn === 'any' ? undefined : withdrawn ? isNotNull(applications.withdrawnAt) : isLive,
    'seekerId' in filter
      ? eq(applications.seekerId, filter.seekerId)
      : eq(applications.employerId, filter.employerId),
    jobId === undefined ? undefined : eq(applications.jobId, jobId),
    status === undefined ? undefined : eq(applications.status, status),
    onlyNew ? isNew : undefined,
    starred ? eq(applications.starred, true) : undefined,
    waiting ? and(eq(applications.status, 'pending'), eq(applications.remindedDays, waiting)) : undefined,
    named ? ofNamed(named) : q ? containing(q) : undefined,
  )
}

/** In the seeker's names or the job's title. */
const containing = (q: string): SQL =>
  contains(
    {
      key: sql`(${users.nameKey} || ' ' || ${jobs.titleKey})`,
      written: sql`(${users.firstName} || ' ' || ${users.username} || ' ' || ${jobs.title})`,
    },
    q,
  )
