import { expect, test } from 'vitest'
import type { Message } from '../../../contract/conversations.ts'
import type { EntryOf } from '../../outbox/entry.ts'
import { notYetSent } from './not-yet-sent.ts'

const message = (number: number, text: string, sender: Message['sender'] = 'job_seeker'): Message => ({
  ...{ number, text, sender },
  sent_at: '2026-11-16T09:00:00.000Z',
  read: false,
})

const entry = (key: string, text: string, more: { after?: number; triedAt?: number } = {}) =>
  ({
    ...{ key, kind: 'message', person: 'job_seeker/dilnoza', writtenAt: 1, triedAt: more.triedAt },
    content: { applicationId: 7, text, after: more.after ?? 0 },
  }) satisfies EntryOf<'message'>

const left = (outgoing: EntryOf<'message'>[], messages: Message[]) =>
  notYetSent(outgoing, messages, 'job_seeker').map(({ key }) => key)

test('what the conversation has already is not shown as waiting', () => {
  expect(left([entry('a', 'Ha', { triedAt: 1 })], [message(1, 'Ha')])).toEqual([])
})

test('one message stands for one entry', () => {
  const twice = [entry('a', 'Ha', { triedAt: 1 }), entry('b', 'Ha', { triedAt: 1 })]
  expect(left(twice, [message(1, 'Ha')])).toEqual(['b'])
})

test('an older message, one of the other person, and one that was never sent do not count', () => {
  expect(left([entry('a', 'Ha', { triedAt: 1, after: 1 })], [message(1, 'Ha')])).toEqual(['a'])
  expect(left([entry('a', 'Ha', { triedAt: 1 })], [message(1, 'Ha', 'employer')])).toEqual(['a'])
  expect(left([entry('a', 'Ha')], [message(1, 'Ha')])).toEqual(['a'])
})
