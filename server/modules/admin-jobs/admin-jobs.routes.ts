import { endpoints } from '../../../contract/index.ts'
import type { Api } from '../../http/bind.ts'
import { readCursor, takePage } from '../../http/paging.ts'
import { exportedJobs } from './admin-jobs.export.ts'
import { adminJobOrders, listAdminJobs } from './admin-jobs.list.repository.ts'
import { getJob, hide, restore, toRow } from './admin-jobs.service.ts'

export function registerAdminJobs({ bind, bindExport }: Api) {
  bind(endpoints.listAdminJobs, async ({ db, query, request, headers }) => {
    const { cursor, limit, sort, job_type: jobTypeId, place: placeId, edited, ...rest } = query
    const keyset = adminJobOrders[sort]
    const filter = { ...rest, jobTypeId, placeId, edited: edited === 'true' }
    const after = readCursor(keyset, cursor)
    const { rows, total } = await listAdminJobs(db, { ...filter, sort, after, limit })
    return takePage({ request, headers }, { rows, keyset, limit, total }).map(toRow)
  })

  bindExport(endpoints.exportJobs, ({ db, query }) => {
    const { ticket: _, job_type: jobTypeId, place: placeId, edited, ...rest } = query
    return exportedJobs(db, { ...rest, jobTypeId, placeId, edited: edited === 'true' })
  })

  bind(endpoints.getAdminJob, ({ db, params }) => getJob(db, params))

  bind(
    endpoints.hideJob,
    ({ db, caller, params, body }) => hide(db, { ...params, ...body, adminId: caller.id }),
    { awaitInvalidation: true },
  )

  bind(endpoints.restoreJob, ({ db, caller, params }) => restore(db, { ...params, adminId: caller.id }), {
    awaitInvalidation: true,
  })
}
