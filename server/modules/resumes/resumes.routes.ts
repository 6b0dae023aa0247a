import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../../contract/index.ts'
import { bind } from '../../http/bind.ts'
import { notFound, resumeExists } from '../../http/failure.ts'
import type { Services } from '../../http/services.ts'
import { createResume, deleteResume, findResume, updateResume } from './resumes.repository.ts'

export function registerResumes(app: FastifyInstance, services: Services) {
  const { db } = services
  bind(app, services, endpoints.getResume, async ({ caller, params }) => {
    const resume = await findResume(db, { id: params.id, seekerId: caller.id })
    if (!resume) throw notFound()
    return resume
  })

  bind(app, services, endpoints.createResume, async ({ db, caller, body }) => {
    const resume = await createResume(db, { seekerId: caller.id, fields: body })
    if (!resume) throw resumeExists()
    return resume
  })

  bind(app, services, endpoints.updateResume, async ({ caller, params, body }) => {
    const resume = await updateResume(db, { id: params.id, seekerId: caller.id, fields: body })
    if (!resume) throw notFound()
    return resume
  })

  bind(app, services, endpoints.deleteResume, async ({ caller, params }) => {
    if (!(await deleteResume(db, { id: params.id, seekerId: caller.id }))) throw notFound()
  })
}
