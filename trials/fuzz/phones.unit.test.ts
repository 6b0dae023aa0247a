import { expect, test } from 'vitest'
import type { FuzzCall } from './calls.ts'
import { findLeak } from './phones.ts'

const [own, seeker, employer] = ['+998770000001', '+998770000002', '+998770000003']
const phones = new Map([
  ['employer A', own],
  ['ali', seeker],
  ['baraka', employer],
])

const told = (operation: string, caller: string, body: object) =>
  findLeak(
    { operation, caller, mode: 'valid', method: 'GET', path: '', headers: {} } as FuzzCall,
    { status: 200, headers: {}, body: JSON.stringify(body) },
    phones,
  )

const page = (status: string, phone: string, withdrawn_at: string | null = null) => ({
  status,
  timeline: { withdrawn_at },
  job_seeker: { username: 'ali' },
  employer: { username: 'baraka' },
  phone,
})

const data = (sent: ReturnType<typeof page>[], received: ReturnType<typeof page>[] = []) => ({
  applications: sent.map(({ phone, ...one }) => ({ ...one, employer_contact: { phone_number: phone } })),
  received_applications: received.map(({ phone, ...one }) => ({ ...one, contact: { phone_number: phone } })),
})

test('a phone is told to whom it may be', () => {
  expect(
    told('getMyData', 'employer A', {
      ...data([page('accepted', employer)], [page('pending', seeker)]),
      own,
    }),
  ).toBeUndefined()
  expect(told('getProfile', 'employer A', { phone_number: own })).toBeUndefined()
  expect(told('listUsers', 'admin', { phone_number: seeker })).toBeUndefined()
  expect(told('getApplication', 'job_seeker A', page('accepted', employer))).toBeUndefined()
  expect(told('getEmployerApplication', 'employer A', page('pending', seeker))).toBeUndefined()
})

test.each([
  ['getProfile', page('accepted', seeker)],
  ['getMyData', data([page('pending', employer)])],
  ['getMyData', data([], [page('rejected', seeker)])],
  ['listApplications', page('accepted', employer)],
  ['getApplication', page('pending', employer)],
  ['getApplication', page('accepted', seeker)],
  ['getApplication', page('accepted', employer, '2026-11-15T00:00:00.000Z')],
  ['getEmployerApplication', page('rejected', seeker)],
  ['getEmployerApplication', page('accepted', seeker, '2026-11-15T00:00:00.000Z')],
])('the trial finds it in %s, where it must not be', (operation, body) => {
  expect(told(operation, 'employer A', body)).toMatch(/^it tells employer A the phone \+998/)
})
