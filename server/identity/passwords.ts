import { hash, verify } from '@node-rs/argon2'
import { commonPasswords } from './common-passwords.ts'

// 2 is Argon2id. The package's names for it are a const enum, which type stripping does not support.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes 19 MiB and about 20 ms of a core: two run at once, 60 wait, the rest get 503. */
const running = { most: 2, now: 0 }
const waiting: (() => void)[] = []
const mostWaiting = 60

/** Too many passwords are being hashed; the client should retry after `retryAfter` seconds. */
export class HashQueueFull extends Error {
  readonly retryAfter = 2
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running.now < running.most) running.now++
  else if (waiting.length < mostWaiting) await new Promise<void>((resume) => waiting.push(resume))
  else throw new HashQueueFull()
  try {
    return await work()
  } finally {
    // The slot goes directly to the next in the queue; `running.now` does not change.
    const next = waiting.shift()
    if (next) next()
    else running.now--
  }
}

/** Another keyboard may send the same letters in another Unicode form. */
const canonical = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string) => inTurn(() => hash(canonical(password), options))

const decoy = hash('nobody has this password', options)

/** Without a stored hash (no such account) it takes the same time, so timing reveals nothing. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await decoy)
  const matches = await inTurn(() => verify(against, canonical(password)))
  return matches && stored !== undefined
}

export const commonPasswordMessage = 'Bu parol juda oson topiladi. Boshqasini tanlang'

export const isCommonPassword = (password: string) => commonPasswords.has(canonical(password).toLowerCase())
