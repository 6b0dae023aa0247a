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

/** For the start: creates this administrator if nobody has the name, and never changes one that exists. */
export async function ensureAdministrator(db: Db, admin: Administrator): Promise<'created' | 'unchanged'> {
  if (await findAdministrator(db, admin)) return 'unchanged'
  await createAdministrator(db, admin)
  return 'created'
}

/** For the operator's command: this administrator exists, is not blocked, and has this password. Says what it did. */
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
    await tx.update(users).set({ passwordHash, disabledAt: null }).where(eq(users.id, existing.id))
    await deleteSessionsOf(tx, { userId: existing.id })
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
      `${username} is an account of another kind; choose another name for the administrator`,
    )
  return existing
}

/** Instances that start together may both try; the first makes it. */
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
      `${username} looks like the name of another account; choose another name for the administrator`,
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
