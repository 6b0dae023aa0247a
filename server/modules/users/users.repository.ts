import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { OwnProfile, ProfileFields, UserRow, userSorts } from '../../../contract/users.ts'
import { countUsersByRole } from '../../database/counts.ts'
import type { Db } from '../../database/db.ts'
import { selectJobs } from '../../database/job-view.ts'
import { applications, jobs, resumes, users } from '../../database/schema.ts'
import type { Position } from '../../http/paging.ts'
import { contains } from '../../search/contains.ts'

const profile = {
  username: users.username,
  role: users.role,
  first_name: users.firstName,
  address: users.address,
  phone_number: users.phoneNumber,
}

export async function findProfile(db: Db, { id }: { id: number }): Promise<OwnProfile | undefined> {
  const [row] = await db.select(profile).from(users).where(eq(users.id, id))
  return row
}

export async function updateProfile(
  db: Db,
  { id, fields }: { id: number; fields: ProfileFields },
): Promise<OwnProfile | undefined> {
  const { first_name: firstName, phone_number: phoneNumber, address } = fields
  const [row] = await db
    .update(users)
    .set({ firstName, phoneNumber, address })
    .where(eq(users.id, id))
    .returning(profile)
  return row
}

export async function findPasswordHash(db: Db, { id }: { id: number }): Promise<string | undefined> {
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))
  return row?.hash
}

export async function updatePasswordHash(db: Db, { id, passwordHash }: { id: number; passwordHash: string }) {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id))
}

type Listed = 'job_seeker' | 'employer'

interface UserPage {
  role: Listed
  q?: string | undefined
  sort: (typeof userSorts)[number]
  page: number
  limit: number
}

export async function listUsers(db: Db, { role, q, sort, page, limit }: UserPage): Promise<UserRow[]> {
  const rows = await selectUsers(db, role, and(eq(users.role, role), containing(q)))
    .orderBy(...order(sort))
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(toUserRow)
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

/** Administrators stay out of reach of one another. */
export async function setDisabled(
  db: Db,
  { id, disabled }: { id: number; disabled: boolean },
): Promise<UserRow | undefined> {
  const [changed] = await db
    .update(users)
    .set({ disabledAt: disabled ? sql`coalesce(${users.disabledAt}, now())` : null })
    .where(and(eq(users.id, id), sql`${users.role} <> 'admin'`))
    .returning({ role: users.role })
  if (!changed) return undefined
  const role = changed.role === 'employer' ? 'employer' : 'job_seeker'
  const [row] = await selectUsers(db, role, eq(users.id, id))
  return row && toUserRow(row)
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
  const older =
    after && sql`(${jobs.createdAt}, ${jobs.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::int)`
  return selectJobs(db, and(eq(jobs.employerId, id), older)).limit(limit + 1)
}

export function countJobsOf(db: Db, { id }: { id: number }): Promise<number> {
  return db.$count(jobs, eq(jobs.employerId, id))
}

const fullName = sql<string>`coalesce(${resumes.fullName}, ${users.firstName})`

const countOf = (db: Db, role: Listed) =>
  role === 'employer'
    ? db.$count(jobs, eq(jobs.employerId, users.id))
    : db.$count(applications, eq(applications.seekerId, users.id))

function selectUsers(db: Db, role: Listed, where: SQL | undefined) {
  return db
    .select({
      id: users.id,
      username: users.username,
      full_name: fullName,
      phone: users.phoneNumber,
      address: users.address,
      createdAt: users.createdAt,
      disabledAt: users.disabledAt,
      count: sql<number>`${countOf(db, role)}`.mapWith(Number).as('row_count'),
      applications_received:
        role === 'employer' ? db.$count(applications, eq(applications.employerId, users.id)) : sql<number>`0`,
    })
    .from(users)
    .leftJoin(resumes, eq(resumes.seekerId, users.id))
    .where(where)
    .$dynamic()
}

type SelectedUser = Awaited<ReturnType<typeof selectUsers>>[number]

const toUserRow = ({ createdAt, disabledAt, ...row }: SelectedUser): UserRow => ({
  ...row,
  created_at: createdAt.toISOString(),
  disabled: disabledAt !== null,
})

function order(sort: UserPage['sort']): SQL[] {
  const orders = {
    newest: [desc(users.createdAt), desc(users.id)],
    username: [asc(users.usernameKey)],
    full_name: [sql`uzbek_sort_key(${fullName})`, asc(users.id)],
    count: [sql`row_count DESC`, desc(users.id)],
  }
  return orders[sort]
}

/** In the names, the phone or the address. */
function containing(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const key = sql`concat_ws(' ', users.name_key, resumes.name_key, users.contact_key)`
  const written = sql`concat_ws(' ', ${users.username}, ${fullName}, ${users.phoneNumber}, ${users.address})`
  return contains({ key, written }, q)
}
