import { and, eq, inArray, ne, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type UserRow, userCountCap, type userSorts } from '../../../contract/users.ts'
import { userCounts } from '../../database/count-schema.ts'
import { countUsersByRole } from '../../database/counts.ts'
import { isWithin } from '../../database/days.ts'
import type { Db } from '../../database/db.ts'
import { newestJobs, selectJobs } from '../../database/job-view.ts'
import { type Keyset, keyset, type Position } from '../../database/keyset.ts'
import { isLive } from '../../database/live-applications.ts'
import { applications, jobs, resumes, users } from '../../database/schema.ts'
import { deletionState, isBlocked } from '../../identity/deletion.ts'
import { containing, findUsers, fullName, type Listed } from './users.search.repository.ts'

type UserSort = (typeof userSorts)[number]

export interface UserFilter {
  role: Listed
  q?: string | undefined
  /** The first and the last day of registration. */
  from?: string | undefined
  to?: string | undefined
}

interface UserPage extends UserFilter {
  sort: UserSort
  after: Position | undefined
  limit: number
}

/** One row more than the limit, to know whether a next page exists. The total of a search is counted up to its cap. */
export async function listUsers(db: Db, { sort, after, limit, ...filter }: UserPage) {
  const { role } = filter
  const { wanted, found } = await findWanted(db, filter)
  const page = { role, wanted, after, limit: limit + 1 }
  const [rows, total] = await Promise.all([
    sort === 'full_name' ? listByName(db, page) : listBy(userOrder(role, sort), db, page),
    filter.q ? (found?.length ?? userCountCap) : countUsersOf(db, filter),
  ])
  return { rows: rows.map(({ position, ...row }) => ({ user: toUserRow(row), position })), total }
}

/** Whom the filter wants; of a search the ids of those found, when they are few. */
export async function findWanted(db: Db, { role, q, from, to }: UserFilter) {
  const days = isWithin(users.createdAt, { from, to })
  const found = q ? await findUsers(db, { role, q, days }) : undefined
  // Those who are many are met soon on the way along the order.
  return { found, wanted: and(days, found ? isAmong(found) : q ? containing(q) : undefined) }
}

export async function countUsersOf(db: Db, { role, from, to }: UserFilter): Promise<number> {
  if (!from && !to) return (await countUsersByRole(db))[role]
  return db.$count(users, and(eq(users.role, role), isWithin(users.createdAt, { from, to })))
}

/** One by one, and then in order. Asked with `= ANY`, PostgreSQL looks for them along the order: thirty times as long. */
const isAmong = (ids: number[]) => sql`${users.id} IN (SELECT unnest(${sql.param(ids)}::int[]))`

interface Wanted {
  role: Listed
  wanted: SQL | undefined
  after: Position | undefined
  limit: number
}

/** Who is on the page is found first: of many only they are read whole. A resume that is not asked for, PostgreSQL does not look up. */
export function listBy(order: Keyset, db: Db, { role, wanted, after, limit }: Wanted) {
  const page = db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userCounts, eq(userCounts.userId, users.id))
    .leftJoin(resumes, eq(resumes.seekerId, users.id))
    .where(and(eq(users.role, role), wanted, order.after(after)))
    .orderBy(order.orderBy)
    .limit(limit)
  return selectUsers(db, { role, order }, inArray(users.id, page))
}

/** Each index gives as many as one page has at most, in its order, and the page takes the first of them. */
function listByName(db: Db, { role, wanted, after, limit }: Wanted) {
  const from = (start: SQL, where: SQL, { by, id }: (typeof nameKeys)[keyof typeof nameKeys]) => {
    const order = nameOrder(by, id)
    return sql`(SELECT ${id} AS id, ${by} AS name FROM ${start}
      WHERE ${and(eq(users.role, role), where, wanted, order.after(after))} ORDER BY ${order.orderBy} LIMIT ${limit})`
  }
  const named = sql`${resumes} JOIN ${users} ON ${users.id} = ${resumes.seekerId}`
  const all = sql`${users} LEFT JOIN ${resumes} ON ${resumes.seekerId} = ${users.id}`
  const unnamed = sql`NOT EXISTS (SELECT FROM ${resumes} AS own WHERE own.seeker_id = ${users.id})`
  // Only seekers have resumes.
  const parts =
    role === 'employer'
      ? [from(all, sql`true`, nameKeys.first)]
      : [from(all, unnamed, nameKeys.first), from(named, sql`true`, nameKeys.full)]
  const first = sql`${users.id} IN (SELECT id FROM (${sql.join(parts, sql` UNION ALL `)}) AS named
    ORDER BY name, id LIMIT ${limit})`
  return selectUsers(db, { role, order: userOrder(role, 'full_name') }, first)
}

