import { endpoints } from '../../../contract/index.ts'
import type { Api } from '../../http/bind.ts'
import { notFound } from '../../http/failure.ts'
import { readCursor, takePage } from '../../http/paging.ts'
import {
  countNotes,
  countSent,
  findUser,
  isSeeker,
  isUser,
  latestNotes,
  listNotes,
  listSent,
  newestSent,
} from './admin-users.repository.ts'
import { endSessions, makePasswordLink, noteUser, verifyOrUnverify } from './admin-users.service.ts'

export function registerAdminUsers({ bind, publicUrl }: Api) {
  bind(endpoints.getUser, async ({ db, params }) => {
    const user = await findUser(db, params)
    if (!user) throw notFound()
    return user
  })

  bind(endpoints.listApplicationsOfSeeker, async ({ db, params, query, request, headers }) => {
    const { limit, cursor } = query
    const after = readCursor(newestSent, cursor)
    if (!(await isSeeker(db, params))) throw notFound()
    const [rows, total] = await Promise.all([
      listSent(db, { ...params, after, limit }),
      countSent(db, params),
    ])
    const page = takePage({ request, headers }, { rows, limit, total, keyset: newestSent })
    return page.map(({ application }) => application)
  })

  bind(endpoints.listUserNotes, async ({ db, params, query: { limit, cursor }, request, headers }) => {
    const after = readCursor(latestNotes, cursor)
    if (!(await isUser(db, params))) throw notFound()
    const [rows, total] = await Promise.all([
      listNotes(db, { ...params, after, limit }),
      countNotes(db, params),
    ])
    return takePage({ request, headers }, { rows, limit, total, keyset: latestNotes }).map(({ note }) => note)
  })

  bind(endpoints.createUserNote, ({ db, params, body, caller }) =>
    noteUser(db, { ...params, ...body, adminId: caller.id }),
  )

  bind(endpoints.endUserSessions, ({ db, params, body, caller }) =>
    endSessions(db, { ...params, ...body, adminId: caller.id }),
  )

  bind(endpoints.makePasswordLink, ({ db, params, body, caller }) =>
    makePasswordLink(db, { ...params, ...body, adminId: caller.id, publicUrl }),
  )

  // Public pages show the mark.
  for (const [endpoint, verified] of [
    [endpoints.verifyEmployer, true],
    [endpoints.unverifyEmployer, false],
  ] as const)
    bind(
      endpoint,
      ({ db, params, body, caller }) =>
        verifyOrUnverify(db, { ...params, ...body, adminId: caller.id, verified }),
      { awaitInvalidation: true },
    )
}
