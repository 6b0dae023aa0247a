import { hash, verify } from '@node-rs/argon2'
import { commonPasswords } from './common-passwords.ts'
import { HashQueue, type Place } from './hash-queue.ts'

// 2 is Argon2id: the package's constants are a const enum, which type stripping cannot read.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes 19 MiB and a core for some 20 ms: few run at once, some wait, the rest come back later. */
const queue = new HashQueue({ mostRunning: 2, mostWaiting: 60 })

/** For the commands and the start, where nobody else waits. */
const ownPlace: Place = { lane: 'other', key: 'the product itself' }

/** The same letters typed on another keyboard may arrive in another Unicode form. */
const canonical = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string, place = ownPlace) =>
  queue.run(place, () => hash(canonical(password), options))

const decoy = hash('nobody has this password', options)

/** Takes as long for an account that does not exist (no hash) as for one that does. */
export async function verifyPassword(stored: string | undefined, password: string, place = ownPlace) {
  const against = stored ?? (await decoy)
  const matches = await queue.run(place, () => verify(against, canonical(password)))
  return matches && stored !== undefined
}

interface Replacement {
  stored: string
  current: string
  next: string
}

/** The hash of the next password; absent when the current one is wrong. Both are hashed in one place of the queue. */
export function replacePassword({ stored, current, next }: Replacement, place: Place) {
  return queue.run(place, async () =>
    (await verify(stored, canonical(current))) ? hash(canonical(next), options) : undefined,
  )
}

export const commonPasswordMessage = 'Bu parol juda oson topiladi. Boshqasini tanlang'

export const isCommonPassword = (password: string) => commonPasswords.has(canonical(password).toLowerCase())
