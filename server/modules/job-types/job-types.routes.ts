import { endpoints } from '../../../contract/index.ts'
import { addressKey } from '../../http/address-key.ts'
import type { Api } from '../../http/bind.ts'
import { notFound } from '../../http/failure.ts'
import { findJobType, listJobTypes, listManagedJobTypes } from './job-types.repository.ts'
import {
  addJobType,
  archiveOrRestore,
  changeJobType,
  changeOrder,
  removePicture,
  uploadPicture,
} from './job-types.service.ts'

/** Each one costs a second of a core. */
const picturesPerAdmin = { most: 120, seconds: 60 * 60 }

export function registerJobTypes({ bind, bindCached, rateLimiter }: Api) {
  bindCached(
    endpoints.listJobTypes,
    () => ['job-types'],
    ({ db }) => listJobTypes(db),
  )

  bindCached(
    endpoints.getJobType,
    () => ['job-types'],
    async ({ db, params }) => {
      const jobType = await findJobType(db, params)
      if (!jobType) throw notFound()
      return jobType
    },
  )

  bind(endpoints.listManagedJobTypes, ({ db }) => listManagedJobTypes(db))

  // Every page with jobs shows their types.
  const awaitInvalidation = true
  bind(endpoints.addJobType, ({ db, caller, body }) => addJobType(db, { adminId: caller.id, given: body }), {
    awaitInvalidation,
  })
  bind(
    endpoints.editJobType,
    ({ db, caller, params, body }) => changeJobType(db, { adminId: caller.id, ...params, given: body }),
    { awaitInvalidation },
  )
  bind(
    endpoints.archiveJobType,
    ({ db, caller, params }) => archiveOrRestore(db, { adminId: caller.id, ...params, archived: true }),
    { awaitInvalidation },
  )
  bind(
    endpoints.restoreJobType,
    ({ db, caller, params }) => archiveOrRestore(db, { adminId: caller.id, ...params, archived: false }),
    { awaitInvalidation },
  )
  bind(
    endpoints.orderJobTypes,
    ({ db, caller, body }) => changeOrder(db, { adminId: caller.id, ids: body.ids }),
    { awaitInvalidation },
  )
  bind(
    endpoints.setJobTypePicture,
    ({ db, caller, params, file, request }) =>
      uploadPicture(db, { adminId: caller.id, ...params, file, address: addressKey(request.ip) }),
    {
      awaitInvalidation,
      before: ({ caller }) => rateLimiter.take({ key: `picture:${caller.id}`, ...picturesPerAdmin }),
    },
  )
  bind(
    endpoints.removeJobTypePicture,
    ({ db, caller, params }) => removePicture(db, { adminId: caller.id, ...params }),
    { awaitInvalidation },
  )
}
