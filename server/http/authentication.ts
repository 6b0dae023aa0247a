import type { FastifyRequest } from 'fastify'
import type { Role } from '../../contract/endpoint.ts'
import type { Db } from '../database/db.ts'
import { spendTicket } from '../identity/export-tickets.ts'
import { type Caller, findCaller } from '../identity/sessions.ts'
import { notSignedIn, wrongRole } from './failure.ts'

const tokenHeader = /^(?:Token|Bearer) ([\w-]{43})$/i

/** Who calls, where nobody has to be signed in. Token and Bearer mean the same. */
export async function identify(db: Db, { headers }: FastifyRequest): Promise<Caller | undefined> {
  const token = tokenHeader.exec(headers.authorization ?? '')?.[1]
  return token ? findCaller(db, token) : undefined
}

/** By a ticket in the address, where there is no header: for a download a browser sends none. */
export async function findByTicket(db: Db, request: FastifyRequest): Promise<Caller | undefined> {
  const { ticket } = request.query as { ticket?: unknown }
  if (request.headers.authorization !== undefined || typeof ticket !== 'string') return identify(db, request)
  return spendTicket(db, ticket)
}

export async function authenticate(
  db: Db,
  request: FastifyRequest,
  allowed: readonly Role[],
  find = identify,
): Promise<Caller> {
  const caller = await find(db, request)
  if (!caller) throw notSignedIn()
  if (!allowed.includes(caller.role)) throw wrongRole()
  return caller
}

interface Credentials {
  username: string
  password: string
}

/** No username or password is longer in any Unicode form: a character has at most six UTF-16 units. */
const mostUnits = { username: 150 * 6, password: 200 * 6 }

/** Reads the Basic header as UTF-8. The first colon ends the username. Overlong names are refused before any work. */
export function readCredentials(header: string | undefined): Credentials | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(header ?? '')?.[1]
  if (!encoded) return undefined
  const decoded = decodeUtf8(Buffer.from(encoded, 'base64'))
  const colon = decoded?.indexOf(':') ?? -1
  if (!decoded || colon < 0 || decoded.includes('\u0000')) return undefined
  if (colon > mostUnits.username || decoded.length - colon > mostUnits.password) return undefined
  return { username: decoded.slice(0, colon), password: decoded.slice(colon + 1) }
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
