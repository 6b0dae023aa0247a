import { endpoints } from '../../../contract/index.ts'
import type { Api } from '../../http/bind.ts'
import { listJobTypes } from './job-types.repository.ts'

export function registerJobTypes({ bindCached }: Api) {
  bindCached(
    endpoints.listJobTypes,
    () => ['job-types'],
    ({ db }) => listJobTypes(db),
  )
}
