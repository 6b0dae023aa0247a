import { WaitedTooLong } from '../fair-queue.ts'

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '53100', // disk full
  '53300', // too many connections
  '57014', // statement timeout
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '55P03', // lock timeout
  '25006', // read only: a standby not yet promoted
  '40001', // serialization failure
  '40P01', // deadlock
])
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|connection.*(closed|ended)|not queryable|Query read timeout/i

interface Fault {
  syscall?: unknown
  code?: unknown
  message?: unknown
  cause?: unknown
  constraint?: unknown
}

/** Drizzle wraps the driver's error; the innermost error has the code. */
export function innermost(error: unknown): Fault {
  const fault = error as Fault
  return fault?.cause instanceof Error ? innermost(fault.cause) : (fault ?? {})
}

/** The database is unavailable; the request is not at fault. */
export function isDatabaseAway(error: unknown): boolean {
  const fault = innermost(error)
  if (fault instanceof WaitedTooLong) return true
  const { code, message, syscall } = fault
  // A stopped embedded server removes its socket, so the code is ENOENT.
  if (syscall === 'connect') return true
  if (typeof code === 'string' && (awayCodes.has(code) || code.startsWith('08'))) return true
  return typeof message === 'string' && awayMessages.test(message)
}

/** Text that PostgreSQL cannot store (22021, 22P05): the client's mistake. */
export function isUnstorableText(error: unknown): boolean {
  const { code } = innermost(error)
  return code === '22021' || code === '22P05'
}

/** The error is a violation of this unique, foreign key or check constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return innermost(error).constraint === constraint
}
