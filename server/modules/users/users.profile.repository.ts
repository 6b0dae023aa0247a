import { and, eq, isNull, sql } from 'drizzle-orm'
import type { OwnProfile, ProfileFields } from '../../../contract/users.ts'
import type { Db } from '../../database/db.ts'
import { placeOfUser } from '../../database/place-view.ts'
import { prepared } from '../../database/prepared.ts'
import { employersToRefold, resumes, users } from '../../database/schema.ts'

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
  verified: sql<boolean>`${users.verifiedAt} IS NOT NULL`,
}

const profileOf = prepared('profile', (db) =>
  db
    .select(profile)
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
)

export async function findProfile(db: Db, { id }: { id: number }): Promise<OwnProfile | undefined> {
  const [row] = await profileOf(db).execute({ id })
  return row
}

/** Undefined when the account was blocked meanwhile. */
export async function updateProfile(
  db: Db,
  { id, fields }: { id: number; fields: ProfileFields },
): Promise<OwnProfile | undefined> {
  const { first_name: firstName, phone_number: phoneNumber, display_name: displayName, ...others } = fields
  const { place_id: areaId, ...rest } = others
  const [row] = await db
    .update(users)
    .set({ firstName, phoneNumber, displayName, areaId, ...rest })
    .where(and(eq(users.id, id), isNull(users.disabledAt)))
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
