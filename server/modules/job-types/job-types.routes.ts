import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../../contract/index.ts'
import { bind } from '../../http/bind.ts'
import type { Services } from '../../http/services.ts'
import { listJobTypes } from './job-types.repository.ts'

export function registerJobTypes(app: FastifyInstance, { db }: Services) {
  bind(app, db, endpoints.listJobTypes, () => listJobTypes(db))
}
