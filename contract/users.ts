import { z } from 'zod'
import { currentPassword, newPassword, personFields } from './auth.ts'
import { endpoint, roles } from './endpoint.ts'
import { csvFile, csvHeaders, ticket } from './exports.ts'
import {
  daysQuery,
  idParams,
  nothing,
  optionalText,
  pageQuery,
  searchText,
  text,
  timestamp,
} from './fields.ts'
import { job } from './jobs.ts'
import { place, placeId } from './places.ts'

export const ownProfile = z
  .strictObject({
    username: z.string(),
    role: z.enum(roles),
    first_name: z.string(),
    address: z.string(),
    phone_number: z.string(),
    display_name: z.string(),
    about: z.string(),
    place: place.nullable(),
    has_resume: z.boolean(),
    /** An employer whom administrators know. Another shown name ends it. */
    verified: z.boolean(),
  })
  .meta({
    id: 'OwnProfile',
    example: {
      username: 'dilnoza',
      role: 'job_seeker',
      first_name: 'Dilnoza',
      address: 'Toshkent, Chilonzor tumani',
      phone_number: '+998 90 000 00 00',
      display_name: '',
      about: '',
      place: null,
      has_resume: true,
      verified: false,
    },
  })
export type OwnProfile = z.output<typeof ownProfile>

/** What an employer is called in public (a shop, a brigade) and a line about it. What is absent stays as it is. */
const publicFields = {
  display_name: text({ cap: 100, least: 0 }).optional(),
  about: text({ cap: 500, least: 0 }).optional(),
}

/** A person's own region, district or city; null for none. What is absent stays as it is. */
const ownPlace = { place_id: placeId.nullable().optional() }

export const profileFields = z.strictObject({ ...personFields, ...publicFields, ...ownPlace }).meta({
  id: 'ProfileFields',
  example: { first_name: 'Dilnoza', address: 'Toshkent', phone_number: '+998 90 000 00 00' },
})
export type ProfileFields = z.output<typeof profileFields>

export const passwordChange = z
  .strictObject({
    current_password: currentPassword,
    new_password: newPassword,
  })
  .meta({
    id: 'PasswordChange',
    example: { current_password: 'lola-bahor-2026', new_password: 'lola-kuz-2026' },
  })
export type PasswordChange = z.output<typeof passwordChange>

export const getProfile = endpoint({
  method: 'GET',
  path: '/profile/',
  summary: 'My own account',
  access: roles,
  responses: { 200: ownProfile },
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/profile/',
  summary:
    'Change my own account; a verified employer who changes the name that is shown is verified no more',
  access: roles,
  body: profileFields,
  responses: { 200: ownProfile },
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/profile/password/',
  summary: 'Change my password; every other session ends',
  access: roles,
  body: passwordChange,
  responses: { 204: nothing },
  failures: ['bad_input'],
})

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/profile/sessions/',
  summary: 'End all my sessions, this one too',
  access: roles,
  responses: { 204: nothing },
})

export const userSorts = ['newest', 'username', 'full_name', 'count'] as const

/** A search counts no further: so many, or more. */
export const userCountCap = 1000

export const deletion = z.enum(['asked', 'done'])

const userRow = z
  .strictObject({
    id: z.int(),
    username: z.string(),
    full_name: z.string(),
    phone: z.string(),
    address: z.string(),
    created_at: timestamp,
    /** Blocked by an administrator. */
    disabled: z.boolean(),
    /** Whether its owner has asked to delete it, or it is deleted. */
    deletion: deletion.nullable(),
    /** An employer whom administrators know. */
    verified: z.boolean(),
    /** Applications made by a seeker; jobs posted by an employer. */
    count: z.int(),
    /** Applications received by an employer; 0 for a seeker. */
    applications_received: z.int(),
  })
  .meta({
    id: 'UserRow',
    example: {
      id: 2,
      username: 'dilnoza',
      full_name: 'Dilnoza Karimova',
      phone: '+998 90 000 00 00',
      address: 'Toshkent',
      created_at: '2026-11-02T09:30:00.000Z',
      disabled: false,
      deletion: null,
      verified: false,
      count: 4,
      applications_received: 0,
    },
  })
export type UserRow = z.output<typeof userRow>

/** The days are those of their registration. */
const userFilters = {
  role: z.enum(['job_seeker', 'employer']).meta({ description: 'Which of the two lists' }),
  q: searchText.optional().meta({ description: 'Words of the name, the username, the phone or the address' }),
  ...daysQuery,
}

export const listUsers = endpoint({
  method: 'GET',
  path: '/users/',
  summary: 'Job seekers or employers, searched (counted up to 1000) and sorted',
  access: ['admin'],
  query: z.strictObject({
    ...userFilters,
    sort: z.enum(userSorts).default('newest').meta({ description: 'Order' }),
    ...pageQuery,
  }),
  responses: { 200: z.array(userRow) },
})

export const exportUsers = endpoint({
  method: 'GET',
  path: '/admin/export/users.csv',
  summary: 'Job seekers or employers as CSV, newest first, with their contacts',
  access: ['admin'],
  csv: true,
  headers: csvHeaders,
  query: z.strictObject({ ...userFilters, ticket }),
  responses: { 200: csvFile },
})

export const listJobsOfEmployer = endpoint({
  method: 'GET',
  path: '/users/:id/jobs/',
  summary: 'Jobs of one employer, newest first',
  access: ['admin'],
  params: idParams,
  query: z.strictObject(pageQuery),
  responses: { 200: z.array(job) },
})

/** Why an administrator does something; kept in the log for good. */
export const reasonCap = 500

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/users/:id/',
  summary:
    'Block an account, which ends its sessions and hides its jobs at once, or unblock it; with the reason',
  access: ['admin'],
  params: idParams,
  body: z
    .strictObject({ disabled: z.boolean(), reason: optionalText({ cap: reasonCap }) })
    .meta({ id: 'UserChange', example: { disabled: true, reason: "Oldindan pul so'ragan" } }),
  responses: { 200: userRow },
})
