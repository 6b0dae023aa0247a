import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import { buildEmployer, buildSeeker } from '../../tests/support/factories.ts'
import { call, expectFailure, failureOf } from '../../tests/support/requests.ts'
import { QueueFull, retryAfterQueue } from '../fair-queue.ts'
import { registerErrorHandler } from './error-handler.ts'
import { Refusals } from './refusals.ts'

const world = await buildTestApp()

test('the one error body, member by member', async () => {
  const answer = await call(world, endpoints.register, { body: {} })
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toStrictEqual({
    type: 'urn:mahalla-ish:error:bad_input',
    title: 'bad_input',
    status: 400,
    detail: "Kiritilgan ma'lumotlarda xatolik bor.",
    code: 'bad_input',
    message: "Kiritilgan ma'lumotlarda xatolik bor.",
    errors: {
      username: ["Bu maydonni to'ldiring"],
      first_name: ["Bu maydonni to'ldiring"],
      password: ["Parol kamida 8 ta belgidan iborat bo'lishi kerak"],
      address: ["Bu maydonni to'ldiring"],
      phone_number: ["Bu maydonni to'ldiring"],
    },
  })
})

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/nothing/'],
  ['GET', '/api/jobs/1/2/'],
  ['DELETE', '/api/jobs/'],
  ['PATCH', '/api/jobs/1/'],
  ['PATCH', '/api/resumes/1/'],
  ['POST', '/api/users-stats/'],
  ['GET', '/api/admin-stats/'],
  ['GET', '/api/JOBS/'],
  ['OPTIONS', '/api/jobs/'],
  ['TRACE', '/api/jobs/'],
] as const)('%s %s is nothing of ours', async (method, url) => {
  expectFailure(await world.app.inject({ method, url }), 'not_found')
})

describe('a fault of our own', () => {
  test('is one bland 500, whatever broke', async () => {
    const employer = await buildEmployer(world)
    const seeker = await buildSeeker(world)
    await world.pool.query('ALTER TABLE resumes RENAME TO resumes_gone')
    try {
      const body = endpoints.createResume.body.meta()?.example
      const answer = await call(world, endpoints.createResume, { as: seeker, body })
      expectFailure(answer, 'unexpected')
      expect(answer.body).not.toMatch(/resumes|relation|select|insert|stack|error:\d/i)
      expect(answer.headers['cache-control']).toBe('no-store')
    } finally {
      await world.pool.query('ALTER TABLE resumes_gone RENAME TO resumes')
    }
    expect((await call(world, endpoints.getProfile, { as: employer })).statusCode).toBe(200)
  })

  test('an answer that the contract does not declare is one, and is never sent', async () => {
    await world.pool.query("INSERT INTO job_types (id, name, description, pic1) VALUES (99, 'x', 'x', '')")
    await world.pool.query('ALTER TABLE job_types ALTER COLUMN description DROP NOT NULL')
    await world.pool.query('UPDATE job_types SET description = NULL WHERE id = 99')
    await world.awaitInvalidation()
    expectFailure(await call(world, endpoints.listJobTypes), 'unexpected')
    await world.pool.query('DELETE FROM job_types WHERE id = 99')
    await world.awaitInvalidation()
    expect((await call(world, endpoints.listJobTypes)).statusCode).toBe(200)
  })
})

describe('a database that cannot answer now', () => {
  const bySqlState = {
    '57014': 'a statement over its time',
    '40P01': 'a deadlock',
    '53300': 'no connection left',
    '25006': 'a standby',
  }
  test.each(Object.entries(bySqlState))('%s (%s) is a 503 that says when to come back', async (state) => {
    const seeker = await buildSeeker(world)
    await world.pool.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'planted' USING ERRCODE = '${state}'; END $$;
      CREATE TRIGGER fail BEFORE INSERT ON resumes EXECUTE FUNCTION fail()`)
    const body = endpoints.createResume.body.meta()?.example
    const answer = await call(world, endpoints.createResume, { as: seeker, body })
    await world.pool.query('DROP FUNCTION fail CASCADE')
    expect(failureOf(answer).code).toBe('unavailable')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test('SECURITY 43: an aborted upload and a full queue are no outage of the database: nothing is logged', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } })
  registerErrorHandler(app, new Refusals())
  app.post('/upload', async () => ({}))
  app.get('/busy', async () => {
    throw new Error('query failed', { cause: new QueueFull() })
  })
  onTestFinished(() => app.close())
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    'POST /upload HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"half',
  )
  const [upload] = await once(app.server, 'request')
  const left = new Promise((resolve) => upload.once('close', resolve))
  socket.destroy()
  await left
  const busy = await app.inject('/busy')
  expect(busy.statusCode).toBe(503)
  expect(busy.headers['retry-after']).toBe(String(retryAfterQueue))
  expect(lines).toEqual([])
})
