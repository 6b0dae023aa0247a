import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import {
  buildAdmin,
  buildApplication,
  buildEmployer,
  buildJob,
  buildSeeker,
  type Person,
} from '../../../tests/support/factories.ts'
import { walkPages } from '../../../tests/support/pages.ts'
import { call, failureOf, succeed } from '../../../tests/support/requests.ts'
import { deliverEvents } from '../../tasks/deliver-events.ts'

const world = await buildTestApp()
const { listNotifications, countNotifications, readNotifications } = endpoints
const { listEventPreferences, setEventPreference } = endpoints

const deliver = () => deliverEvents.run({ db: world.db, payload: {}, signal: new AbortController().signal })
const list = async (as: Person) => (await succeed(world, listNotifications, { as })).body
const unread = async (as: Person) => (await succeed(world, countNotifications, { as })).body.unread

/** An employer with applications to so many jobs, each an entry. */
async function buildTold(jobs: number) {
  const employer = await buildEmployer(world)
  for (let index = 0; index < jobs; index++) {
    const job = await buildJob(world, { employerId: employer.id, title: `Ish ${index}` })
    await buildApplication(world, { job })
  }
  await deliver()
  return employer
}

test('a seeker reads who answered how, by the public name of the employer', async () => {
  const employer = await buildEmployer(world, { firstName: 'Karim', displayName: "Baraka do'koni" })
  const seeker = await buildSeeker(world)
  const job = await buildJob(world, { employerId: employer.id, title: 'Nonvoy' })
  const { id } = await buildApplication(world, { job, seekerId: seeker.id })
  const decision = { as: employer, params: { id }, body: { status: 'rejected' } }
  await succeed(world, endpoints.decideApplication, decision)
  await deliver()
  expect(await list(seeker)).toStrictEqual([
    {
      id: expect.any(Number),
      kind: 'application_decided',
      events: 1,
      told_at: expect.any(String),
      read: false,
      job: { id: job.id, title: 'Nonvoy' },
      application_id: id,
      person: "Baraka do'koni",
      status: 'rejected',
      reason: null,
      search: null,
    },
  ])
})

test('one is marked as read, then all; marked again, nothing changes', async () => {
  const employer = await buildTold(3)
  expect(await unread(employer)).toBe(3)
  const [newest] = await list(employer)
  const read = async (body: object) =>
    (await succeed(world, readNotifications, { as: employer, body })).body.unread
  expect(await read({ ids: [newest?.id] })).toBe(2)
  expect(await read({ ids: [newest?.id] })).toBe(2)
  expect((await list(employer)).map((entry) => entry.read)).toEqual([true, false, false])
  expect(await read({})).toBe(0)
  expect(await read({})).toBe(0)
  expect((await list(employer)).map((entry) => entry.read)).toEqual([true, true, true])
})

test("nobody reads another's entries, or marks them as read", async () => {
  const [employer, stranger] = [await buildTold(1), await buildEmployer(world)]
  const ids = (await list(employer)).map(({ id }) => id)
  expect(await list(stranger)).toEqual([])
  await succeed(world, readNotifications, { as: stranger, body: { ids } })
  await succeed(world, readNotifications, { as: stranger, body: {} })
  expect(await unread(employer)).toBe(1)
})

test('pages go on by the cursor, the newest first, and neither repeat nor skip an entry', async () => {
  const employer = await buildTold(7)
  const all = (await list(employer)).map(({ id }) => id)
  expect(all).toHaveLength(7)
  const pages = await walkPages(world, listNotifications, { limit: 3 }, { as: employer })
  expect(pages.map((page) => page.length)).toEqual([3, 3, 1])
  expect(pages.flat().map(({ id }) => id)).toEqual(all)
})

test('an entry of a kind that only a newer release knows is left out', async () => {
  const employer = await buildTold(1)
  await world.pool.query(
    `INSERT INTO notifications (user_id, kind, topic, told_at) VALUES ($1, 'of_tomorrow', 'x', now())`,
    [employer.id],
  )
  expect(await list(employer)).toHaveLength(1)
})

const ofPosters = [
  ...['application_received', 'application_withdrawn', 'message'],
  ...['job_ending', 'job_ended', 'job_hidden', 'job_restored'],
]

test.each([
  ['job_seeker', buildSeeker, ['application_decided', 'message', 'search_found']],
  ['employer', buildEmployer, ofPosters],
  ['admin', buildAdmin, ofPosters],
] as const)('a person of the role %s chooses among what concerns them', async (_, build, kinds) => {
  const person = await build(world)
  const { body } = await succeed(world, listEventPreferences, { as: person })
  expect(body).toEqual(kinds.map((kind) => ({ kind, channel: 'bell', wanted: true })))
})

test('a choice is kept, and can be taken back', async () => {
  const [seeker, other] = [await buildSeeker(world), await buildSeeker(world)]
  const choose = async (wanted: boolean) => {
    const body = { kind: 'message', channel: 'bell', wanted }
    const answer = await succeed(world, setEventPreference, { as: seeker, body })
    return answer.body.find(({ kind }) => kind === 'message')?.wanted
  }
  expect(await choose(false)).toBe(false)
  expect(await choose(false)).toBe(false)
  const { body } = await succeed(world, listEventPreferences, { as: other })
  expect(body.every(({ wanted }) => wanted)).toBe(true)
  expect(await choose(true)).toBe(true)
})

test.each([
  [{ kind: 'nothing', channel: 'bell', wanted: true }],
  [{ kind: 'message', channel: 'pigeon', wanted: true }],
  [{ kind: 'message', channel: 'bell', wanted: 'yes' }],
  [{ kind: 'message', channel: 'bell' }],
])('%j is no choice', async (body) => {
  const answer = await call(world, setEventPreference, { as: await buildSeeker(world), body })
  expect(failureOf(answer).code).toBe('bad_input')
})

test.each([[[]], [['7']], [[0]], [7], [Array.from({ length: 101 }, (_, index) => index + 1)]])(
  'ids %j are refused',
  async (ids) => {
    const answer = await call(world, readNotifications, { as: await buildSeeker(world), body: { ids } })
    expect(failureOf(answer).code).toBe('bad_input')
  },
)
