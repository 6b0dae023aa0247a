import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../../contract/index.ts'
import { bindCached } from '../../http/bind.ts'
import { readCursor, takePage } from '../../http/paging.ts'
import type { Services } from '../../http/services.ts'
import { countEmployers, listEmployers, withJobs } from './employers.repository.ts'

export function registerEmployers(app: FastifyInstance, services: Services) {
  const { db } = services

  bindCached(
    app,
    services,
    endpoints.listEmployers,
    () => ['jobs', 'people', 'job-types'],
    async ({ query: { limit, cursor }, request, headers }) => {
      const after = readCursor(cursor)
      const [rows, total] = await Promise.all([listEmployers(db, { after, limit }), countEmployers(db)])
      const positionOf = (row: (typeof rows)[number]) => ({ at: new Date(row.latest), id: row.id })
      return withJobs(db, takePage({ request, headers }, { rows, limit, total, positionOf }))
    },
  )
}
