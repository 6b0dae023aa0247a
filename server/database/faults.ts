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

/** Drizzle wraps the driver's error; the code stands on the innermost one. */
export function innermost(error: unknown): Fault {
  const fault = error as Fault
  return fault?.cause instanceof Error ? innermost(fault.cause) : (fault ?? {})
}

/** The database cannot answer now, through no fault of the request. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message, syscall } = innermost(error)
  // The socket of a stopped embedded server is gone from the disk.
  if (syscall === 'connect') return true
  if (typeof code === 'string' && (awayCodes.has(code) || code.startsWith('08'))) return true
  return typeof message === 'string' && awayMessages.test(message)
}

/** Text that PostgreSQL cannot store (22021, 22P05): the caller's fault. */
export function isUnstorableText(error: unknown): boolean {
  const { code } = innermost(error)
  return code === '22021' || code === '22P05'
}

/** A unique, foreign key or check rule of this name said no. */
export function violates(error: unknown, constraint: string): boolean {
  return innermost(error).constraint === constraint
}
