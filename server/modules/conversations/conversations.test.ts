import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildApplication, buildEmployer, buildJob, buildSeeker } from '../../../tests/support/factories.ts'
import { walkPages } from '../../../tests/support/pages.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { applications, jobs, users } from '../../database/schema.ts'

const world = await buildTestApp({ env: { RATE_LIMITS: 'on' } })
const { listMessages, sendMessage } = endpoints

async function buildConversation(overrides: Parameters<typeof buildApplication>[1] = {}) {
  const [seeker, employer] = [await buildSeeker(world), await buildEmployer(world)]
  const job = await buildJob(world, { employerId: employer.id })
  const { id } = await buildApplication(world, { job, seekerId: seeker.id, ...overrides })
  const params = { id }
  return {
    ...{ seeker, employer, job, id, params },
    send: (as: { token: string }, text: string, headers = {}) =>
      call(world, sendMessage, { as, params, body: { text }, headers }),
    read: async (as: { token: string }) => (await succeed(world, listMessages, { as, params })).body,
  }
}

test('the two people of an application write and read, oldest first, and see what the other has read', async () => {
  const { seeker, employer, send, read } = await buildConversation()
  expect(await read(seeker)).toEqual([])
  const { statusCode, body } = await send(employer, ' Ertaga kela olasizmi? ')
  expect(statusCode).toBe(201)
  const first = JSON.parse(body)
  expect(first).toEqual({
    number: 1,
    sender: 'employer',
    text: 'Ertaga kela olasizmi?',
    sent_at: expect.any(String),
    read: false,
  })
  expect(await read(employer)).toEqual([first])
  expect(await read(seeker)).toEqual([{ ...first, read: false }])
  const answer = (await send(seeker, 'Ha')).json()
  expect(await read(employer)).toEqual([{ ...first, read: true }, answer])
  expect(await read(seeker)).toEqual([
    { ...first, read: true },
    { ...answer, read: true },
  ])
})

test('SECURITY 10: of fifty messages at once each has its number, and the order never changes', async () => {
  const { seeker, employer, send, read, params } = await buildConversation()
  const keyOf = (index: number) => (index % 3 ? { 'idempotency-key': `${index}` } : {})
  const sent = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      send(index % 2 ? seeker : employer, `Xabar ${index}`, keyOf(index)),
    ),
  )
  expect(sent.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(201))
  const list = await read(seeker)
  expect(list.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  for (const answer of sent) {
    const { number, text } = answer.json()
    expect(list[number - 1]?.text).toBe(text)
  }
  const times = list.map(({ sent_at }) => sent_at)
  expect(times).toEqual(times.toSorted())
  const pages = await walkPages(world, listMessages, { limit: 7 }, { as: employer, params })
  expect(pages.flat().map(({ text }) => text)).toEqual(list.map(({ text }) => text))
})

test('a page that is read marks no more than it gave', async () => {
  const { seeker, employer, send, read, params } = await buildConversation()
  for (const text of ['bir', 'ikki', 'uch']) await send(employer, text)
  await succeed(world, listMessages, { as: seeker, params, query: { limit: 2 } })
  expect((await read(employer)).map((message) => message.read)).toEqual([true, true, false])
})

test('a HEAD reads nothing', async () => {
  const { seeker, employer, send, read, id } = await buildConversation()
  await send(employer, 'Salom')
  const headers = { authorization: `Token ${seeker.token}` }
  const url = `/api/applications/${id}/messages/`
  const { statusCode, headers: told } = await world.app.inject({ method: 'HEAD', url, headers })
  expect([statusCode, told['x-total-count']]).toEqual([200, '1'])
  expect((await read(employer)).map((message) => message.read)).toEqual([false])
})

test('newest first, a conversation is read from its end, page by page', async () => {
  const { seeker, employer, send, read, params } = await buildConversation()
  for (const text of ['bir', 'ikki', 'uch']) await send(employer, text)
  const newest = { limit: 2, order: 'newest' }
  const { body } = await succeed(world, listMessages, { as: seeker, params, query: newest })
  expect(body.map(({ text }) => text)).toEqual(['uch', 'ikki'])
  expect((await read(employer)).map((message) => message.read)).toEqual([true, true, true])
  const pages = await walkPages(world, listMessages, newest, { as: seeker, params })
  expect(pages.flat().map(({ number }) => number)).toEqual([3, 2, 1])
})

