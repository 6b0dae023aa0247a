import { z } from 'zod'
import { applicationStatus } from './applications.ts'
import { endpoint, type Role, roles } from './endpoint.ts'
import { idNumber, pageQuery, timestamp } from './fields.ts'
import { fieldMessages } from './messages.ts'
import { storedFilters } from './saved-searches.ts'

const posters = ['employer', 'admin'] as const

/** What people are told of, and which roles are. */
const toldTo = {
  application_received: posters,
  application_decided: ['job_seeker'],
  application_withdrawn: posters,
  message: roles,
  search_found: ['job_seeker'],
  job_ending: posters,
  job_ended: posters,
  job_hidden: posters,
  job_restored: posters,
} as const satisfies Record<string, readonly Role[]>

export type EventKind = keyof typeof toldTo
export const eventKinds = Object.keys(toldTo) as [EventKind, ...EventKind[]]

export const kindsFor = (role: Role): EventKind[] =>
  eventKinds.filter((kind) => (toldTo[kind] as readonly Role[]).includes(role))

/** How people are told. */
export const channels = ['bell', 'telegram'] as const
export type Channel = (typeof channels)[number]

/** Days after which an event and its entry are deleted. */
export const rememberedDays = 90

const notification = z
  .strictObject({
    id: z.int(),
    kind: z.enum(eventKinds),
    /** How many events it stands for: those of one kind about the same thing, until it is read. */
    events: z.int(),
    /** When the last of them happened. */
    told_at: timestamp,
    read: z.boolean(),
    job: z.strictObject({ id: z.int(), title: z.string() }).nullable(),
    /** The application, of the last event. */
    application_id: z.int().nullable(),
    /** Who wrote, applied or decided, in the last event. */
    person: z.string().nullable(),
    /** How an application was decided. */
    status: applicationStatus.nullable(),
    /** Why an administrator hid the job. */
    reason: z.string().nullable(),
    /** The saved search that found jobs, and how many the last time. */
    search: z
      .strictObject({ id: z.int(), name: z.string(), filters: storedFilters, jobs: z.int() })
      .nullable(),
  })
  .meta({
    id: 'Notification',
    example: {
      id: 12,
      kind: 'application_received',
      events: 3,
      told_at: '2026-11-02T09:30:00.000Z',
      read: false,
      job: { id: 7, title: "Do'konga sotuvchi" },
      application_id: 31,
      person: 'Dilnoza',
      status: null,
      reason: null,
      search: null,
    },
  })
export type Notification = z.output<typeof notification>

const unread = z.strictObject({ unread: z.int() }).meta({ id: 'Unread', example: { unread: 3 } })

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications/',
  summary: 'What I was told, newest first',
  access: roles,
  query: z.strictObject(pageQuery),
  responses: { 200: z.array(notification) },
})

export const countNotifications = endpoint({
  method: 'GET',
  path: '/notifications/count/',
  summary: 'How many entries of my bell are unread',
  access: roles,
  responses: { 200: unread },
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read/',
  summary: 'Mark some entries as read, or all',
  access: roles,
  body: z
    .strictObject({
      ids: z
        .array(idNumber(), fieldMessages.invalid)
        .min(1, fieldMessages.required)
        .max(100, fieldMessages.tooBig(100))
        .optional(),
    })
    .meta({ id: 'ReadNotifications', example: { ids: [12] } }),
  responses: { 200: unread },
})

const preference = z
  .strictObject({
    kind: z.enum(eventKinds, fieldMessages.invalid),
    channel: z.enum(channels, fieldMessages.invalid),
    wanted: z.boolean(fieldMessages.invalid),
  })
  .meta({ id: 'EventPreference', example: { kind: 'message', channel: 'bell', wanted: false } })
export type EventPreference = z.output<typeof preference>

export const listEventPreferences = endpoint({
  method: 'GET',
  path: '/notifications/preferences/',
  summary: 'What I want to be told of, and how',
  access: roles,
  responses: { 200: z.array(preference) },
})

export const setEventPreference = endpoint({
  method: 'PATCH',
  path: '/notifications/preferences/',
  summary: 'Choose whether I am told of one kind of event in one way; answers all choices',
  access: roles,
  body: preference,
  responses: { 200: z.array(preference) },
})
