import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../../contract/index.ts'
import { bindCached } from '../../http/bind.ts'
import type { Services } from '../../http/services.ts'
import { listJobTypes } from './job-types.repository.ts'

export function registerJobTypes(app: FastifyInstance, services: Services) {
  const shows = () => ['job-types']
  bindCached(app, services, endpoints.listJobTypes, shows, () => listJobTypes(services.db))
}
