import type { z } from 'zod'
import type { registration, SignedIn } from '../../../contract/auth.ts'
import type { Db } from '../../database/db.ts'
import { badCredentials, badInput, usernameTaken } from '../../http/failure.ts'
import {
  commonPasswordMessage,
  hashPassword,
  isCommonPassword,
  verifyPassword,
} from '../../identity/passwords.ts'
import { createSession } from '../../identity/sessions.ts'
import { createUser, findEnabledUser, type Person } from './auth.repository.ts'

export async function signIn(
  db: Db,
  { username, password }: { username: string; password: string },
): Promise<SignedIn> {
  const user = await findEnabledUser(db, { username })
  const matches = await verifyPassword(user?.passwordHash, password)
  if (!user || !matches) throw badCredentials()
  return signedIn(db, user)
}

export async function register(db: Db, input: z.output<typeof registration>): Promise<SignedIn> {
  if (isCommonPassword(input.password)) throw badInput({ password: [commonPasswordMessage] })
  const user = await createUser(db, {
    username: input.username,
    passwordHash: await hashPassword(input.password),
    role: input.status,
    firstName: input.first_name,
    address: input.address,
    phoneNumber: input.phone_number,
  })
  if (!user) throw usernameTaken()
  return signedIn(db, user)
}

async function signedIn(db: Db, person: Person): Promise<SignedIn> {
  const token = await createSession(db, { userId: person.id, passwordHash: person.passwordHash })
  if (!token) throw badCredentials()
  return {
    token,
    user: { status: person.role, user: { first_name: person.firstName, username: person.username } },
  }
}
