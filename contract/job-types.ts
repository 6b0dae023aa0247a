import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idNumber, idParams, text } from './fields.ts'
import { foldWords } from './fold.ts'

export const jobTypeMessages = {
  name: "Nom kamida 2 ta belgidan iborat bo'lishi kerak",
  noLetter: "Nomda harf yoki raqam bo'lishi kerak",
  nameTaken: 'Bunday nomli ish turi bor',
  description: "Tavsif kamida 10 ta belgidan iborat bo'lishi kerak",
  archived: 'Bu ish turi endi ishlatilmaydi. Boshqasini tanlang',
}

const example = {
  id: 1,
  name: 'Savdo',
  description: "Do'kon va bozorlarda sotuvchilik ishlari.",
  pic1: '/pictures/job-types/trade.svg',
}

export const jobType = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    pic1: z.string().nullable(),
  })
  .meta({ id: 'JobType', example })
export type JobType = z.output<typeof jobType>

const namedJobType = z
  .strictObject({ ...jobType.shape, archived: z.boolean() })
  .meta({ id: 'NamedJobType', example: { ...example, archived: false } })

const managedJobType = z
  .strictObject({
    ...namedJobType.shape,
    /** All that were ever posted. */
    jobs: z.int(),
  })
  .meta({ id: 'ManagedJobType', example: { ...example, archived: false, jobs: 12 } })
export type ManagedJobType = z.output<typeof managedJobType>

export const newJobType = z
  .strictObject({
    name: text({ least: 2, cap: 60, message: jobTypeMessages.name }).refine(
      (name) => foldWords(name).length > 0,
      jobTypeMessages.noLetter,
    ),
    description: text({ least: 10, cap: 300, message: jobTypeMessages.description }),
  })
  .meta({
    id: 'NewJobType',
    example: { name: 'Mebelchilik', description: "Mebel yasash, yig'ish va ta'mirlash ishlari." },
  })
export type NewJobType = z.output<typeof newJobType>

const jobTypesMost = 100

const order = z
  .strictObject({ ids: z.array(idNumber()).min(1).max(jobTypesMost) })
  .meta({ id: 'JobTypeOrder', example: { ids: [2, 1, 3] } })

export const listJobTypes = endpoint({
  method: 'GET',
  path: '/job-types/',
  summary: 'The job types in use, in the order that administrators gave them',
  access: 'public',
  responses: { 200: z.array(jobType) },
})

export const getJobType = endpoint({
  method: 'GET',
  path: '/job-types/:id/',
  summary: 'A job type, also one that is archived: jobs and links from before still name it',
  access: 'public',
  params: idParams,
  responses: { 200: namedJobType },
})

export const listManagedJobTypes = endpoint({
  method: 'GET',
  path: '/admin/job-types/',
  summary: 'All job types in their order, the archived ones too, with the number of jobs',
  access: ['admin'],
  responses: { 200: z.array(managedJobType) },
})

export const addJobType = endpoint({
  method: 'POST',
  path: '/admin/job-types/',
  summary: 'Adds a job type at the end of the order',
  access: ['admin'],
  body: newJobType,
  responses: { 201: managedJobType },
  failures: ['too_many_job_types'],
})

export const editJobType = endpoint({
  method: 'PUT',
  path: '/admin/job-types/:id/',
  summary: 'Changes name and description',
  access: ['admin'],
  params: idParams,
  body: newJobType,
  responses: { 200: managedJobType },
})

export const archiveJobType = endpoint({
  method: 'POST',
  path: '/admin/job-types/:id/archive/',
  summary: 'Takes a job type out of use: its jobs keep it, new ones cannot have it',
  access: ['admin'],
  params: idParams,
  responses: { 200: managedJobType },
  failures: ['last_job_type'],
})

export const restoreJobType = endpoint({
  method: 'POST',
  path: '/admin/job-types/:id/restore/',
  summary: 'Takes an archived job type into use again',
  access: ['admin'],
  params: idParams,
  responses: { 200: managedJobType },
})

export const orderJobTypes = endpoint({
  method: 'PUT',
  path: '/admin/job-types/order/',
  summary: 'The whole order: the ids of all job types, the archived ones too',
  access: ['admin'],
  body: order,
  responses: { 200: z.array(managedJobType) },
  failures: ['job_types_changed'],
})

export const setJobTypePicture = endpoint({
  method: 'PUT',
  path: '/admin/job-types/:id/picture/',
  summary: 'Uploads the picture of a job type: JPEG, PNG, WebP, AVIF or SVG, at most 5 MB',
  access: ['admin'],
  params: idParams,
  upload: 'picture',
  responses: { 200: managedJobType },
})

export const removeJobTypePicture = endpoint({
  method: 'DELETE',
  path: '/admin/job-types/:id/picture/',
  summary: 'Takes the picture away',
  access: ['admin'],
  params: idParams,
  responses: { 200: managedJobType },
})
