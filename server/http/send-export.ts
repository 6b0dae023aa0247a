import { randomUUID } from 'node:crypto'
import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logAct } from '../database/admin-log.ts'
import type { Db } from '../database/db.ts'
import { type HeldPlace, leavePlace, renewPlace, takePlace } from '../database/export-places.ts'
import type { Position } from '../database/keyset.ts'
import { workOf } from '../fair-queue.ts'
import type { Caller } from '../identity/sessions.ts'
import { checkSession } from './check-session.ts'
import { type Cell, csvDay, toCsv } from './csv.ts'
import { tooManyRequests } from './failure.ts'

/** A list as it is exported. */
export interface ExportedList {
  /** As in the address of the file. */
  name: string
  /** What the file is called after, where one address has two lists. */
  file?: string
  columns: string[]
  count(db: Db): Promise<number>
  /** The rows after a position, in the order of their positions. */
  list(db: Db, page: { after: Position | undefined; limit: number }): Promise<ExportedRow[]>
}

interface ExportedRow {
  cells: Cell[]
  position: Position
}

/** Some hundred kilobytes: what a slow reader has not taken yet. */
const rowsAtOnce = 1_000
const retryAfter = 60

interface Exporting {
  db: Db
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Sends the whole list. What is taken out is written down before the first row leaves. Each batch is a query of its own:
 * a slow reader holds neither a connection nor a transaction, and no more than a batch in memory.
 */
export async function sendExport({ db, caller, request, reply }: Exporting, exported: ExportedList) {
  const held = { adminId: caller.id, holder: randomUUID() }
  if (!(await takePlace(db, held))) throw tooManyRequests('export-places', retryAfter)
  // Without the database the place is free again when its time is over.
  const leave = () => leavePlace(db, held).catch(() => {})
  try {
    const count = await exported.count(db)
    const details = { list: exported.name, filters: describeFilters(request), rows: count }
    await logAct(db, { adminId: caller.id, act: 'list_exported', details })
    reply.headers(headersOf(exported, count))
  } catch (error) {
    await leave()
    throw error
  }
  const file = toCsv(exported.columns, rowsOf(db, exported, { caller, held, leave }))
  // Fastify ends the file when the reader leaves.
  finished(file, leave)
  return reply.send(file)
}

/** The words of a search may be a name or a phone, and the log cannot forget. */
function describeFilters(request: FastifyRequest): string {
  const { ticket: _, q, ...filters } = request.query as Record<string, unknown>
  return JSON.stringify({ ...filters, ...(q !== undefined && { q: '…' }) })
}

const headersOf = ({ name, file = name }: ExportedList, count: number) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="mahalla-ish-${file}-${csvDay(new Date())}.csv"`,
  'X-Total-Count': String(count),
})

interface Place {
  caller: Caller
  held: HeldPlace
  leave(): Promise<void>
}

/** Who has the whole file has left the place: the next export may begin at once. */
async function* rowsOf(
  db: Db,
  exported: ExportedList,
  { caller, held, leave }: Place,
): AsyncGenerator<Cell[]> {
  // The batches are asked for by whatever reads: they still belong to the administrator who asked.
  const whose = workOf.getStore()
  const ask = <T>(work: () => Promise<T>) => (whose ? workOf.run(whose, work) : work())
  let after: Position | undefined
  do {
    const rows = await ask(() => exported.list(db, { after, limit: rowsAtOnce }))
    // A slow reader takes hours: what was read for a session that is over by now is not sent.
    await ask(() => checkSession(db, caller))
    for (const { cells } of rows) yield cells
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.position
    await ask(() => (after ? renewPlace(db, held) : leave()))
  } while (after)
}
