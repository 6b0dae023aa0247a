import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './fields.ts'
import { job } from './jobs.ts'

/** The public list shows this many of the newest jobs of each employer. */
export const jobsPerPublicEmployer = 3

const publicEmployer = z
  .strictObject({
    username: z.string(),
    first_name: z.string(),
    job_posts_count: z.int(),
    job_posts: z.array(job),
  })
  .meta({
    id: 'PublicEmployer',
    example: { username: 'baraka_savdo', first_name: 'Baraka savdo', job_posts_count: 0, job_posts: [] },
  })
export type PublicEmployer = z.output<typeof publicEmployer>

export const listEmployers = endpoint({
  method: 'GET',
  path: '/employers/',
  summary: 'Employers with open jobs, the most recent to post first, each with its newest jobs',
  access: 'public',
  query: z.strictObject(pageQuery),
  responses: { 200: z.array(publicEmployer) },
})
