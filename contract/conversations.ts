import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams, pageQuery, text, timestamp } from './fields.ts'

const senders = ['job_seeker', 'employer'] as const
export type Sender = (typeof senders)[number]

/** Days after its end, or the end of its job, in which a conversation still takes messages. */
export const conversationDays = 30

/** It takes no more of them then. */
export const messagesPerConversation = 1000

export const messageCap = 2000

export const message = z
  .strictObject({
    /** Its place in the conversation, from 1 on. It never changes. */
    number: z.int(),
    sender: z.enum(senders),
    text: z.string(),
    sent_at: timestamp,
    /** Whether the other one has read it. */
    read: z.boolean(),
  })
  .meta({
    id: 'Message',
    example: {
      number: 1,
      sender: 'employer',
      text: 'Ertaga soat 10 da kela olasizmi?',
      sent_at: '2026-11-02T09:30:00.000Z',
      read: false,
    },
  })
export type Message = z.output<typeof message>

export const listMessages = endpoint({
  method: 'GET',
  path: '/applications/:id/messages/',
  summary: 'The conversation of an application, oldest or newest first; marks it as read up to what it gives',
  access: senders,
  params: idParams,
  query: z.strictObject({
    ...pageQuery,
    order: z.enum(['oldest', 'newest']).default('oldest').meta({ description: 'Which come first' }),
  }),
  responses: { 200: z.array(message) },
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/applications/:id/messages/',
  summary: 'Write to the other person of an application',
  access: senders,
  params: idParams,
  body: z
    .strictObject({ text: text({ cap: messageCap, message: 'Iltimos, xabar kiriting' }) })
    .meta({ id: 'NewMessage', example: { text: 'Ertaga soat 10 da kela olasizmi?' } }),
  responses: { 201: message },
  failures: ['conversation_closed'],
})
