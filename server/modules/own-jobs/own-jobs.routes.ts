import { endpoints } from '../../../contract/index.ts'
import { newestJobs } from '../../database/job-view.ts'
import type { Api } from '../../http/bind.ts'
import { jobAlreadyOpen, jobNotOpen } from '../../http/failure.ts'
import { readCursor, takePage } from '../../http/paging.ts'
import {
  closeJob,
  countOwnJobs,
  extendJob,
  listJobChoices,
  listOwnJobs,
  reopenJob,
} from './own-jobs.repository.ts'
import { changed, edit, getOwnJob, toOwnJob } from './own-jobs.service.ts'

/** Every change makes public lists anew: a generous day's work. */
const changesPerEmployer = { most: 500, seconds: 24 * 60 * 60 }

export function registerOwnJobs({ bind, rateLimiter }: Api) {
  const changing = {
    awaitInvalidation: true,
    before: ({ caller }: { caller: { id: number } }) =>
      rateLimiter.take({ key: `change-job:${caller.id}`, ...changesPerEmployer }),
  }

  bind(endpoints.listOwnJobs, async ({ db, caller, query, request, headers }) => {
    const { state, limit, cursor } = query
    const employerId = caller.id
    const [rows, counts] = await Promise.all([
      listOwnJobs(db, { filter: { employerId, state }, limit, after: readCursor(newestJobs, cursor) }),
      countOwnJobs(db, { employerId }),
    ])
    const total = state ? counts[state] : counts.open + counts.closed + counts.expired + counts.hidden
    return takePage({ request, headers }, { rows, limit, total, keyset: newestJobs }).map(toOwnJob)
  })

  bind(endpoints.listJobChoices, ({ db, caller }) => listJobChoices(db, { employerId: caller.id }))

  bind(endpoints.countOwnJobs, ({ db, caller }) => countOwnJobs(db, { employerId: caller.id }))

  bind(endpoints.getOwnJob, ({ db, caller, params }) => getOwnJob(db, { ...params, employerId: caller.id }))

  bind(
    endpoints.editJob,
    ({ db, caller, params, body }) => edit(db, { ...params, employerId: caller.id, body }),
    changing,
  )

  bind(
    endpoints.closeJob,
    async ({ db, caller, params, body }) => {
      const own = { ...params, employerId: caller.id }
      const done = await closeJob(db, { ...own, reason: body.reason, rejectPending: body.reject_pending })
      return changed(db, own, { done, refusal: jobNotOpen })
    },
    changing,
  )

  bind(
    endpoints.reopenJob,
    async ({ db, caller, params }) => {
      const own = { ...params, employerId: caller.id }
      return changed(db, own, { done: await reopenJob(db, own), refusal: jobAlreadyOpen })
    },
    changing,
  )

  bind(
    endpoints.extendJob,
    async ({ db, caller, params }) => {
      const own = { ...params, employerId: caller.id }
      return changed(db, own, { done: await extendJob(db, own), refusal: jobNotOpen })
    },
    changing,
  )
}
