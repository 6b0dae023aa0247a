import { OperatorError } from '../operator-error.ts'
import { innermost, isDatabaseAway } from './faults.ts'
import { lentSessions } from './pooler.ts'

const byCode: Record<string, string> = {
  ECONNREFUSED: 'is not reachable: no server listens there',
  ENOENT: 'is not reachable: no server listens there',
  ENOTFOUND: 'is not reachable: the host name is unknown',
  EAI_AGAIN: 'is not reachable: the host name is unknown',
  '28P01': 'refuses the user or its password',
  '28000': 'refuses the user from this machine: see pg_hba.conf there',
  '3D000': 'does not exist on this server',
  '53100': 'has no disk space left',
  '53300': 'has no free connection',
  '57P03': 'is starting up or shutting down',
  '25006': 'is read-only, a standby perhaps; name the primary',
}

/** PgBouncer has one code (08P01) for all of these, and newer versions another for some. */
const byWords: [RegExp, string][] = [
  [/no more connections allowed/, 'is PgBouncer, with no free connection (max_client_conn)'],
  [
    /unsupported (?:options )?startup parameter(?: in options)?:? *(\w*)/,
    'is PgBouncer, which refuses the setting $1: leave it out of DATABASE_URL, or name it in ignore_startup_parameters',
  ],
  [
    /cannot connect to server|server login|server_login|query_wait_timeout|server conn crashed/,
    'is PgBouncer, and the server behind it does not answer',
  ],
  [/statement pooling mode/, lentSessions],
  [/no such database/, 'is PgBouncer without a database of that name'],
  [/no such user|auth(entication)? failed/, 'refuses the user or its password'],
  [
    /does not allow connections|is disabled|is paused|shutting down/,
    'is PgBouncer, which is paused or stopping',
  ],
]

/** Why a database refuses, in words that follow its name; undefined for a fault of another kind. */
export function refusalOf(error: unknown): string | undefined {
  const { code, message } = innermost(error)
  const words = typeof message === 'string' ? message : ''
  if (!isDatabaseAway(error) && !(typeof code === 'string' && code in byCode)) return undefined
  for (const [pattern, reason] of byWords) {
    const found = pattern.exec(words)
    if (found) return reason.replace('$1', found[1] || 'that it was given')
  }
  if (typeof code === 'string' && byCode[code]) return byCode[code]
  return /timeout|terminated/.test(words)
    ? 'is not reachable: it does not answer'
    : `is not reachable: ${words.split('\n')[0]}`
}

/** A database that refuses or is away is the operator's to mend: one line. Other faults stay as they are. */
export function asOperatorError(error: unknown): unknown {
  if (error instanceof OperatorError) return error
  const refusal = refusalOf(error)
  return refusal ? new OperatorError(`The database ${refusal}`, { cause: error }) : error
}
