import { hash, verify } from '@node-rs/argon2'
import { commonPasswords } from './common-passwords.ts'

// 2 is Argon2id: the package's constants are a const enum, which type stripping cannot read.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes 19 MiB and a core for some 20 ms: few run at once, some wait, the rest come back later. */
const running = { most: 2, now: 0 }
const waiting: (() => void)[] = []
const mostWaiting = 60

/** Too many passwords are being hashed: the caller may try again in a moment. */
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
    // The place passes straight to the next in line, so nobody can slip in between.
    const next = waiting.shift()
    if (next) next()
    else running.now--
  }
}

/** The same letters typed on another keyboard may arrive in another Unicode form. */
const canonical = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string) => inTurn(() => hash(canonical(password), options))

const decoy = hash('nobody has this password', options)

/** Takes as long for an account that does not exist (no hash) as for one that does. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await decoy)
  const matches = await inTurn(() => verify(against, canonical(password)))
  return matches && stored !== undefined
}

export const commonPasswordMessage = 'Bu parol juda oson topiladi. Boshqasini tanlang'

export const isCommonPassword = (password: string) => commonPasswords.has(canonical(password).toLowerCase())
