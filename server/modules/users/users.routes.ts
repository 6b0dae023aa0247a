import { endpoints } from '../../../contract/index.ts'
import { newestJobs, toJob } from '../../database/job-view.ts'
import type { Api } from '../../http/bind.ts'
import { notFound, notSignedIn } from '../../http/failure.ts'
import { readCursor, takePage } from '../../http/paging.ts'
import { guessesAt } from '../../http/password-guesses.ts'
import { deleteSessionsOf } from '../../identity/sessions.ts'
import { exportedUsers } from './users.export.ts'
import { findProfile } from './users.profile.repository.ts'
import { countJobsOf, isEmployer, listJobsOf, listUsers, userOrder } from './users.repository.ts'
import { blockOrUnblock, changePassword, changeProfile } from './users.service.ts'

/** An employer's new name makes every public list anew. */
const profilesPerUser = { most: 30, seconds: 60 * 60 }

export function registerUsers({ bind, bindExport, rateLimiter, hasBot }: Api) {
  bind(endpoints.getProfile, async ({ db, caller }) => {
    const profile = await findProfile(db, caller)
    if (!profile) throw notSignedIn()
    return profile
  })

  bind(
    endpoints.updateProfile,
    async ({ db, caller, body }) => {
      const profile = await changeProfile(db, { id: caller.id, fields: body })
      if (!profile) throw notSignedIn()
      return profile
    },
    {
      awaitInvalidation: true,
      before: ({ caller }) => rateLimiter.take({ key: `profile:${caller.id}`, ...profilesPerUser }),
    },
  )

  bind(endpoints.changePassword, ({ db, caller, body }) =>
    rateLimiter.guess(guessesAt(caller), () => changePassword(db, { caller, change: body, hasBot })),
  )

  bind(endpoints.endSessions, ({ db, caller }) => deleteSessionsOf(db, { userId: caller.id }))

  bind(endpoints.listUsers, async ({ db, query: { cursor, ...query }, request, headers }) => {
    const { role, sort, limit } = query
    const keyset = userOrder(role, sort)
    const after = readCursor(keyset, cursor)
    const { rows, total } = await listUsers(db, { ...query, after })
    return takePage({ request, headers }, { rows, limit, total, keyset }).map(({ user }) => user)
  })

  bindExport(endpoints.exportUsers, ({ db, query: { ticket: _, ...filter } }) => exportedUsers(db, filter))

  bind(endpoints.listJobsOfEmployer, async ({ db, params: { id }, query, request, headers }) => {
    if (!(await isEmployer(db, { id }))) throw notFound()
    const after = readCursor(newestJobs, query.cursor)
    const [rows, total] = await Promise.all([
      listJobsOf(db, { id, after, limit: query.limit }),
      countJobsOf(db, { id }),
    ])
    return takePage({ request, headers }, { rows, limit: query.limit, total, keyset: newestJobs }).map(toJob)
  })

  bind(
    endpoints.updateUser,
    ({ db, params, body, caller }) => blockOrUnblock(db, { ...params, ...body, adminId: caller.id }),
    { awaitInvalidation: true },
  )
}
