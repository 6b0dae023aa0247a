import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../../contract/index.ts'
import { bind } from '../../http/bind.ts'
import { readCursor, sendPage } from '../../http/paging.ts'
import type { Services } from '../../http/services.ts'
import { countEmployers, listEmployers, withJobs } from './employers.repository.ts'

export function registerEmployers(app: FastifyInstance, { db }: Services) {
  bind(app, db, endpoints.listEmployers, async ({ query, request, reply }) => {
    const after = readCursor(query.cursor)
    const [rows, total] = await Promise.all([
      listEmployers(db, { after, limit: query.limit }),
      countEmployers(db),
    ])
    const shown = sendPage(request, reply, {
      rows,
      limit: query.limit,
      total,
      positionOf: (row) => ({ at: row.latest, id: row.id }),
    })
    return withJobs(db, shown)
  })
}
