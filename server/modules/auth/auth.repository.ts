import { and, eq, isNull } from 'drizzle-orm'
import type { Role } from '../../../contract/endpoint.ts'
import type { Db } from '../../database/db.ts'
import { users } from '../../database/schema.ts'
import { usernameKey } from '../../identity/usernames.ts'

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

/** Absent when the name is taken. */
export async function createUser(db: Db, user: NewUser): Promise<Person | undefined> {
  const [row] = await db
    .insert(users)
    .values({ ...user, usernameKey: usernameKey(user.username) })
    .onConflictDoNothing({ target: users.usernameKey })
    .returning(columns)
  return row
}

export async function findEnabledUser(db: Db, { username }: { username: string }) {
  const [row] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.usernameKey, usernameKey(username)), isNull(users.disabledAt)))
  return row
}