const sortKey = (name: SQLWrapper) => sql`uzbek_sort_key(${name})`

const nameKeys = {
  first: { by: sortKey(users.firstName), id: users.id },
  full: { by: sortKey(resumes.fullName), id: resumes.seekerId },
}

const nameOrder = (by: SQL, id: SQLWrapper) =>
  keyset('full_name', { by, kind: 'text', order: 'ASC' }, { by: id, kind: 'integer', order: 'ASC' })

/** False when nothing changes. An administrator blocks no administrator, nor themselves. */
export async function setDisabled(
  db: Db,
  { id, disabled }: { id: number; disabled: boolean },
): Promise<boolean> {
  // An account that is being deleted can be blocked too: then signing in does not bring it back.
  const isOther = disabled ? not(isBlocked) : isBlocked
  // The jobs are hidden with it. Whoever edits one locks it before its employer: so the two cannot deadlock.
  await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(eq(jobs.employerId, id))
    .orderBy(jobs.id)
    .for('no key update')
  const { rowCount } = await db
    .update(users)
    .set({ disabledAt: disabled ? sql`now()` : null })
    .where(and(eq(users.id, id), ne(users.role, 'admin'), isOther))
  return rowCount === 1
}

/** A job seeker or an employer. */
export async function findUserRow(db: Db, { id }: { id: number }): Promise<UserRow | undefined> {
  const [found] = await db.select({ role: users.role }).from(users).where(eq(users.id, id))
  if (!found || found.role === 'admin') return undefined
  const { role } = found
  const [row] = await selectUsers(db, { role, order: userOrder(role, 'newest') }, eq(users.id, id))
  if (!row) return undefined
  const { position: _, ...user } = row
  return toUserRow(user)
}

export async function isEmployer(db: Db, { id }: { id: number }): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'employer')))
  return rows.length > 0
}

export function listJobsOf(
  db: Db,
  { id, after, limit }: { id: number; after: Position | undefined; limit: number },
) {
  return selectJobs(db, and(eq(jobs.employerId, id), newestJobs.after(after))).limit(limit + 1)
}

export function countJobsOf(db: Db, { id }: { id: number }): Promise<number> {
  return db.$count(jobs, eq(jobs.employerId, id))
}

const countOf = (role: Listed) => (role === 'employer' ? userCounts.jobs : userCounts.applications)

function selectUsers(db: Db, { role, order }: { role: Listed; order: Keyset }, where: SQL | undefined) {
  return db
    .select({
      id: users.id,
      username: users.username,
      full_name: fullName,
      phone: users.phoneNumber,
      address: users.address,
      createdAt: users.createdAt,
      disabled: isBlocked,
      deletion: deletionState,
      verified: sql<boolean>`${users.verifiedAt} IS NOT NULL`,
      count: countOf(role),
      applications_received:
        role === 'employer'
          ? db.$count(applications, and(eq(applications.employerId, users.id), isLive))
          : sql<number>`0`,
      position: order.position,
    })
    .from(users)
    .innerJoin(userCounts, eq(userCounts.userId, users.id))
    .leftJoin(resumes, eq(resumes.seekerId, users.id))
    .where(where)
    .orderBy(order.orderBy)
    .$dynamic()
}

type SelectedUser = Omit<Awaited<ReturnType<typeof selectUsers>>[number], 'position'>

const toUserRow = ({ createdAt, ...row }: SelectedUser): UserRow => ({
  ...row,
  created_at: createdAt.toISOString(),
})

export function userOrder(role: Listed, sort: UserSort): Keyset {
  const orders: Record<UserSort, Keyset> = {
    newest: keyset(
      'newest',
      { by: users.createdAt, kind: 'moment', order: 'DESC' },
      { by: users.id, kind: 'integer', order: 'DESC' },
    ),
    username: keyset('username', { by: users.usernameKey, kind: 'text', order: 'ASC' }),
    full_name: nameOrder(sortKey(fullName), users.id),
    count: keyset(
      'count',
      { by: countOf(role), kind: 'integer', order: 'DESC' },
      { by: userCounts.userId, kind: 'integer', order: 'DESC' },
    ),
  }
  return orders[sort]
}
