import { endpoints } from '../../../contract/index.ts'
import type { Api } from '../../http/bind.ts'
import { readCursor, takePage } from '../../http/paging.ts'
import { countEmployers, latestEmployers, listEmployers, withJobs } from './employers.repository.ts'

export function registerEmployers({ bindCached }: Api) {
  bindCached(
    endpoints.listEmployers,
    () => ['jobs', 'people', 'job-types'],
    async ({ db, query: { limit, cursor }, request, headers }) => {
      const after = readCursor(latestEmployers, cursor)
      const [rows, total] = await Promise.all([listEmployers(db, { after, limit }), countEmployers(db)])
      const page = { rows: await withJobs(db, rows), limit, total, keyset: latestEmployers }
      return takePage({ request, headers }, page).map(({ employer }) => employer)
    },
  )
}
