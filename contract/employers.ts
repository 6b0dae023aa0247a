import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery, text, timestamp } from './fields.ts'
import { job } from './jobs.ts'

/** The public list shows this many of the newest jobs of each employer. */
export const jobsPerPublicEmployer = 3

const publicEmployer = z
  .strictObject({
    username: z.string(),
    first_name: z.string(),
    display_name: z.string().nullable(),
    /** Administrators vouch for the employer. */
    verified: z.boolean(),
    job_posts_count: z.int(),
    job_posts: z.array(job),
  })
  .meta({
    id: 'PublicEmployer',
    example: {
      username: 'baraka_savdo',
      first_name: 'Baraka savdo',
      display_name: "Baraka do'koni",
      verified: true,
      job_posts_count: 0,
      job_posts: [],
    },
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

const employerPage = publicEmployer
  .extend({
    about: z.string(),
    /** When the account was opened. */
    created_at: timestamp,
  })
  .meta({
    id: 'EmployerPage',
    example: {
      ...(publicEmployer.meta()?.example as object),
      about: "Chilonzordagi oziq-ovqat do'koni.",
      created_at: '2026-11-02T09:30:00.000Z',
    },
  })
export type EmployerPage = z.output<typeof employerPage>

export const getEmployer = endpoint({
  method: 'GET',
  path: '/employers/:username/',
  summary: 'One employer with all open jobs, newest first, page by page',
  access: 'public',
  params: z.strictObject({
    username: text({ cap: 150 }).meta({
      description: 'The username of the employer',
      example: 'baraka_savdo',
    }),
  }),
  query: z.strictObject(pageQuery),
  responses: { 200: employerPage },
})
