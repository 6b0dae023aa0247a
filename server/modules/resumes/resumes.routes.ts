import { endpoints } from '../../../contract/index.ts'
import type { Api } from '../../http/bind.ts'
import { notFound, resumeExists } from '../../http/failure.ts'
import { createResume, deleteResume, findResume, updateResume } from './resumes.repository.ts'

export function registerResumes({ bind }: Api) {
  bind(endpoints.getResume, async ({ db, caller, params }) => {
    const resume = await findResume(db, { id: params.id, seekerId: caller.id })
    if (!resume) throw notFound()
    return resume
  })

  bind(endpoints.createResume, async ({ db, caller, body }) => {
    const resume = await createResume(db, { seekerId: caller.id, fields: body })
    if (!resume) throw resumeExists()
    return resume
  })

  bind(endpoints.updateResume, async ({ db, caller, params, body }) => {
    const resume = await updateResume(db, { id: params.id, seekerId: caller.id, fields: body })
    if (!resume) throw notFound()
    return resume
  })

  bind(endpoints.deleteResume, async ({ db, caller, params }) => {
    if (!(await deleteResume(db, { id: params.id, seekerId: caller.id }))) throw notFound()
  })
}
