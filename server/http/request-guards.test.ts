import { describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import { buildEmployer } from '../../tests/support/factories.ts'
import { expectFailure, failureOf } from '../../tests/support/requests.ts'

const world = await buildTestApp()
const employer = await buildEmployer(world)
const valid = JSON.stringify(endpoints.createJob.body.meta()?.example)

const post = (payload: string | Buffer | undefined, type: string | undefined = 'application/json') =>
  world.app.inject({
    method: 'POST',
    url: '/api/jobs/',
    headers: {
      authorization: `Token ${employer.token}`,
      ...(type !== undefined && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  })

/** A job that would be good but for what stands around its title. */
const withTitle = (before: string, after: string) =>
  valid.replace(/"title":("[^"]*")/, (_, title: string) => `"title":${before}${title}${after}`)

describe('SECURITY 14: a body', () => {
  test('of 64 KiB is read, one byte more is too large', async () => {
    const padded = (bytes: number) => valid + ' '.repeat(bytes - Buffer.byteLength(valid))
    expect((await post(padded(64 * 1024))).statusCode).toBe(201)
    expectFailure(await post(padded(64 * 1024 + 1)), 'too_large')
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'xx',
    '',
  ])('of type %j is not read', async (type) => {
    expectFailure(await post(valid, type), 'unsupported_type')
  })

  test('is JSON, also with its charset named, and none without a type', async () => {
    expect((await post(valid, 'application/json; charset=utf-8')).statusCode).toBe(201)
    const untyped = { method: 'POST' as const, url: '/api/jobs/', payload: Buffer.from(valid) }
    const headers = { authorization: `Token ${employer.token}` }
    expectFailure(await world.app.inject({ ...untyped, headers }), 'unsupported_type')
  })

  test.each(['{', '{"a":}', "{'a':1}", '{"a":1}{', 'undefined', '{"a":1,}', '\u0000', 'NaN'])(
    '%j is no JSON',
    async (payload) => {
      expectFailure(await post(payload), 'bad_input')
    },
  )

  test.each(['[]', '[1]', '"salom"', '5', 'true', 'null', ''])('%j is no object', async (payload) => {
    expect(failureOf(await post(payload))).toMatchObject({ status: 400, errors: { body: expect.any(Array) } })
  })

  test('of bytes that are no UTF-8 is refused, not mended', async () => {
    const broken = Buffer.from(valid.replace('Toshkent', 'T?shkent'))
    broken[broken.indexOf('?')] = 0xff
    expectFailure(await post(broken), 'bad_input')
  })

  test('SECURITY 39: of thousands of names is refused before they are parsed; as many quotes in a text are none', async () => {
    const named = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`, 1])))
    const few = failureOf(await post(named(2_000)))
    expect(few).toMatchObject({ status: 400, code: 'bad_input' })
    expect(Object.keys(few.errors ?? {})).toContain('1')
    const many = failureOf(await post(named(2_001)))
    expect(many).toMatchObject({ status: 400, code: 'bad_input' })
    expect(many.errors).toBeUndefined()
    const quotes = failureOf(await post(JSON.stringify({ unknown: '"'.repeat(9_000) })))
    expect(Object.keys(quotes.errors ?? {})).toContain('unknown')
  })

  test.each([
    ['arrays', '['.repeat(32_000) + ']'.repeat(32_000)],
    ['open arrays', '['.repeat(64_000)],
    ['objects', `${'{"title":'.repeat(6_000)}1${'}'.repeat(6_000)}`],
    ['arrays in a field', `{"title":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['a title in arrays, the rest as it must be', withTitle('['.repeat(29_000), ']'.repeat(29_000))],
    ['a title in one array, the rest as it must be', withTitle('[', ']')],
  ])('nested as deep as it goes is refused: %s', async (_, payload) => {
    expect(failureOf(await post(payload)).code).toBe('bad_input')
  })
})

describe('an address', () => {
  test.each([
    '/api/jobs/%zz',
    '/%zz',
    '/api/jobs/?limit=%',
    '/api/%00',
    '/%00',
    '/api/jobs/?q=%ED%A0%80',
    '/%C0%80',
  ])('%s is refused in the one error body', async (url) => {
    expectFailure(await world.app.inject(url), 'bad_input')
  })

  test('longer than any of ours is absent', async () => {
    expectFailure(await world.app.inject(`/api/jobs/${'1'.repeat(5000)}/`), 'not_found')
    expectFailure(await world.app.inject(`/api/${'jobs/'.repeat(500)}`), 'not_found')
  })
})
