import type { FastifyRequest } from 'fastify'
import type { Input } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/index.ts'
import { readQuestion } from '../../../contract/search-question.ts'
import type { Db } from '../../database/db.ts'
import { addressKey } from '../../http/address-key.ts'
import type { Api } from '../../http/bind.ts'
import { notFound } from '../../http/failure.ts'
import { readCursor, takePage } from '../../http/paging.ts'
import { filtersOf } from '../../search/asked-filters.ts'
import { jobOrders } from '../../search/job-order.ts'
import { listLocations } from './jobs.places.repository.ts'
import { jobTypeExists } from './jobs.repository.ts'
import { getJob, listPage, listSimilar, listSome, postJob } from './jobs.service.ts'
import { Looks } from './jobs.views.ts'

type JobsQuery = Input<typeof endpoints.listJobs>['query']

/** A generous day's work. */
const jobsPerEmployer = { most: 100, seconds: 24 * 60 * 60 }

export function registerJobs({ bind, bindCached, rateLimiter }: Api) {
  const looks = new Looks()

  bindCached(
    endpoints.listJobs,
    ({ query }) => [
      query.place === undefined ? 'jobs' : `jobs:place:${query.place}`,
      'people',
      'job-types',
      'places',
    ],
    ({ db, query, request, headers }) => jobPage({ db, request, headers, ...query }),
  )

  bindCached(
    endpoints.listJobsOfType,
    ({ params }) => [`jobs:type:${params.id}`, 'people', 'job-types', 'places'],
    async ({ db, params, query, request, headers }) => {
      if (!(await jobTypeExists(db, params))) throw notFound()
      return jobPage({ db, request, headers, ...query, job_type: params.id })
    },
  )

  bindCached(
    endpoints.listLocations,
    () => ['jobs', 'places'],
    ({ db, query }) => listLocations(db, query),
  )

  bindCached(
    endpoints.getJob,
    ({ params }) => [`job:${params.id}`, 'people', 'job-types', 'places'],
    ({ db, params }) => getJob(db, params),
  )

  bindCached(
    endpoints.listSimilarJobs,
    ({ params }) => [`job:${params.id}`, 'jobs', 'people', 'job-types', 'places'],
    ({ db, params }) => listSimilar(db, params),
  )

  bindCached(
    endpoints.listSomeJobs,
    ({ query }) => [...query.ids.map((id) => `job:${id}`), 'people', 'job-types', 'places'],
    ({ db, query }) => listSome(db, query),
  )

  bind(endpoints.countView, ({ db, params, request }) =>
    looks.count(db, { jobId: params.id, address: addressKey(request.ip) }),
  )

  bind(endpoints.createJob, ({ db, caller, body }) => postJob(db, { employerId: caller.id, job: body }), {
    awaitInvalidation: true,
    before: ({ caller }) => rateLimiter.take({ key: `post:${caller.id}`, ...jobsPerEmployer }),
  })
}

interface PageRequest extends JobsQuery {
  db: Db
  request: FastifyRequest
  headers: Record<string, string>
}

/** Best match first when something is searched for, else newest first, unless another sort is asked for. */
async function jobPage({ db, request, headers, sort: asked, cursor, ...query }: PageRequest) {
  const question = readQuestion(query.q ?? '')
  const byDefault = question.words.length > 0 ? 'match' : 'newest'
  const sort = asked === 'match' || asked === undefined ? byDefault : asked
  const keyset = jobOrders[sort]
  const { total, rows, leftOut } = await listPage(db, {
    ...query,
    ...filtersOf(query, question),
    question,
    sort,
    jobTypeId: query.job_type,
    placeId: query.place,
    after: readCursor(keyset, cursor),
  })
  if (leftOut.length > 0) headers['x-left-out'] = leftOut.map(encodeURIComponent).join(',')
  return takePage({ request, headers }, { rows, limit: query.limit, total, keyset }).map(({ job }) => job)
}
