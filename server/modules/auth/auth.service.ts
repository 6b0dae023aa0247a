import type { z } from 'zod'
import { blockedMessage, type registration, type SignedIn } from '../../../contract/auth.ts'
import type { HelpContact } from '../../../contract/pages.ts'
import type { Db } from '../../database/db.ts'
import { accountBlocked, badCredentials, badInput, usernameTaken } from '../../http/failure.ts'
import type { RateLimiter } from '../../http/rate-limiter.ts'
import { bringBack } from '../../identity/deletion.ts'
import {
  commonPasswordMessage,
  hashPassword,
  isCommonPassword,
  verifyPassword,
} from '../../identity/passwords.ts'
import { createSession } from '../../identity/sessions.ts'
import { usernameKey } from '../../identity/usernames.ts'
import { createUser, findUser, type Person } from './auth.repository.ts'

const quarterHour = 15 * 60
/** A whole neighbourhood may share one address. */
const failuresPerAddress = { most: 300, seconds: quarterHour }
/** Of one account, from one address. */
const failuresPerPair = { most: 10, seconds: quarterHour, clears: true }
/** Of one account, from all addresses where its owner never signed in. High, so that strangers can hardly lock it. */
const failuresPerAccount = { most: 100, seconds: quarterHour }

interface SignIn {
  username: string
  password: string
  address: string
  rateLimiter: RateLimiter
  help: HelpContact
}

/**
 * Checks the limit of the address before it looks for the account. That an account is blocked is told only with the right
 * password: with a wrong one the work, the limits and the answer are the same as for every other account.
 */
export async function signIn(db: Db, { username, password, address, rateLimiter, help }: SignIn) {
  const fromAddress = { key: `login-failure-from:${address}`, ...failuresPerAddress }
  await rateLimiter.check([fromAddress])
  const user = await findUser(db, { username, address })
  const name = usernameKey(username).slice(0, 200)
  const fromPair = { key: `login-failure:${address} ${name}`, ...failuresPerPair }
  const ofAccount = { key: `login-failure-of:${name}`, ...failuresPerAccount }
  const limits = [fromAddress, fromPair, ...(user?.isKnownAddress ? [] : [ofAccount])]
  return rateLimiter.guess(limits, async () => {
    const place = { lane: 'sign-in', key: address } as const
    const matches = await verifyPassword(user?.passwordHash, password, place)
    if (!user || !matches) throw badCredentials()
    if (user.isBlocked) throw accountBlocked(blockedMessage(help))
    return user.isLeaving ? signedInAgain(db, user, address) : signedIn(db, user, address)
  })
}

interface Registration {
  input: z.output<typeof registration>
  address: string
}

export async function register(db: Db, { input, address }: Registration): Promise<SignedIn> {
  if (isCommonPassword(input.password)) throw badInput({ password: [commonPasswordMessage] })
  const user = await createUser(db, {
    username: input.username,
    passwordHash: await hashPassword(input.password, { lane: 'other', key: address }),
    role: input.status,
    firstName: input.first_name,
    address: input.address,
    phoneNumber: input.phone_number,
  })
  if (!user) throw usernameTaken()
  return signedIn(db, user, address)
}

/** The account and its session come back together. */
function signedInAgain(db: Db, person: Person, address: string): Promise<SignedIn> {
  return db.transaction(async (tx) => {
    // Of two sign-ins at once, the first brings it back.
    const isBack = await bringBack(tx, person)
    const session = await signedIn(tx, person, address)
    return isBack ? { ...session, restored: true } : session
  })
}

async function signedIn(db: Db, person: Person, address: string): Promise<SignedIn> {
  const { id: userId, passwordHash } = person
  const token = await createSession(db, { userId, passwordHash, address })
  if (!token) throw badCredentials()
  return {
    token,
    user: { status: person.role, user: { first_name: person.firstName, username: person.username } },
  }
}
