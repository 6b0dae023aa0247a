import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { AdminUser, Note, SentApplication } from '../../../contract/admin-users.ts'
import { adminNotes } from '../../database/admin-schema.ts'
import type { Db } from '../../database/db.ts'
import { keyset, type Position } from '../../database/keyset.ts'
import { placeOfUser } from '../../database/place-view.ts'
import { applications, jobs, resumes, users } from '../../database/schema.ts'
import { deletionState, isBlocked } from '../../identity/deletion.ts'
import { listSessionsOf } from '../../identity/sessions.ts'
import { reportsAgainst } from './admin-users.reports.repository.ts'

/** Administrators have no such page, and nobody changes anything of theirs here. */
const isPerson = (id: number) => and(eq(users.id, id), ne(users.role, 'admin'))

export async function isUser(db: Db, { id }: { id: number }): Promise<boolean> {
  return (await db.$count(users, isPerson(id))) > 0
}

export async function isSeeker(db: Db, { id }: { id: number }): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, id), eq(users.role, 'job_seeker')))) > 0
}

export async function findUser(db: Db, { id }: { id: number }): Promise<AdminUser | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      username: users.username,
      role: users.role,
      full_name: sql<string>`coalesce(${resumes.fullName}, ${users.firstName})`,
      display_name: users.displayName,
      about: users.about,
      phone: users.phoneNumber,
      address: users.address,
      place: placeOfUser,
      createdAt: users.createdAt,
      disabledAt: users.disabledAt,
      isBlocked,
      deletion: deletionState,
      verifiedAt: users.verifiedAt,
    })
    .from(users)
    .leftJoin(resumes, eq(resumes.seekerId, users.id))
    .where(isPerson(id))
  if (!row || row.role === 'admin') return undefined
  const { createdAt, disabledAt, isBlocked: blocked, verifiedAt, role, ...rest } = row
  return {
    ...rest,
    role,
    created_at: createdAt.toISOString(),
    disabled_at: blocked ? (disabledAt?.toISOString() ?? null) : null,
    verified_at: verifiedAt?.toISOString() ?? null,
    sessions: await sessionsOf(db, id),
    reports: role === 'employer' ? await reportsAgainst(db, id) : null,
  }
}

async function sessionsOf(db: Db, userId: number): Promise<AdminUser['sessions']> {
  const rows = await listSessionsOf(db, { userId })
  return rows.map(({ createdAt, lastUsedAt }) => ({
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
  }))
}

/** False when nothing changes. */
export async function setVerified(
  db: Db,
  { id, verified }: { id: number; verified: boolean },
): Promise<boolean> {
  const isOther = verified ? isNull(users.verifiedAt) : isNotNull(users.verifiedAt)
  const { rowCount } = await db
    .update(users)
    .set({ verifiedAt: verified ? sql`now()` : null })
    .where(and(eq(users.id, id), eq(users.role, 'employer'), isOther))
  return rowCount === 1
}

export const newestSent = keyset(
  'newest',
  { by: applications.appliedAt, kind: 'moment', order: 'DESC' },
  { by: applications.id, kind: 'integer', order: 'DESC' },
)

interface PageOf {
  id: number
  after: Position | undefined
  limit: number
}

/** One row more than the limit. */
export async function listSent(db: Db, { id, after, limit }: PageOf) {
  const rows = await db
    .select({
      id: applications.id,
      status: applications.status,
      appliedAt: applications.appliedAt,
      withdrawnAt: applications.withdrawnAt,
      job_post: { id: jobs.id, title: jobs.title },
      position: newestSent.position,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.seekerId, id), newestSent.after(after)))
    .orderBy(newestSent.orderBy)
    .limit(limit + 1)
  return rows.map(({ position, appliedAt, withdrawnAt, ...row }) => {
    const application: SentApplication = {
      ...row,
      applied_at: appliedAt.toISOString(),
      withdrawn_at: withdrawnAt?.toISOString() ?? null,
    }
    return { application, position }
  })
}

export const countSent = (db: Db, { id }: { id: number }) =>
  db.$count(applications, eq(applications.seekerId, id))

export const latestNotes = keyset('latest', { by: adminNotes.id, kind: 'integer', order: 'DESC' })

/** One row more than the limit. */
export async function listNotes(db: Db, { id, after, limit }: PageOf) {
  const rows = await db
    .select({
      id: adminNotes.id,
      text: adminNotes.text,
      admin: users.username,
      writtenAt: adminNotes.writtenAt,
      position: latestNotes.position,
    })
    .from(adminNotes)
    .leftJoin(users, eq(users.id, adminNotes.adminId))
    .where(and(eq(adminNotes.userId, id), latestNotes.after(after)))
    .orderBy(latestNotes.orderBy)
    .limit(limit + 1)
  return rows.map(({ position, writtenAt, ...row }) => {
    const note: Note = { ...row, written_at: writtenAt.toISOString() }
    return { note, position }
  })
}

export const countNotes = (db: Db, { id }: { id: number }) => db.$count(adminNotes, eq(adminNotes.userId, id))

export async function createNote(
  db: Db,
  { id: userId, ...rest }: { id: number; adminId: number; text: string },
): Promise<number> {
  const [made] = await db
    .insert(adminNotes)
    .values({ userId, ...rest })
    .returning({ id: adminNotes.id })
  if (!made) throw new Error('the database returned no row')
  return made.id
}
