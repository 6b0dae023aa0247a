import type { FastifyRequest } from 'fastify'
import { fieldMessages } from '../../contract/messages.ts'
import type { Keyset, Position } from '../database/keyset.ts'
import { badInput } from './failure.ts'

/** A cursor belongs to the order that it was made by. */
export function readCursor(keyset: Keyset, cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  const [name, ...position] = decode(cursor)
  if (name !== keyset.name || !keyset.accepts(position)) throw badInput({ cursor: [fieldMessages.invalid] })
  return position
}

const writeCursor = ({ name }: Keyset, position: Position) =>
  Buffer.from(JSON.stringify([name, ...position])).toString('base64url')

function decode(cursor: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : []
  } catch {
    return []
  }
}

interface Page<Row> {
  /** One more row than the limit, when there is a next page. */
  rows: Row[]
  keyset: Keyset
  limit: number
  total: number
}

interface Answering {
  request: FastifyRequest
  headers: Record<string, string>
}

/** A page of long texts ends early, for our memory, the network and the phone. */
const mostBytes = 256 * 1024

/** Cuts what is too much and says in the headers how many there are and where the next page is. */
export function takePage<Row extends { position: Position }>(
  { request, headers }: Answering,
  { rows, keyset, limit, total }: Page<Row>,
): Row[] {
  headers['x-total-count'] = String(total)
  const page = rows.slice(0, Math.min(limit, countWithin(mostBytes, rows)))
  const last = page.at(-1)
  if (last && rows.length > page.length) {
    headers.link = `<${addressOf(request, writeCursor(keyset, last.position))}>; rel="next"`
  }
  return page
}

/**
 * From the route and the input that was validated. The address as it was sent has many spellings, and the answer may be
 * kept for all who ask the same in another one.
 */
function addressOf(request: FastifyRequest, cursor: string): string {
  const params = request.params as Record<string, unknown>
  const { url: route = '' } = request.routeOptions
  const path = route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = Object.entries({ ...(request.query as object), cursor })
  const given = asked.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `${path}?${new URLSearchParams(given)}`
}

/** How many rows fit, at least one: every row stays whole. */
function countWithin(budget: number, rows: unknown[]): number {
  let left = budget
  const tooMuch = rows.findIndex((row) => {
    left -= bytesOf(row)
    return left < 0
  })
  return tooMuch < 0 ? rows.length : Math.max(tooMuch, 1)
}

/** Counts only texts: the rest of a row is short. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), 0)
}
