import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Input } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/index.ts'
import type { Db } from '../../database/db.ts'
import { bind, bindCached } from '../../http/bind.ts'
import { notFound } from '../../http/failure.ts'
import { cutPage } from '../../http/paging.ts'
import type { Services } from '../../http/services.ts'
import { readPlace, writePlace } from '../../search/job-cursor.ts'
import { listLocations } from './jobs.places.repository.ts'
import { jobTypeExists } from './jobs.repository.ts'
import { getJob, listPage, postJob } from './jobs.service.ts'

type JobsQuery = Input<typeof endpoints.listJobs>['query']

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
      return jobPage({ db, request, headers, ...query, job_type: params.id })
    },
  )

  bindCached(
    app,
    services,
    endpoints.listLocations,
    () => ['jobs'],
    ({ query }) => listLocations(db, query),
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
    { awaitInvalidation: true },
  )
}

interface PageRequest extends JobsQuery {
  db: Db
  request: FastifyRequest
  headers: Record<string, string>
}

/** Best match first when something is searched for, else newest first, unless another sort is asked for. */
async function jobPage({ db, request, headers, sort: asked, cursor, ...query }: PageRequest) {
  const sort = asked === 'match' || asked === undefined ? (query.q ? 'match' : 'newest') : asked
  const { total, rows } = await listPage(db, {
    ...query,
    sort,
    salaryMin: query.salary_min,
    jobTypeId: query.job_type,
    after: readPlace(sort, cursor),
  })
  const cursorOf = ({ place }: (typeof rows)[number]) => writePlace(sort, place)
  return cutPage({ request, headers }, { rows, limit: query.limit, total, cursorOf }).map(({ job }) => job)
}
