import { eq } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { users } from '../database/schema.ts'
import { OperatorError } from '../operator-error.ts'
import { hashPassword, isCommonPassword, verifyPassword } from './passwords.ts'
import { deleteSessionsOf } from './sessions.ts'
import { usernameKey } from './usernames.ts'

interface Administrator {
  username: string
  password: string
}

/** Creates the administrator or sets their password. */
export async function setAdministrator(
  db: Db,
  { username, password }: Administrator,
): Promise<'created' | 'changed' | 'unchanged'> {
  if ([...password].length < 8)
    throw new OperatorError("The administrator's password needs at least 8 characters")
  if (isCommonPassword(password))
    throw new OperatorError("The administrator's password is one of the very common ones")
  const key = usernameKey(username)
  const [existing] = await db.select().from(users).where(eq(users.usernameKey, key))
  if (existing && existing.role !== 'admin')
    throw new OperatorError(
      `${username} is not an administrator's account; choose another username for the administrator`,
    )
  if (existing && !existing.disabledAt && (await verifyPassword(existing.passwordHash, password)))
    return 'unchanged'
  const passwordHash = await hashPassword(password)
  if (!existing) {
    await createAdministrator(db, { username, usernameKey: key, passwordHash })
    return 'created'
  }
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash, disabledAt: null }).where(eq(users.id, existing.id))
    await deleteSessionsOf(tx, { userId: existing.id })
  })
  return 'changed'
}

/** Several instances may start together; only the first creates the account. */
async function createAdministrator(
  db: Db,
  user: { username: string; usernameKey: string; passwordHash: string },
) {
  await db
    .insert(users)
    .values({ ...user, role: 'admin', firstName: user.username, address: '', phoneNumber: '' })
    .onConflictDoNothing({ target: users.usernameKey })
}
