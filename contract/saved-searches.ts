import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idNumber, idParams, nothing, searchText, text, timestamp } from './fields.ts'
import { audiences, employments } from './jobs.ts'
import { fieldMessages } from './messages.ts'

/** How soon a seeker hears of a job: at once, or at nine in the morning. */
export const frequencies = ['at_once', 'daily', 'never'] as const
export type Frequency = (typeof frequencies)[number]

/** The filters of the list, by the names that they have in its address. */
const searchFilters = z
  .strictObject({
    q: searchText.optional(),
    job_type: idNumber().optional(),
    place: idNumber().optional(),
    location: searchText.optional(),
    salary_min: z.int().min(0).max(999_999_999).optional(),
    employment: z.enum(employments).optional(),
    suits: z.enum(audiences).optional(),
    remote: z.literal(true).optional(),
  })
  // An empty filter filters nothing.
  .transform((filters) =>
    Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '' && value !== undefined)),
  )
  .refine((filters) => Object.keys(filters).length > 0, fieldMessages.required)
  .meta({ id: 'SearchFilters', example: { q: 'sotuvchi', place: 102 } })

/** As they are stored and answered. */
export const storedFilters = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

const name = text({ cap: 200 })
const frequency = z.enum(frequencies, fieldMessages.invalid)

export const savedSearch = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    filters: storedFilters,
    frequency,
    created_at: timestamp,
  })
  .meta({
    id: 'SavedSearch',
    example: {
      id: 5,
      name: 'Sotuvchi, Chilonzor tumani',
      filters: { q: 'sotuvchi', place: 102 },
      frequency: 'daily',
      created_at: '2026-11-02T09:30:00.000Z',
    },
  })
export type SavedSearch = z.output<typeof savedSearch>

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/saved-searches/',
  summary: 'My saved searches, the last one first',
  access: ['job_seeker'],
  responses: { 200: z.array(savedSearch) },
})

export const createSavedSearch = endpoint({
  method: 'POST',
  path: '/saved-searches/',
  summary:
    'Tell me of new jobs that these filters of the list find; the same filters again are the same search',
  access: ['job_seeker'],
  body: z.strictObject({ name, frequency, filters: searchFilters }).meta({
    id: 'NewSavedSearch',
    example: { name: 'Sotuvchi', frequency: 'daily', filters: { q: 'sotuvchi', place: 102 } },
  }),
  responses: { 201: savedSearch },
  failures: ['too_many_searches'],
})

export const editSavedSearch = endpoint({
  method: 'PUT',
  path: '/saved-searches/:id/',
  summary: 'Change the name of my search, and how soon I hear of jobs',
  access: ['job_seeker'],
  params: idParams,
  body: z
    .strictObject({ name, frequency })
    .meta({ id: 'SavedSearchEdit', example: { name: 'Sotuvchi', frequency: 'at_once' } }),
  responses: { 200: savedSearch },
})

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/saved-searches/:id/',
  summary: 'Delete my search',
  access: ['job_seeker'],
  params: idParams,
  responses: { 204: nothing },
})

const stopParams = z.strictObject({
  key: z
    .string()
    .regex(/^[0-9a-f]{32}$/, fieldMessages.invalid)
    .meta({ description: 'The key from the link in the message', example: 'a3'.repeat(16) }),
})
const stopped = z
  .strictObject({ name: z.string(), frequency })
  .meta({ id: 'StoppedSearch', example: { name: 'Sotuvchi', frequency: 'never' } })

export const getSearchToStop = endpoint({
  method: 'GET',
  path: '/search-stops/:key/',
  summary: 'The search that a message was about, by the key in its link',
  access: 'public',
  params: stopParams,
  responses: { 200: stopped },
})

export const stopSearch = endpoint({
  method: 'POST',
  path: '/search-stops/:key/',
  summary: 'Tell nothing more about this search; its seeker may begin again',
  access: 'public',
  params: stopParams,
  responses: { 200: stopped },
})
