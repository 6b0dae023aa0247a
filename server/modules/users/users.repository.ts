import { and, count, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { phoneDigits } from '../../../contract/phone.ts'
import type { OwnProfile, ProfileFields, UserRow, userSorts } from '../../../contract/users.ts'
import { countUsersByRole } from '../../database/counts.ts'
import type { Db } from '../../database/db.ts'
import { newestJobs, selectJobs } from '../../database/job-view.ts'
import { type Keyset, keyset, type Position } from '../../database/keyset.ts'
import { isLive } from '../../database/live-applications.ts'
import { placeOfUser } from '../../database/place-view.ts'
import { applications, employersToRefold, jobs, resumes, users } from '../../database/schema.ts'
import { contains } from '../../search/contains.ts'

const profile = {
  username: users.username,
  role: users.role,
  first_name: users.firstName,
  address: users.address,
  phone_number: users.phoneNumber,
  display_name: users.displayName,
  about: users.about,
  place: placeOfUser,
  has_resume: sql<boolean>`EXISTS (SELECT FROM ${resumes} WHERE ${resumes.seekerId} = ${users}.id)`,
}

export async function findProfile(db: Db, { id }: { id: number }): Promise<OwnProfile | undefined> {
  const [row] = await db.select(profile).from(users).where(eq(users.id, id))
  return row
}

export async function updateProfile(
  db: Db,
  { id, fields }: { id: number; fields: ProfileFields },
): Promise<OwnProfile | undefined> {
  const { first_name: firstName, phone_number: phoneNumber, display_name: displayName, ...others } = fields
  const { place_id: areaId, ...rest } = others
  const [row] = await db
    .update(users)
    .set({ firstName, phoneNumber, displayName, areaId, ...rest })
    .where(eq(users.id, id))
    .returning(profile)
  return row
}

/** Whether jobs of the employer are still found by an earlier name. */
export async function isToRefold(db: Db, { id }: { id: number }): Promise<boolean> {
  return (await db.$count(employersToRefold, eq(employersToRefold.employerId, id))) > 0
}

export async function findPassword(db: Db, { id }: { id: number }) {
  const [row] = await db
    .select({ username: users.username, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
  return row
}

/** False when the password has changed since `from` was read. */
export async function updatePasswordHash(db: Db, { id, from, to }: { id: number; from: string; to: string }) {
  const { rowCount } = await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, id), eq(users.passwordHash, from)))
  return rowCount === 1
}

type Listed = 'job_seeker' | 'employer'

interface UserPage {
  role: Listed
  q?: string | undefined
  sort: UserSort
  after: Position | undefined
  limit: number
}

type UserSort = (typeof userSorts)[number]

/** One row more than the limit, to know whether a next page exists. */
export async function listUsers(db: Db, { role, q, sort, after, limit }: UserPage) {
  const order = userOrder(db, role, sort)
  const rows = await selectUsers(
    db,
    { role, order },
    and(eq(users.role, role), containing(q), order.after(after)),
  ).limit(limit + 1)
  return rows.map(({ position, ...row }) => ({ user: toUserRow(row), position }))
}

export async function countUsers(
  db: Db,
  { role, q }: { role: Listed; q?: string | undefined },
): Promise<number> {
  if (!q) return (await countUsersByRole(db))[role]
  const [row] = await db
    .select({ count: count() })
    .from(users)
    .leftJoin(resumes, eq(resumes.seekerId, users.id))
    .where(and(eq(users.role, role), containing(q)))
  return row?.count ?? 0
}

/** An administrator cannot block another administrator. */
export async function setDisabled(
  db: Db,
  { id, disabled }: { id: number; disabled: boolean },
): Promise<UserRow | undefined> {
  const [changed] = await db
    .update(users)
    .set({ disabledAt: disabled ? sql`coalesce(${users.disabledAt}, now())` : null })
    .where(and(eq(users.id, id), ne(users.role, 'admin')))
    .returning({ role: users.role })
  if (!changed) return undefined
  const role = changed.role === 'employer' ? 'employer' : 'job_seeker'
  const [row] = await selectUsers(db, { role, order: userOrder(db, role, 'newest') }, eq(users.id, id))
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

const fullName = sql<string>`coalesce(${resumes.fullName}, ${users.firstName})`

const countOf = (db: Db, role: Listed) =>
  role === 'employer'
    ? db.$count(jobs, eq(jobs.employerId, users.id))
    : db.$count(applications, and(eq(applications.seekerId, users.id), isLive))

function selectUsers(db: Db, { role, order }: { role: Listed; order: Keyset }, where: SQL | undefined) {
  return db
    .select({
      id: users.id,
      username: users.username,
      full_name: fullName,
      phone: users.phoneNumber,
      address: users.address,
      createdAt: users.createdAt,
      disabledAt: users.disabledAt,
      count: countOf(db, role),
      applications_received:
        role === 'employer'
          ? db.$count(applications, and(eq(applications.employerId, users.id), isLive))
          : sql<number>`0`,
      position: order.position,
    })
    .from(users)
    .leftJoin(resumes, eq(resumes.seekerId, users.id))
    .where(where)
    .orderBy(order.orderBy)
    .$dynamic()
}

type SelectedUser = Omit<Awaited<ReturnType<typeof selectUsers>>[number], 'position'>

const toUserRow = ({ createdAt, disabledAt, ...row }: SelectedUser): UserRow => ({
  ...row,
  created_at: createdAt.toISOString(),
  disabled: disabledAt !== null,
})

export function userOrder(db: Db, role: Listed, sort: UserSort): Keyset {
  const orders: Record<UserSort, Keyset> = {
    newest: keyset(
      'newest',
      { by: users.createdAt, kind: 'moment', order: 'DESC' },
      { by: users.id, kind: 'integer', order: 'DESC' },
    ),
    username: keyset('username', { by: users.usernameKey, kind: 'text', order: 'ASC' }),
    full_name: keyset(
      'full_name',
      { by: sql`uzbek_sort_key(${fullName})`, kind: 'text', order: 'ASC' },
      { by: users.id, kind: 'integer', order: 'ASC' },
    ),
    count: keyset(
      'count',
      { by: sql`${countOf(db, role)}`, kind: 'integer', order: 'DESC' },
      { by: users.id, kind: 'integer', order: 'DESC' },
    ),
  }
  return orders[sort]
}

/** In the names, the phone or the address; a phone in any writing, as it is asked and as it is stored. */
function containing(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const digits = phoneDigits(q)
  if (!digits) return containingWords(q)
  // Seven digits are a phone; their groups alone would be found in many. Fewer may be a house and a flat.
  const words = containingWords(digits.length < 7 ? q : digits)
  return or(words, sql`strpos(translate(${users.phoneNumber}, ' ()-./', ''), ${digits}) > 0`)
}

function containingWords(q: string): SQL {
  const key = sql`concat_ws(' ', ${users.nameKey}, ${resumes.nameKey}, ${users.contactKey})`
  const written = sql`concat_ws(' ', ${users.username}, ${fullName}, ${users.phoneNumber}, ${users.address})`
  return contains({ key, written }, q)
}
