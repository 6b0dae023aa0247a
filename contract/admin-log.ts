import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, pageQuery, timestamp } from './fields.ts'

/** What administrators do to jobs, people, kinds of job and the channel, and what they take out. */
export const acts = [
  'job_hidden',
  'job_restored',
  'reports_dismissed',
  'user_blocked',
  'user_unblocked',
  'user_noted',
  'sessions_ended',
  'password_reset_made',
  'employer_verified',
  'employer_unverified',
  'job_type_added',
  'job_type_changed',
  'job_types_ordered',
  'job_type_archived',
  'job_type_restored',
  'telegram_channel_changed',
  'list_exported',
] as const
export type Act = (typeof acts)[number]

/** The log is counted no further: so many entries, or more. */
export const logCountCap = 1000

const person = z.strictObject({
  id: z.int(),
  /** Null when the account is gone. */
  username: z.string().nullable(),
})

const logEntry = z
  .strictObject({
    id: z.int(),
    act: z.enum(acts),
    /** Who did it: an administrator, or an employer who lost the mark by another name. */
    admin: person,
    user: person.nullable(),
    job: z.strictObject({ id: z.int(), title: z.string().nullable() }).nullable(),
    job_type: z.strictObject({ id: z.int(), name: z.string().nullable() }).nullable(),
    reason: z.string(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    happened_at: timestamp,
  })
  .meta({
    id: 'LogEntry',
    example: {
      id: 7,
      act: 'user_blocked',
      admin: { id: 1, username: 'admin' },
      user: { id: 12, username: 'tez_boyish' },
      job: null,
      job_type: null,
      reason: "Oldindan pul so'ragan",
      details: {},
      happened_at: '2026-11-02T09:30:00.000Z',
    },
  })
export type LogEntry = z.output<typeof logEntry>

export const listLog = endpoint({
  method: 'GET',
  path: '/admin/log/',
  summary:
    'What administrators did, newest first (counted up to 1000): by whom, which act, to which user or job',
  access: ['admin'],
  query: z.strictObject({
    admin: id.optional().meta({ description: 'The number of an administrator' }),
    act: z.enum(acts).optional().meta({ description: 'Only acts of this kind' }),
    user: id.optional().meta({ description: 'The number of whom it was done to' }),
    job: id.optional().meta({ description: 'The number of the job it was done to' }),
    ...pageQuery,
  }),
  responses: { 200: z.array(logEntry) },
})
