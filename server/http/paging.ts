import type { FastifyRequest } from 'fastify'
import { fieldMessages } from '../../contract/messages.ts'
import { badInput } from './failure.ts'

/** Where a page ends: the newest-first position of its last row. */
export interface Position {
  at: Date
  id: number
}

export function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  const [, at, id] = /^(\d{1,13})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const position = { at: new Date(Number(at)), id: Number(id) }
  if (Number.isNaN(position.at.getTime()) || !(position.id <= 2_147_483_647))
    throw badInput({ cursor: [fieldMessages.invalid] })
  return position
}

const writeCursor = ({ at, id }: Position) => Buffer.from(`${at.getTime()}.${id}`).toString('base64url')

interface Rows<Row> {
  /** One more row than the limit, when there is a next page. */
  rows: Row[]
  limit: number
  total: number
}

interface Page<Row> extends Rows<Row> {
  positionOf: (row: Row) => Position
}

interface Answering {
  request: FastifyRequest
  headers: Record<string, string>
}

/** A page of a list that is newest first. */
export function takePage<Row>(answering: Answering, page: Page<Row>): Row[] {
  return cutPage(answering, { ...page, cursorOf: (row) => writeCursor(page.positionOf(row)) })
}

/** Cuts the extra row and says in the headers how many there are and where the next page is. */
export function cutPage<Row>(
  { request, headers }: Answering,
  page: Rows<Row> & { cursorOf: (row: Row) => string },
): Row[] {
  headers['x-total-count'] = String(page.total)
  const shown = page.rows.slice(0, page.limit)
  const last = shown.at(-1)
  if (last && page.rows.length > page.limit) {
    const next = new URL(request.url, 'http://here')
    next.searchParams.set('cursor', page.cursorOf(last))
    headers.link = `<${next.pathname}${next.search}>; rel="next"`
  }
  return shown
}
