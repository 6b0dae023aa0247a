import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpoints } from '../../../contract/index.ts'
import type { Db } from '../../database/db.ts'
import { toJob } from '../../database/job-view.ts'
import { bind, bindCached } from '../../http/bind.ts'
import { notFound } from '../../http/failure.ts'
import { readCursor, takePage } from '../../http/paging.ts'
import type { Services } from '../../http/services.ts'
import { countJobs, jobTypeExists, listJobs } from './jobs.repository.ts'
import { getJob, postJob } from './jobs.service.ts'

export function registerJobs(app: FastifyInstance, services: Services) {
  const { db } = services

  bindCached(
    app,
    services,
    endpoints.listJobs,
    () => ['jobs', 'job-types'],
    ({ query, request, headers }) => jobPage({ db, request, headers, ...query }),
  )

  bindCached(
    app,
    services,
    endpoints.listJobsOfType,
    ({ params }) => [`jobs:type:${params.id}`, 'job-types'],
    async ({ params, query, request, headers }) => {
      if (!(await jobTypeExists(db, params))) throw notFound()
      return jobPage({ db, request, headers, jobTypeId: params.id, ...query })
    },
  )

  bindCached(
    app,
    services,
    endpoints.getJob,
    ({ params }) => [`job:${params.id}`, 'job-types'],
    ({ params }) => getJob(db, params),
  )

  bind(
    app,
    services,
    endpoints.createJob,
    ({ db, caller, body }) => postJob(db, { employerId: caller.id, job: body }),
    { shown: true },
  )
}

interface PageRequest {
  db: Db
  request: FastifyRequest
  headers: Record<string, string>
  jobTypeId?: number
  limit: number
  cursor?: string | undefined
}

async function jobPage({ db, request, headers, limit, cursor, ...filter }: PageRequest) {
  const after = readCursor(cursor)
  const [rows, total] = await Promise.all([listJobs(db, { ...filter, after, limit }), countJobs(db, filter)])
  const positionOf = (row: (typeof rows)[number]) => ({ at: row.createdAt, id: row.id })
  return takePage({ request, headers }, { rows, limit, total, positionOf }).map(toJob)
}
