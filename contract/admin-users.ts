import { z } from 'zod'
import { applicationStatus } from './applications.ts'
import { endpoint } from './endpoint.ts'
import { idParams, nothing, pageQuery, text, timestamp } from './fields.ts'
import { place } from './places.ts'
import { deletion, reasonCap } from './users.ts'

const adminUser = z
  .strictObject({
    id: z.int(),
    username: z.string(),
    role: z.enum(['job_seeker', 'employer']),
    full_name: z.string(),
    display_name: z.string(),
    about: z.string(),
    phone: z.string(),
    address: z.string(),
    place: place.nullable(),
    created_at: timestamp,
    /** Since when the account is blocked. */
    disabled_at: timestamp.nullable(),
    /** Whether its owner has asked to delete it, or it is deleted. */
    deletion: deletion.nullable(),
    /** Since when administrators vouch for this employer. */
    verified_at: timestamp.nullable(),
    /** Those that are alive, last used first. Where they are used from is not known. */
    sessions: z.array(z.strictObject({ created_at: timestamp, last_used_at: timestamp })),
    /** Against the jobs of an employer, never by whom; null for a job seeker. */
    reports: z
      .strictObject({
        open: z.int(),
        /** What became of the others: the job was hidden, or it stays. */
        hidden: z.int(),
        dismissed: z.int(),
        /** The jobs with most open reports, then the newest. */
        jobs: z.array(z.strictObject({ id: z.int(), title: z.string(), open: z.int(), reports: z.int() })),
      })
      .nullable(),
  })
  .meta({
    id: 'AdminUser',
    example: {
      id: 12,
      username: 'baraka_savdo',
      role: 'employer',
      full_name: 'Baraka savdo',
      display_name: "Baraka do'koni",
      about: "Chilonzordagi oziq-ovqat do'koni.",
      phone: '+998900000000',
      address: 'Toshkent',
      place: null,
      created_at: '2026-11-02T09:30:00.000Z',
      disabled_at: null,
      deletion: null,
      verified_at: '2026-11-03T09:30:00.000Z',
      sessions: [{ created_at: '2026-11-02T09:30:00.000Z', last_used_at: '2026-11-03T09:30:00.000Z' }],
      reports: {
        ...{ open: 2, hidden: 0, dismissed: 1 },
        jobs: [{ id: 42, title: "Do'konga sotuvchi", open: 2, reports: 3 }],
      },
    },
  })
/** So many reported jobs of one employer are named. */
export const mostReportedJobs = 20

export type AdminUser = z.output<typeof adminUser>

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id/',
  summary: 'One job seeker or employer, with the sessions that are alive and the reports against jobs',
  access: ['admin'],
  params: idParams,
  responses: { 200: adminUser },
})

const sentApplication = z
  .strictObject({
    id: z.int(),
    status: applicationStatus,
    applied_at: timestamp,
    withdrawn_at: timestamp.nullable(),
    job_post: z.strictObject({ id: z.int(), title: z.string() }),
  })
  .meta({
    id: 'ApplicationOfSeeker',
    example: {
      id: 5,
      status: 'pending',
      applied_at: '2026-11-02T09:30:00.000Z',
      withdrawn_at: null,
      job_post: { id: 42, title: "Do'konga sotuvchi" },
    },
  })
export type SentApplication = z.output<typeof sentApplication>

export const listApplicationsOfSeeker = endpoint({
  method: 'GET',
  path: '/admin/users/:id/applications/',
  summary:
    'Applications of one job seeker, withdrawn ones too, newest first; without what was written in them',
  access: ['admin'],
  params: idParams,
  query: z.strictObject(pageQuery),
  responses: { 200: z.array(sentApplication) },
})

const note = z
  .strictObject({
    id: z.int(),
    text: z.string(),
    /** Null when the account of its writer is gone. */
    admin: z.string().nullable(),
    written_at: timestamp,
  })
  .meta({
    id: 'Note',
    example: { id: 3, text: 'Telefonda gaplashdik', admin: 'admin', written_at: '2026-11-02T09:30:00.000Z' },
  })
export type Note = z.output<typeof note>

export const noteCap = 2000

export const listUserNotes = endpoint({
  method: 'GET',
  path: '/admin/users/:id/notes/',
  summary: 'What administrators wrote down about a person, for each other, newest first',
  access: ['admin'],
  params: idParams,
  query: z.strictObject(pageQuery),
  responses: { 200: z.array(note) },
})

const newNote = z
  .strictObject({ text: text({ cap: noteCap }) })
  .meta({ id: 'NewNote', example: { text: 'Telefonda gaplashdik' } })

export const createUserNote = endpoint({
  method: 'POST',
  path: '/admin/users/:id/notes/',
  summary: 'Write a note about a person; it cannot be changed afterwards',
  access: ['admin'],
  params: idParams,
  body: newNote,
  responses: { 201: z.strictObject({ id: z.int() }).meta({ id: 'MadeNote', example: { id: 3 } }) },
})

/** For the log. */
const why = (id: string, reason: string) =>
  z.strictObject({ reason: text({ cap: reasonCap }) }).meta({ id, example: { reason } })

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/admin/users/:id/sessions/end/',
  summary: 'End all sessions of a person',
  access: ['admin'],
  params: idParams,
  body: why('EndingSessions', "Telefonini yo'qotdi"),
  responses: { 204: nothing },
})

const passwordLink = z.strictObject({ url: z.string(), expires_at: timestamp }).meta({
  id: 'PasswordLink',
  example: { url: 'https://ish.example/password/new#q6v1', expires_at: '2026-11-03T09:30:00.000Z' },
})
export type PasswordLink = z.output<typeof passwordLink>

export const makePasswordLink = endpoint({
  method: 'POST',
  path: '/admin/users/:id/password-reset/',
  summary:
    'A one-time link with which a person sets a new password, valid for a day and told only now; earlier links end',
  access: ['admin'],
  params: idParams,
  body: why('PasswordHelp', "Idoraga keldi, pasportini ko'rdim"),
  responses: { 201: passwordLink },
  failures: ['user_blocked'],
  secret: true,
})

const vouching = why('Vouching', "Guvohnomasini ko'rdim")

export const verifyEmployer = endpoint({
  method: 'POST',
  path: '/admin/users/:id/verify/',
  summary: 'Vouch for an employer: a mark that everyone sees',
  access: ['admin'],
  params: idParams,
  body: vouching,
  responses: { 200: adminUser },
})

export const unverifyEmployer = endpoint({
  method: 'POST',
  path: '/admin/users/:id/unverify/',
  summary: 'Take the mark of an employer back',
  access: ['admin'],
  params: idParams,
  body: vouching,
  responses: { 200: adminUser },
})
