import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '../../../contract/index.ts'
import type { Db } from '../../database/db.ts'
import { toJob } from '../../database/job-view.ts'
import { bind } from '../../http/bind.ts'
import { notFound } from '../../http/failure.ts'
import { readCursor, sendPage } from '../../http/paging.ts'
import type { Services } from '../../http/services.ts'
import { countJobs, jobTypeExists, listJobs } from './jobs.repository.ts'
import { getJob, postJob } from './jobs.service.ts'

export function registerJobs(app: FastifyInstance, { db }: Services) {
  bind(app, db, endpoints.listJobs, ({ query, request, reply }) => jobPage({ db, request, reply, ...query }))

  bind(app, db, endpoints.listJobsOfType, async ({ params, query, request, reply }) => {
    if (!(await jobTypeExists(db, params))) throw notFound()
    return jobPage({ db, request, reply, jobTypeId: params.id, ...query })
  })

  bind(app, db, endpoints.getJob, ({ params }) => getJob(db, params))

  bind(app, db, endpoints.createJob, ({ caller, body }) => postJob(db, { employerId: caller.id, job: body }))
}

interface PageRequest {
  db: Db
  request: FastifyRequest
  reply: FastifyReply
  jobTypeId?: number
  limit: number
  cursor?: string | undefined
}

async function jobPage({ db, request, reply, limit, cursor, ...filter }: PageRequest) {
  const after = readCursor(cursor)
  const [rows, total] = await Promise.all([listJobs(db, { ...filter, after, limit }), countJobs(db, filter)])
  return sendPage(request, reply, {
    rows,
    limit,
    total,
    positionOf: (row) => ({ at: row.createdAt, id: row.id }),
  }).map(toJob)
}
