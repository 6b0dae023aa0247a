import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, successStatus } from './endpoint.ts'
import { errorBody, errorBodyOf, failureCodes, failureTable } from './errors.ts'
import { endpoints, isEndpoint } from './index.ts'
import { resumeFields } from './resumes.ts'

describe('a declared endpoint', () => {
  const get = endpoint({
    method: 'GET',
    path: '/x/:id/',
    summary: 'x',
    access: ['admin'],
    params: z.strictObject({ id: z.string() }),
    responses: { 200: z.string() },
  })

  test('lists the failures that follow from its method, access and parameters', () => {
    expect(get.failures.toSorted()).toEqual([
      'bad_input',
      'not_found',
      'not_signed_in',
      'too_many_requests',
      'unavailable',
      'unexpected',
      'wrong_role',
    ])
    expect(Object.keys(get.responses).map(Number)).toEqual([200, 400, 401, 403, 404, 429, 500, 503])
  })

  test('that writes may fail with 413 and 415; a public one needs no sign-in', () => {
    const post = endpoint({
      method: 'POST',
      path: '/x/',
      summary: 'x',
      access: 'public',
      responses: { 201: z.string() },
    })
    expect(post.failures).toEqual(expect.arrayContaining(['too_large', 'unsupported_type']))
    for (const code of ['not_signed_in', 'not_found']) expect(post.failures).not.toContain(code)
    expect(successStatus(post)).toBe(201)
  })

  test('without a success status is an error', () => {
    const { responses: _, ...rest } = get
    for (const responses of [{}, { 300: z.string(), 400: z.string() }])
      expect(() => successStatus({ ...rest, responses })).toThrow('declares no success')
  })
})

test('every call that a file of the contract exports is in the one view', async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => !/^index|\.test\.ts$/.test(name))
  const modules = await Promise.all(files.map((name) => import(join(import.meta.dirname, name))))
  const exported = modules.flatMap((module) => Object.keys(module).filter((name) => isEndpoint(module[name])))
  expect(Object.keys(endpoints).toSorted()).toEqual(exported.toSorted())
})

test('every call has a path of its own, with a slash at the end, but for files', () => {
  const paths = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path).toMatch(/^[A-Z]+ \/[a-z:/-]+(\/|\.csv)$/)
})

test.each(failureCodes)('%s has a status, a message for people and a body', (code) => {
  const { status, detail } = failureTable[code]
  expect(errorBodyOf(code)).toEqual({
    type: `urn:mahalla-ish:error:${code}`,
    title: code,
    status,
    detail,
    code,
    message: detail,
  })
  expect(errorBody.parse(errorBodyOf(code, { a: ['b'] })).errors).toEqual({ a: ['b'] })
})

const bodies = Object.entries(endpoints).flatMap(([name, one]) =>
  'body' in one ? [[name, one.body] as const] : [],
)

test.each(bodies)('nobody sees an English default message of zod: %s', (_, body) => {
  const names = Object.keys(body.shape)
  const wrong = [undefined, null, 0, -1, 1.5, '', 'x', '😀'.repeat(20_000), [], {}, true, Number.NaN]
  for (const value of wrong) {
    const { error } = body.safeParse({ ...Object.fromEntries(names.map((name) => [name, value])), odd: 1 })
    for (const { message } of error?.issues ?? [])
      expect(message).not.toMatch(/invalid|expected|required|unrecognized|too (big|small|long)|must/i)
  }
})

test('SECURITY 17: no pattern of the contract takes long over hostile text', () => {
  const long = [
    'a'.repeat(60_000),
    ' '.repeat(60_000),
    '1'.repeat(60_000),
    `http://${'a.'.repeat(30_000)}`,
    '((('.repeat(20_000),
  ]
  // A pattern backtracks only when the end of the text does not match.
  const hostile = ['', '!', ' x'].flatMap((end) => long.map((text) => `${text}${end}`))
  for (const [name, body] of bodies)
    for (const text of hostile) {
      const before = process.threadCpuUsage()
      body.safeParse(Object.fromEntries(Object.keys(body.shape).map((field) => [field, text])))
      const { user, system } = process.threadCpuUsage(before)
      expect((user + system) / 1000, `${name}, milliseconds`).toBeLessThan(1_000)
    }
})

test('a resume accepts only links that a browser opens as a web page', () => {
  const isAccepted = (portfolio_link: string) =>
    resumeFields.safeParse({ full_name: 'a', education: 'a', experience: 'a', skills: 'a', portfolio_link })
      .success
  for (const link of ['', 'https://a.uz', 'http://a.uz/?q=javascript:1']) expect(isAccepted(link)).toBe(true)
  for (const link of [
    'javascript:alert(1)//http://a.uz',
    'https://',
    'HTTPS://a.uz',
    ' https://a .uz',
    'https://a.uz/ b',
  ])
    expect(isAccepted(link)).toBe(false)
})
