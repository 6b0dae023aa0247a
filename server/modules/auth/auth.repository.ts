import { and, eq, sql } from 'drizzle-orm'
import type { Role } from '../../../contract/endpoint.ts'
import type { Db } from '../../database/db.ts'
import { users } from '../../database/schema.ts'
import { isBlocked, isGone, mayComeBack } from '../../identity/deletion.ts'
import { isKnownAddress } from '../../identity/known-addresses.ts'
import { usernameKey, usernameSkeleton } from '../../identity/usernames.ts'

const columns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  role: users.role,
  passwordHash: users.passwordHash,
}

export type Person = Pick<typeof users.$inferSelect, keyof typeof columns>

export interface NewUser {
  username: string
  passwordHash: string
  role: Role
  firstName: string
  address: string
  phoneNumber: string
}

/** Undefined when the username is taken, or looks like one that is taken. */
export async function createUser(db: Db, user: NewUser): Promise<Person | undefined> {
  const [row] = await db
    .insert(users)
    .values({
      ...user,
      usernameKey: usernameKey(user.username),
      usernameSkeleton: usernameSkeleton(user.username),
    })
    .onConflictDoNothing()
    .returning(columns)
  return row
}

/**
 * Found by its key, never by its skeleton: a similar username is another account. One that is being deleted is found for as
 * long as it may come back.
 */
export async function findUser(db: Db, { username, address }: { username: string; address: string }) {
  const [row] = await db
    .select({
      ...columns,
      isKnownAddress: sql<boolean>`${isKnownAddress(db, address)}`,
      isBlocked,
      isLeaving: mayComeBack,
    })
    .from(users)
    .where(and(eq(users.usernameKey, usernameKey(username)), sql`${isGone} IS NOT TRUE`))
  return row
}
