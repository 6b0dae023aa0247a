import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../../contract/index.ts'
import { bind } from '../../http/bind.ts'
import { notFound, resumeExists } from '../../http/failure.ts'
import type { Services } from '../../http/services.ts'
import { createResume, deleteResume, findResume, updateResume } from './resumes.repository.ts'

export function registerResumes(app: FastifyInstance, { db }: Services) {
  bind(app, db, endpoints.getResume, async ({ caller, params }) => {
    const resume = await findResume(db, { id: params.id, seekerId: caller.id })
    if (!resume) throw notFound()
    return resume
  })

  bind(app, db, endpoints.createResume, async ({ caller, body }) => {
    const resume = await createResume(db, { seekerId: caller.id, fields: body })
    if (!resume) throw resumeExists()
    return resume
  })

  bind(app, db, endpoints.updateResume, async ({ caller, params, body }) => {
    const resume = await updateResume(db, { id: params.id, seekerId: caller.id, fields: body })
    if (!resume) throw notFound()
    return resume
  })

  bind(app, db, endpoints.deleteResume, async ({ caller, params }) => {
    if (!(await deleteResume(db, { id: params.id, seekerId: caller.id }))) throw notFound()
  })
}
