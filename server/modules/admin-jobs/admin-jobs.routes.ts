import type { z } from 'zod'
import { endpoints } from '../../../contract/index.ts'
import type { Api } from '../../http/bind.ts'
import { readCursor, takePage } from '../../http/paging.ts'
import { exportedJobs } from './admin-jobs.export.ts'
import { type AdminJobFilter, adminJobOrders, listAdminJobs } from './admin-jobs.list.repository.ts'
import { getJob, hide, restore, toRow } from './admin-jobs.service.ts'

export function registerAdminJobs({ bind, bindExport }: Api) {
  bind(endpoints.listAdminJobs, async ({ db, query, request, headers }) => {
    const { cursor, limit, sort, ...asked } = query
    const keyset = adminJobOrders[sort]
    const after = readCursor(keyset, cursor)
    const { rows, total } = await listAdminJobs(db, { ...toFilter(asked), sort, after, limit })
    return takePage({ request, headers }, { rows, keyset, limit, total }).map(toRow)
  })

  bindExport(endpoints.exportJobs, ({ db, query: { ticket: _, ...asked } }) =>
    exportedJobs(db, toFilter(asked)),
  )

  bind(endpoints.getAdminJob, ({ db, params }) => getJob(db, params))

  bind(
    endpoints.hideJob,
    ({ db, caller, params, body }) => hide(db, { ...params, ...body, adminId: caller.id }),
    { awaitInvalidation: true },
  )

  bind(
    endpoints.restoreJob,
    ({ db, caller, params, body }) => restore(db, { ...params, ...body, adminId: caller.id }),
    { awaitInvalidation: true },
  )
}

type Asked = Omit<z.output<typeof endpoints.exportJobs.query>, 'ticket'>

const toFilter = ({ job_type, place, edited, reported, applications, ...rest }: Asked): AdminJobFilter => ({
  ...rest,
  jobTypeId: job_type,
  placeId: place,
  edited: edited === 'true',
  reported: reported === 'true',
  unapplied: applications === 'none',
})
