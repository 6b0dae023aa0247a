import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { countText, id, idParams, pageQuery, searchText } from './fields.ts'
import { audiences, employments, job } from './jobs.ts'

export const jobSorts = ['newest', 'salary', 'match'] as const
export type JobSort = (typeof jobSorts)[number]

/** Counting the results of a search or a salary filter stops here: 1000 means "1000 or more". */
export const jobCountCap = 1000

/** Filters combine with AND. What `q` says beside its words filters too: search-question.ts. */
const jobFilter = {
  q: searchText.optional().meta({
    description:
      "Words, in any spelling and with any ending; also pay and kind of work ('3 mln', 'yarim kun'). A job's number finds it",
  }),
  location: searchText.optional().meta({ description: 'Words of the place that the job names' }),
  place: id.optional().meta({
    description: 'A region, district, city or mahalla. A region has the jobs of its districts too',
    example: 102,
  }),
  salary_min: countText(0, 999_999_999)
    .optional()
    .meta({ description: "Least pay in so'm, compared by what a month of full-time work brings" }),
  employment: z.enum(employments).optional().meta({ description: 'Kind of work' }),
  suits: z.enum(audiences).optional().meta({ description: 'Whom the job suits' }),
  remote: z.literal('true').optional().meta({ description: 'Only work from home' }),
  sort: z.enum(jobSorts).optional().meta({
    description: 'Order. Without it `match` when `q` has words, else `newest`. `salary` is by pay of a month',
  }),
}

const listHeaders = {
  'X-Left-Out':
    'The words of `q` that were left out because no job has all of them: percent-encoded, with commas between them',
}

export const listJobs = endpoint({
  method: 'GET',
  path: '/jobs/',
  summary: 'Jobs, searched, filtered and sorted. When searched they are counted up to 1000',
  access: 'public',
  query: z.strictObject({
    ...pageQuery,
    ...jobFilter,
    job_type: id.optional().meta({ description: 'Kind of job', example: 1 }),
  }),
  headers: listHeaders,
  responses: { 200: z.array(job) },
})

export const listJobsOfType = endpoint({
  method: 'GET',
  path: '/job-types/:id/jobs/',
  summary: 'Jobs of one type, searched, filtered and sorted in the same way',
  access: 'public',
  params: idParams,
  query: z.strictObject({ ...pageQuery, ...jobFilter }),
  headers: listHeaders,
  responses: { 200: z.array(job) },
})

export const listLocations = endpoint({
  method: 'GET',
  path: '/locations/',
  summary:
    'Where jobs are, by what a person types: regions and districts (which have a `place_id`) before single locations, those with the most open jobs first',
  access: 'public',
  query: z.strictObject({
    q: searchText.default('').meta({ description: 'What the person has typed so far' }),
  }),
  responses: {
    200: z.array(
      z
        .strictObject({ location: z.string(), jobs: z.int(), place_id: z.int().nullable() })
        .meta({ id: 'Location', example: { location: 'Chilonzor tumani', jobs: 7, place_id: 102 } }),
    ),
  },
})
