import type { FastifyRequest } from 'fastify'
import { endpoints } from '../../../contract/index.ts'
import type { Db } from '../../database/db.ts'
import type { Api } from '../../http/bind.ts'
import { notFound } from '../../http/failure.ts'
import { readCursor, takePage } from '../../http/paging.ts'
import { annotate, sharePhone } from './applications.pages.repository.ts'
import { openAsEmployer, openAsSeeker } from './applications.pages.ts'
import {
  countApplications,
  type Filter,
  listApplications,
  newestApplications,
} from './applications.repository.ts'
import { apply, decide, decideAll, toApplication, withdraw } from './applications.service.ts'

/** More applications than one person sends in an hour. */
const applicationsPerSeeker = { most: 200, seconds: 60 * 60 }

export function registerApplications({ bind, rateLimiter }: Api) {
  bind(endpoints.listApplications, ({ db, caller, query, request, headers }) =>
    applicationPage({
      db,
      request,
      headers,
      ...query,
      filter: { seekerId: caller.id, jobId: query.job_post_id, withdrawn: query.withdrawn },
    }),
  )

  bind(endpoints.createApplication, ({ db, caller, body }) => apply(db, { ...body, seekerId: caller.id }), {
    before: ({ caller }) => rateLimiter.take({ key: `apply:${caller.id}`, ...applicationsPerSeeker }),
  })

  bind(endpoints.getApplication, ({ db, caller, params }) =>
    openAsSeeker(db, { id: params.id, seekerId: caller.id }),
  )

  bind(endpoints.shareContact, async ({ db, caller, params, body }) => {
    const own = { id: params.id, seekerId: caller.id }
    await sharePhone(db, { ...own, shared: body.share_phone })
    return openAsSeeker(db, own)
  })

  bind(endpoints.withdrawApplication, ({ db, caller, params }) =>
    withdraw(db, { id: params.id, seekerId: caller.id }),
  )

  bind(endpoints.listEmployerApplications, ({ db, caller, query, request, headers }) =>
    applicationPage({
      db,
      request,
      headers,
      ...query,
      filter: { employerId: caller.id, status: query.status, q: query.q, withdrawn: query.withdrawn },
    }),
  )

  bind(endpoints.countEmployerApplications, ({ db, caller, query }) =>
    countApplications(db, { employerId: caller.id, q: query.q }),
  )

  bind(endpoints.getEmployerApplication, ({ db, caller, params }) =>
    openAsEmployer(db, { id: params.id, employerId: caller.id }),
  )

  bind(endpoints.annotateApplication, async ({ db, caller, params, body }) => {
    const { note, starred } = body
    const kept = await annotate(db, { id: params.id, employerId: caller.id, note, starred })
    if (!kept) throw notFound()
    return kept
  })

  bind(endpoints.decideApplication, ({ db, caller, params, body }) =>
    decide(db, { id: params.id, employerId: caller.id, status: body.status }),
  )

  bind(endpoints.decideApplications, ({ db, caller, body }) =>
    decideAll(db, { ...body, employerId: caller.id }),
  )
}

interface PageRequest {
  db: Db
  request: FastifyRequest
  headers: Record<string, string>
  filter: Filter
  limit: number
  cursor?: string | undefined
}

async function applicationPage({ db, request, headers, filter, limit, cursor }: PageRequest) {
  const after = readCursor(newestApplications, cursor)
  const [rows, counts] = await Promise.all([
    listApplications(db, { filter, after, limit }),
    countApplications(db, filter),
  ])
  const total = counts.pending + counts.accepted + counts.rejected
  return takePage(
    { request, headers },
    {
      rows,
      limit,
      total,
      keyset: newestApplications,
    },
  ).map(toApplication)
}
