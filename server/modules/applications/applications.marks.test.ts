import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildApplication, buildEmployer, buildJob, buildSeeker } from '../../../tests/support/factories.ts'
import { succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const { countEmployerApplications, listEmployerApplications } = endpoints

const employer = await buildEmployer(world)
const jobs = [
  await buildJob(world, { employerId: employer.id, title: 'Nonvoy' }),
  await buildJob(world, { employerId: employer.id, title: 'Haydovchi' }),
]
const now = new Date()
for (const job of jobs)
  for (const starred of [false, true])
    for (const seenAt of [null, now])
      for (const withdrawnAt of [null, now])
        for (const status of ['pending', 'accepted', 'rejected'] as const)
          if (!(withdrawnAt && status === 'rejected'))
            await buildApplication(world, { job, starred, seenAt, withdrawnAt, status })
// Numbers that are alike would hide a mistake.
await buildApplication(world, { employerId: employer.id, starred: true })
await buildApplication(world, { starred: true })

const filters = [{}, { q: 'nonvoy' }].flatMap((search) =>
  [{}, { job_post_id: jobs[0]?.id ?? 0 }].flatMap((job) =>
    [{}, { new: 'true' }].flatMap((fresh) =>
      [{}, { starred: 'true' }].map((star) => ({ ...search, ...job, ...fresh, ...star })),
    ),
  ),
)

const kinds = {
  pending: { status: 'pending' },
  accepted: { status: 'accepted' },
  rejected: { status: 'rejected' },
  withdrawn: { withdrawn: 'true' },
  new: { new: 'true' },
  starred: { starred: 'true' },
}

test.each(filters)('with %j every count is the length of its list', async (query) => {
  const { body: counts } = await succeed(world, countEmployerApplications, { as: employer, query })
  for (const [kind, more] of Object.entries(kinds)) {
    const list = await succeed(world, listEmployerApplications, {
      as: employer,
      query: { ...query, ...more },
    })
    const count = counts[kind as keyof typeof kinds]
    expect([kind, list.body.length, list.headers['x-total-count']]).toEqual([kind, count, String(count)])
  }
})

test('the counts without a filter are those that were made', async () => {
  const { body } = await succeed(world, countEmployerApplications, { as: employer })
  expect(body).toEqual({ pending: 9, accepted: 8, rejected: 8, withdrawn: 16, new: 5, starred: 13 })
})

test('of those that have waited long there are as many in the list as are counted', async () => {
  const boss = await buildEmployer(world)
  for (const [remindedDays, times] of [
    [0, 1],
    [3, 2],
    [7, 3],
  ] as const)
    for (let time = 0; time < times; time++)
      for (const status of ['pending', 'accepted'] as const)
        await buildApplication(world, { employerId: boss.id, remindedDays, status })
  await buildApplication(world, { employerId: boss.id, remindedDays: 3, withdrawnAt: now })
  const { body } = await succeed(world, endpoints.countWaitingApplications, { as: boss })
  expect(body).toEqual({ three_days: 2, seven_days: 3 })
  for (const [waiting, count] of [
    ['3', 2],
    ['7', 3],
  ] as const) {
    const list = await succeed(world, listEmployerApplications, { as: boss, query: { waiting } })
    expect([list.body.length, list.headers['x-total-count']]).toEqual([count, String(count)])
  }
})

test('a list can hold both, what is withdrawn and what is not', async () => {
  const query = { withdrawn: 'any' }
  const received = await succeed(world, listEmployerApplications, { as: employer, query })
  expect([received.body.length, received.headers['x-total-count']]).toEqual([41, '41'])
  const seeker = await buildSeeker(world)
  const own = []
  for (const withdrawnAt of [null, now, null])
    own.unshift((await buildApplication(world, { seekerId: seeker.id, withdrawnAt })).id)
  const sent = await succeed(world, endpoints.listApplications, { as: seeker, query })
  expect(sent.body.map(({ id }) => id)).toEqual(own)
})

test("an employer's list says what is seen, starred and withdrawn, and how many messages are unread", async () => {
  const { seeker, boss, id } = await buildStory()
  const read = async (query = {}) =>
    (await succeed(world, listEmployerApplications, { as: boss, query })).body[0]
  expect(await read()).toMatchObject({ seen: false, starred: false, withdrawn_at: null, unread_messages: 0 })
  for (const as of [seeker, seeker, boss]) await write(as, id)
  expect((await read())?.unread_messages).toBe(2)
  await succeed(world, endpoints.listMessages, { as: boss, params: { id } })
  await succeed(world, endpoints.getEmployerApplication, { as: boss, params: { id } })
  await succeed(world, endpoints.annotateApplication, { as: boss, params: { id }, body: { starred: true } })
  expect(await read()).toMatchObject({ seen: true, starred: true, unread_messages: 0 })
  await succeed(world, endpoints.withdrawApplication, { as: seeker, params: { id } })
  expect(await read({ withdrawn: 'true' })).toMatchObject({ withdrawn_at: expect.any(String) })
})

test("a seeker's list names the employer, says what happened when, and how many messages are unread", async () => {
  const { seeker, boss, id } = await buildStory()
  const read = async () => (await succeed(world, endpoints.listApplications, { as: seeker })).body[0]
  const { timeline } = (await succeed(world, endpoints.getApplication, { as: seeker, params: { id } })).body
  expect(await read()).toMatchObject({
    employer: { username: boss.username, display_name: "Baraka do'koni" },
    timeline,
    unread_messages: 0,
  })
  for (const as of [boss, boss, seeker]) await write(as, id)
  expect((await read())?.unread_messages).toBe(2)
  const page = await succeed(world, endpoints.listMessages, {
    as: seeker,
    params: { id },
    query: { limit: 1 },
  })
  expect(page.body).toHaveLength(1)
  expect((await read())?.unread_messages).toBe(1)
})

test.each([
  [{}, 14, true],
  [{}, 13, false],
  [{ status: 'rejected' }, 14, false],
  [{ withdrawnAt: now }, 14, false],
] as const)(
  "a seeker's application %j that is %i days old counts as unanswered: %j",
  async (state, days, is) => {
    const seeker = await buildSeeker(world)
    const appliedAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
    const { id } = await buildApplication(world, { seekerId: seeker.id, appliedAt, ...state })
    const list = await succeed(world, endpoints.listApplications, { as: seeker, query: { withdrawn: 'any' } })
    const page = await succeed(world, endpoints.getApplication, { as: seeker, params: { id } })
    expect([list.body[0]?.unanswered, page.body.unanswered]).toEqual([is, is])
  },
)

async function buildStory() {
  const [seeker, boss] = [
    await buildSeeker(world),
    await buildEmployer(world, { displayName: "Baraka do'koni" }),
  ]
  const { id } = await buildApplication(world, { seekerId: seeker.id, employerId: boss.id })
  return { seeker, boss, id }
}

const write = (as: { token: string }, id: number) =>
  succeed(world, endpoints.sendMessage, { as, params: { id }, body: { text: 'Salom' } })
