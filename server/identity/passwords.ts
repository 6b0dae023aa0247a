import { hash, verify } from '@node-rs/argon2'
import { commonPasswords } from './common-passwords.ts'
import { HashQueue, type Place } from './hash-queue.ts'

// 2 is Argon2id. The package's names for it are a const enum, which type stripping does not support.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes 19 MiB and about 20 ms of a core: two run at once, 60 wait in each lane, the rest get 503. */
const queue = new HashQueue({ mostRunning: 2, mostWaiting: 60 })

/** For commands and the start of the server. */
const ownPlace: Place = { lane: 'other', key: 'server' }

/** Another keyboard may send the same letters in another Unicode form. */
const canonical = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string, place = ownPlace) =>
  queue.run(place, () => hash(canonical(password), options))

const decoy = hash('nobody has this password', options)

/** Without a stored hash (no such account) it takes the same time, so timing reveals nothing. */
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

/** The hash of the new password, or undefined when the current one is wrong. Both use one place in the queue. */
export function replacePassword({ stored, current, next }: Replacement, place: Place) {
  return queue.run(place, async () =>
    (await verify(stored, canonical(current))) ? hash(canonical(next), options) : undefined,
  )
}

export const commonPasswordMessage = 'Bu parol juda oson topiladi. Boshqasini tanlang'

export const isCommonPassword = (password: string) => commonPasswords.has(canonical(password).toLowerCase())
