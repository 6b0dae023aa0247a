import { endpoints } from '../../../contract/index.ts'
import type { Api } from '../../http/bind.ts'
import { getJob, hide, restore } from './admin-jobs.service.ts'

export function registerAdminJobs({ bind }: Api) {
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