test('SECURITY 11: a message that is sent again with its key is one message', async () => {
  const { seeker, send, read } = await buildConversation()
  const headers = { 'idempotency-key': 'bir-marta' }
  const answers = await Promise.all([1, 2, 3].map(() => send(seeker, 'Salom', headers)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await read(seeker)).toHaveLength(1)
})

describe('a conversation takes messages until thirty days after', () => {
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`
  const ends = {
    rejection: (id: number, days: number) =>
      world.db
        .update(applications)
        .set({ status: 'rejected', decidedAt: ago(days) })
        .where(eq(applications.id, id)),
    withdrawal: (id: number, days: number) =>
      world.db
        .update(applications)
        .set({ withdrawnAt: ago(days) })
        .where(eq(applications.id, id)),
  }

  test.each(Object.entries(ends))('a %s', async (_, end) => {
    const { seeker, employer, id, send, read } = await buildConversation()
    await end(id, 29)
    for (const as of [seeker, employer]) expect((await send(as, 'Rahmat')).statusCode).toBe(201)
    await end(id, 31)
    for (const as of [seeker, employer]) expectFailure(await send(as, 'Rahmat'), 'conversation_closed')
    expect(await read(seeker)).toHaveLength(2)
  })

  test('its job ended; one that is open again takes them again', async () => {
    const { seeker, employer, job, send } = await buildConversation({ status: 'accepted' })
    const params = { id: job.id }
    const closing = { reason: 'found_here', reject_pending: false }
    await succeed(world, endpoints.closeJob, { as: employer, params, body: closing })
    expect((await send(seeker, 'Rahmat')).statusCode).toBe(201)
    await world.db
      .update(jobs)
      .set({ endedAt: ago(31) })
      .where(eq(jobs.id, job.id))
    expectFailure(await send(seeker, 'Rahmat'), 'conversation_closed')
    await succeed(world, endpoints.reopenJob, { as: employer, params })
    expect((await send(seeker, 'Rahmat')).statusCode).toBe(201)
  })
})

test('a conversation takes a thousand messages', async () => {
  const { seeker, employer, id, send } = await buildConversation()
  await world.db.update(applications).set({ lastMessage: 999 }).where(eq(applications.id, id))
  const isOpen = async () => {
    const [own, received] = [
      await succeed(world, endpoints.getApplication, { as: seeker, params: { id } }),
      await succeed(world, endpoints.getEmployerApplication, { as: employer, params: { id } }),
    ]
    return [own.body.conversation_open, received.body.conversation_open]
  }
  expect(await isOpen()).toEqual([true, true])
  expect((await send(seeker, 'Salom')).json().number).toBe(1000)
  expectFailure(await send(employer, 'Salom'), 'conversation_closed')
  expect(await isOpen()).toEqual([false, false])
})

test('a blocked person neither writes nor reads', async () => {
  const { seeker, params, send } = await buildConversation()
  await world.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, seeker.id))
  expectFailure(await send(seeker, 'Salom'), 'not_signed_in')
  expectFailure(await call(world, listMessages, { as: seeker, params }), 'not_signed_in')
})

test.each([
  ['200 messages an hour', (personId: number) => `message:${personId}`, 199],
  ['60 of them in one conversation', (personId: number, id: number) => `message:${personId}:${id}`, 59],
])('SECURITY 4: one person sends %s', async (_, keyOf, before) => {
  const { seeker, employer, id, send } = await buildConversation()
  await world.pool.query(
    `INSERT INTO attempts (key, count, resets_at) VALUES ($1, $2, now() + interval '1 hour')`,
    [keyOf(seeker.id, id), before],
  )
  expect((await send(seeker, 'Salom')).statusCode).toBe(201)
  expectFailure(await send(seeker, 'Salom'), 'too_many_requests')
  expect((await send(employer, 'Salom')).statusCode).toBe(201)
})
