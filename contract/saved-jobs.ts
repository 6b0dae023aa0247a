import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idNumber, idParams, nothing, pageQuery, timestamp } from './fields.ts'
import { job } from './jobs.ts'

/** So many a visitor keeps in the browser, and takes along when signing in. */
export const mostKeptByVisitor = 100

const savedJob = job.extend({ saved_at: timestamp }).meta({
  id: 'SavedJob',
  example: { ...(job.meta()?.example as object), saved_at: '2026-11-03T08:00:00.000Z' },
})

const savedIds = z
  .strictObject({ ids: z.array(z.int()) })
  .meta({ id: 'SavedJobIds', example: { ids: [42, 7] } })

export const listSavedJobs = endpoint({
  method: 'GET',
  path: '/saved-jobs/',
  summary: 'The jobs that I saved, the last one first, also those that are not open any more',
  access: ['job_seeker'],
  query: z.strictObject(pageQuery),
  responses: { 200: z.array(savedJob) },
})

export const listSavedIds = endpoint({
  method: 'GET',
  path: '/saved-jobs/ids/',
  summary: 'The numbers of all jobs that I saved',
  access: ['job_seeker'],
  responses: { 200: savedIds },
})

export const takeSavedJobs = endpoint({
  method: 'POST',
  path: '/saved-jobs/',
  summary: 'Add what I saved before I signed in: as many as there is room for, the first ones first',
  access: ['job_seeker'],
  body: z
    .strictObject({ ids: z.array(idNumber()).max(mostKeptByVisitor) })
    .meta({ id: 'KeptJobs', example: { ids: [42, 7] } }),
  responses: { 200: savedIds },
})

export const saveJob = endpoint({
  method: 'PUT',
  path: '/saved-jobs/:id/',
  summary: 'Save a job; saving it again changes nothing',
  access: ['job_seeker'],
  params: idParams,
  responses: { 204: nothing },
  failures: ['too_many_saved'],
})

export const unsaveJob = endpoint({
  method: 'DELETE',
  path: '/saved-jobs/:id/',
  summary: 'Save a job no longer; also when it was not saved',
  access: ['job_seeker'],
  params: idParams,
  responses: { 204: nothing },
})
