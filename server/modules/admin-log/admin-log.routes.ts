import { endpoints } from '../../../contract/index.ts'
import type { Api } from '../../http/bind.ts'
import { readCursor, takePage } from '../../http/paging.ts'
import { countLog, latestActs, listLog, toLogEntry } from './admin-log.repository.ts'

export function registerAdminLog({ bind }: Api) {
  bind(endpoints.listLog, async ({ db, query: { cursor, limit, ...filter }, request, headers }) => {
    const after = readCursor(latestActs, cursor)
    const [rows, total] = await Promise.all([listLog(db, { filter, after, limit }), countLog(db, filter)])
    return takePage({ request, headers }, { rows, limit, total, keyset: latestActs }).map(toLogEntry)
  })
}
