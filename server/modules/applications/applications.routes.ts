import type { FastifyRequest } from 'fastify'
import { endpoints } from '../../../contract/index.ts'
import type { Api } from '../../http/bind.ts'
import { notFound } from '../../http/failure.ts'
import { readCursor, takePage } from '../../http/paging.ts'
import type { Caller } from '../../identity/sessions.ts'
import {
  countReceived,
  countWaiting,
  listReceived,
  listSent,
  newestApplications,
} from './applications.lists.repository.ts'
import { annotate, sharePhone } from './applications.pages.repository.ts'
import { openAsEmployer, openAsSeeker } from './applications.pages.ts'
import { findNamed } from './applications.search.repository.ts'
import { apply, decide, decideAll, withdraw } from './applications.service.ts'
import { toReceived, toSent } from './applications.views.ts'

/** More applications than one person sends in an hour. */
const applicationsPerSeeker = { most: 200, seconds: 60 * 60 }

export function registerApplications({ bind, rateLimiter }: Api) {
  bind(endpoints.listApplications, async ({ db, caller, query, request, headers }) => {
    const filter = { seekerId: caller.id, jobId: query.job_post_id, withdrawn: query.withdrawn }
    const after = readCursor(newestApplications, query.cursor)
    const { limit } = query
    const found = await listSent(db, { filter, after, limit })
    const page = { ...found, limit, keyset: newestApplications }
    return takePage({ request, headers }, page).map(toSent)
  })

  bind(endpoints.createApplication, ({ db, caller, body }) => apply(db, { ...body, seekerId: caller.id }), {
    before: ({ caller }) => rateLimiter.take({ key: `apply:${caller.id}`, ...applicationsPerSeeker }),
  })

  bind(endpoints.getApplication, ({ db, caller, params, request }) =>
    openAsSeeker(db, { id: params.id, seekerId: caller.id }, lookOf(caller, request)),
  )

  bind(endpoints.shareContact, async ({ db, caller, params, body }) => {
    const own = { id: params.id, seekerId: caller.id }
    await sharePhone(db, { ...own, shared: body.share_phone })
    return openAsSeeker(db, own)
  })

  bind(endpoints.withdrawApplication, ({ db, caller, params }) =>
    withdraw(db, { id: params.id, seekerId: caller.id }),
  )

  bind(endpoints.listEmployerApplications, async ({ db, caller, query, request, headers }) => {
    const { limit, cursor, job_post_id: jobId, ...rest } = query
    const named = await findNamed(db, { employerId: caller.id, q: rest.q })
    const filter = { employerId: caller.id, jobId, ...rest, named }
    const after = readCursor(newestApplications, cursor)
    const found = await listReceived(db, { filter, after, limit })
    const page = { ...found, limit, keyset: newestApplications }
    return takePage({ request, headers }, page).map(toReceived)
  })

  bind(endpoints.countEmployerApplications, async ({ db, caller, query }) => {
    const { job_post_id: jobId, ...rest } = query
    const named = await findNamed(db, { employerId: caller.id, q: rest.q })
    return countReceived(db, { employerId: caller.id, jobId, ...rest, named })
  })

  bind(endpoints.countWaitingApplications, ({ db, caller }) => countWaiting(db, { employerId: caller.id }))

  bind(endpoints.getEmployerApplication, ({ db, caller, params, request }) =>
    openAsEmployer(db, { id: params.id, employerId: caller.id }, lookOf(caller, request)),
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

const lookOf = ({ unread }: Caller, { method }: FastifyRequest) => ({ marks: method !== 'HEAD', unread })
