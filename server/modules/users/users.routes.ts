import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../../contract/index.ts'
import { toJob } from '../../database/job-view.ts'
import { bind } from '../../http/bind.ts'
import { notFound, notSignedIn } from '../../http/failure.ts'
import { readCursor, takePage } from '../../http/paging.ts'
import type { Services } from '../../http/services.ts'
import { deleteSessionsOf } from '../../identity/sessions.ts'
import {
  countJobsOf,
  countUsers,
  findProfile,
  isEmployer,
  listJobsOf,
  listUsers,
  updateProfile,
} from './users.repository.ts'
import { changePassword, disableOrEnable } from './users.service.ts'

export function registerUsers(app: FastifyInstance, services: Services) {
  const { db } = services
  bind(app, services, endpoints.getProfile, async ({ caller }) => {
    const profile = await findProfile(db, caller)
    if (!profile) throw notSignedIn()
    return profile
  })

  bind(
    app,
    services,
    endpoints.updateProfile,
    async ({ caller, body }) => {
      const profile = await updateProfile(db, { id: caller.id, fields: body })
      if (!profile) throw notSignedIn()
      return profile
    },
    { awaitInvalidation: true },
  )

  bind(app, services, endpoints.changePassword, ({ db, caller, body }) =>
    changePassword(db, { caller, change: body }),
  )

  bind(app, services, endpoints.endSessions, ({ caller }) => deleteSessionsOf(db, { userId: caller.id }))

  bind(app, services, endpoints.listUsers, async ({ query, headers }) => {
    const [rows, total] = await Promise.all([listUsers(db, query), countUsers(db, query)])
    headers['x-total-count'] = String(total)
    return rows
  })

  bind(app, services, endpoints.listJobsOfEmployer, async ({ params: { id }, query, request, headers }) => {
    if (!(await isEmployer(db, { id }))) throw notFound()
    const after = readCursor(query.cursor)
    const [rows, total] = await Promise.all([
      listJobsOf(db, { id, after, limit: query.limit }),
      countJobsOf(db, { id }),
    ])
    const positionOf = (row: (typeof rows)[number]) => ({ at: row.createdAt, id: row.id })
    return takePage({ request, headers }, { rows, limit: query.limit, total, positionOf }).map(toJob)
  })

  bind(app, services, endpoints.updateUser, ({ params, body }) => disableOrEnable(db, { ...params, ...body }))
}
