import { createHash } from 'node:crypto'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import {
  buildEmployer,
  buildJob,
  buildSeeker,
  builtPassword,
  type Person,
} from '../../tests/support/factories.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import { Streams } from '../live/streams.ts'
import { createApi } from './bind.ts'
import { registerErrorHandler } from './error-handler.ts'
import { RateLimiter } from './rate-limiter.ts'
import { Refusals } from './refusals.ts'
import { serializerCompiler, validatorCompiler } from './schema-compilers.ts'

// With the limits on, which are counted on connections of their own.
const world = await buildTestApp({ env: { RATE_LIMITS: 'on' } })

const draft = {
  title: 'Sotuvchi',
  description: "Do'konga sotuvchi kerak",
  location: 'Toshkent',
  salary: '3500000',
  job_type_id: 1,
}

function post(person: Person, path: string, key: string, payload: object) {
  const headers = { authorization: `Token ${person.token}`, 'idempotency-key': key }
  return world.app.inject({ method: 'POST', url: `/api${path}`, headers, payload })
}

const jobsOf = (person: Person) =>
  world.pool.query('SELECT FROM jobs WHERE employer_id = $1', [person.id]).then(({ rowCount }) => rowCount)

test('SECURITY 11: a job posted again with the same key gives the first answer and one row', async () => {
  const employer = await buildEmployer(world)
  const first = await post(employer, '/jobs/', 'key-1', draft)
  const again = await post(employer, '/jobs/', 'key-1', draft)
  expect(first.statusCode).toBe(201)
  expect(again.statusCode).toBe(201)
  expect(again.body).toBe(first.body)
  expect(await jobsOf(employer)).toBe(1)
})

test('SECURITY 11: fifteen at once with the same key are one', async () => {
  const employer = await buildEmployer(world)
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => post(employer, '/jobs/', 'storm', draft)),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await jobsOf(employer)).toBe(1)
})

test('SECURITY 11: a repeated application is the first one, not a refusal', async () => {
  const job = await buildJob(world)
  const seeker = await buildSeeker(world)
  const body = { job_post_id: job.id, message: 'Men tayyorman' }
  const first = await post(seeker, '/applications/', 'apply', body)
  const again = await post(seeker, '/applications/', 'apply', body)
  expect(again).toMatchObject({ statusCode: 201, body: first.body })
})

test("sixty people who apply at once, each under a key, are not in each other's way", async () => {
  const job = await buildJob(world)
  const seekers = await Promise.all(Array.from({ length: 60 }, () => buildSeeker(world)))
  const body = { job_post_id: job.id, message: 'Men tayyorman' }
  const answers = await Promise.all(seekers.map((seeker) => post(seeker, '/applications/', 'mine', body)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
})

test('SECURITY 11: another call under the same key is refused, and done by nobody', async () => {
  const employer = await buildEmployer(world)
  await post(employer, '/jobs/', 'mine', draft)
  const other = await post(employer, '/jobs/', 'mine', { ...draft, title: 'Boshqa ish' })
  expect(other.statusCode).toBe(400)
  expect(await jobsOf(employer)).toBe(1)
})

test('SECURITY 11: the same key of another person is another call', async () => {
  const [one, two] = [await buildEmployer(world), await buildEmployer(world)]
  await post(one, '/jobs/', 'shared', draft)
  expect((await post(two, '/jobs/', 'shared', draft)).statusCode).toBe(201)
  expect(await jobsOf(two)).toBe(1)
})

/** No call of the product takes a key and parameters yet: this one does. */
async function buildParametricApp() {
  const ran: string[] = []
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrorHandler(app, new Refusals())
  const api = createApi(app, {
    db: world.db,
    reads: world.db,
    rateLimiter: new RateLimiter(world.db, { on: false }),
    hasBot: false,
    publicUrl: 'https://ish.example',
    help: { phone: null, telegram: null, email: null },
    cache: new ResponseCache(),
    changes: { awaitInvalidation: async () => {} },
    streams: new Streams(async () => new Map()),
    headers: {},
  })
  const thing = endpoint({
    method: 'POST',
    path: '/things/:id',
    summary: '',
    access: ['employer'],
    params: z.object({ id: z.string() }),
    query: z.object({ loud: z.string() }),
    body: z.object({}),
    responses: { 201: z.object({}) },
  })
  api.bind(thing, async ({ params, query }) => {
    ran.push(`${params.id} ${query.loud}`)
    return {}
  })
  onTestFinished(() => app.close())
  return { app, ran }
}

test('SECURITY 50: the same body for another object, or with another query, is another call', async () => {
  const { app, ran } = await buildParametricApp()
  const employer = await buildEmployer(world)
  const send = (url: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Token ${employer.token}`, 'idempotency-key': 'one' },
      payload: {},
    })
  expect((await send('/things/1?loud=no')).statusCode).toBe(201)
  expect((await send('/things/1?loud=no')).statusCode).toBe(201)
  expect((await send('/things/2?loud=no')).statusCode).toBe(400)
  expect((await send('/things/1?loud=yes')).statusCode).toBe(400)
  expect(ran).toEqual(['1 no'])
})

test('SECURITY 50: an answer that the last release kept is found by its key', async () => {
  const employer = await buildEmployer(world)
  const first = await post(employer, '/jobs/', 'from-before', draft)
  const hash = createHash('sha256')
    .update(JSON.stringify(['/api/jobs/', draft]))
    .digest()
  const { rowCount } = await world.pool.query(
    'SELECT FROM repeatable_calls WHERE user_id = $1 AND request_hash = $2',
    [employer.id, hash],
  )
  expect(first.statusCode).toBe(201)
  expect(rowCount).toBe(1)
})

test('a call that failed may be tried again under its key', async () => {
  const seeker = await buildSeeker(world)
  const absent = { job_post_id: 2_000_000_000, message: 'Men tayyorman' }
  expect((await post(seeker, '/applications/', 'retry', absent)).statusCode).toBe(404)
  const job = await buildJob(world)
  const body = { ...absent, job_post_id: job.id }
  expect((await post(seeker, '/applications/', 'retry', body)).statusCode).toBe(201)
})

test('SECURITY 11: a call whose answer cannot be kept is undone, and may be tried again', async () => {
  const employer = await buildEmployer(world)
  await world.pool.query(
    'ALTER TABLE repeatable_calls ADD CONSTRAINT full_disk CHECK (body IS NULL) NOT VALID',
  )
  expect((await post(employer, '/jobs/', 'lost', draft)).statusCode).toBe(500)
  expect(await jobsOf(employer)).toBe(0)
  await world.pool.query('ALTER TABLE repeatable_calls DROP CONSTRAINT full_disk')
  expect((await post(employer, '/jobs/', 'lost', draft)).statusCode).toBe(201)
  expect(await jobsOf(employer)).toBe(1)
})

test('a malformed key is refused', async () => {
  const employer = await buildEmployer(world)
  expect((await post(employer, '/jobs/', 'x'.repeat(201), draft)).statusCode).toBe(400)
  expect(await jobsOf(employer)).toBe(0)
})

test('a change of password leaves nothing of its body behind', async () => {
  const seeker = await buildSeeker(world)
  const body = { current_password: builtPassword, new_password: 'kuz-lola-2026' }
  expect((await post(seeker, '/profile/password/', 'secret', body)).statusCode).toBe(204)
  const { rowCount } = await world.pool.query('SELECT FROM repeatable_calls WHERE user_id = $1', [seeker.id])
  expect(rowCount).toBe(0)
})
