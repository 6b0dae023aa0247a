import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const jobType = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    pic1: z.string().nullable(),
  })
  .meta({
    id: 'JobType',
    example: {
      id: 1,
      name: 'Savdo',
      description: "Do'kon va bozorlarda sotuvchilik ishlari.",
      pic1: '/pictures/job-types/trade.svg',
    },
  })
export type JobType = z.output<typeof jobType>

export const listJobTypes = endpoint({
  method: 'GET',
  path: '/job-types/',
  summary: 'All job types',
  access: 'public',
  responses: { 200: z.array(jobType) },
})
