import { eq } from 'drizzle-orm'
import { isUsername } from '../../contract/auth.ts'
import type { Db } from '../database/db.ts'
import { users } from '../database/schema.ts'
import { OperatorError } from '../operator-error.ts'
import { hashPassword, isCommonPassword, verifyPassword } from './passwords.ts'
import { deleteSessionsOf } from './sessions.ts'
import { usernameKey, usernameSkeleton } from './usernames.ts'

interface Administrator {
  username: string
  password: string
}

/** For the start: creates the administrator if the username is free. It never changes an existing account. */
export async function ensureAdministrator(db: Db, admin: Administrator): Promise<'created' | 'unchanged'> {
  if (await findAdministrator(db, admin)) return 'unchanged'
  await createAdministrator(db, admin)
  return 'created'
}

/** For `npm run admin`: creates the administrator, or sets their password, unblocks them and brings them back. */
export async function setAdministrator(
  db: Db,
  admin: Administrator,
): Promise<'created' | 'changed' | 'unchanged'> {
  refuseWeak(admin)
  const existing = await findAdministrator(db, admin)
  if (!existing) {
    await createAdministrator(db, admin)
    return 'created'
  }
  if (!existing.disabledAt && (await verifyPassword(existing.passwordHash, admin.password)))
    return 'unchanged'
  const passwordHash = await hashPassword(admin.password)
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash, disabledAt: null, deletionAskedAt: null })
      .where(eq(users.id, existing.id))
    await deleteSessionsOf(tx, { userId: existing.id, unlink: true })
  })
  return 'changed'
}

async function findAdministrator(db: Db, { username }: Administrator) {
  const [existing] = await db
    .select()
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)))
  if (existing && existing.role !== 'admin')
    throw new OperatorError(
      `${username} is not an administrator's account; choose another username for the administrator`,
    )
  return existing
}

/** Several instances may start together; only the first creates the account. */
async function createAdministrator(db: Db, admin: Administrator) {
  refuseWeak(admin)
  const { username, password } = admin
  await db
    .insert(users)
    .values({
      username,
      usernameKey: usernameKey(username),
      usernameSkeleton: usernameSkeleton(username),
      passwordHash: await hashPassword(password),
      ...{ role: 'admin', firstName: username, address: '', phoneNumber: '' },
    })
    .onConflictDoNothing()
  if (!(await findAdministrator(db, admin)))
    throw new OperatorError(
      `${username} looks like the username of another account; choose another one for the administrator`,
    )
}

function refuseWeak({ username, password }: Administrator) {
  if ([...password].length < 8)
    throw new OperatorError("The administrator's password needs at least 8 characters")
  if (isCommonPassword(password))
    throw new OperatorError("The administrator's password is one of the very common ones")
  if (isUsername(password, username))
    throw new OperatorError("The administrator's password must not be the username")
}
