import { describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp, listen } from '../../tests/support/app.ts'
import { basicHeader } from '../../tests/support/callers.ts'
import { buildSeeker, builtPassword } from '../../tests/support/factories.ts'
import { succeed } from '../../tests/support/requests.ts'
import { QueueFull } from '../fair-queue.ts'
import { commonPasswords } from './common-passwords.ts'
import { hashPassword, isCommonPassword, verifyPassword } from './passwords.ts'

const world = await buildTestApp()

describe('SECURITY 1: a stored password', () => {
  test('is argon2id with at least 19 MiB, two passes and one lane', async () => {
    const stored = await hashPassword('lola-bahor-2026')
    const [, kind, version, costs = '', salt = '', hash = ''] = stored.split('$')
    expect([kind, version]).toEqual(['argon2id', 'v=19'])
    const { m, t, p } = Object.fromEntries(costs.split(',').map((cost) => cost.split('=')))
    expect(Number(m)).toBeGreaterThanOrEqual(19_456)
    expect(Number(t)).toBeGreaterThanOrEqual(2)
    expect(p).toBe('1')
    expect(Buffer.from(salt, 'base64').length).toBeGreaterThanOrEqual(16)
    expect(Buffer.from(hash, 'base64').length).toBeGreaterThanOrEqual(32)
  })

  test('is salted: the same password gives two different hashes, and both verify', async () => {
    const [first, second] = [await hashPassword('lola-bahor-2026'), await hashPassword('lola-bahor-2026')]
    expect(first).not.toBe(second)
    for (const stored of [first, second]) expect(await verifyPassword(stored, 'lola-bahor-2026')).toBe(true)
    expect(await verifyPassword(first, 'lola-bahor-2027')).toBe(false)
  })

  test('is what registration stores', async () => {
    const example = endpoints.register.body.meta()?.example as Record<string, string>
    await succeed(world, endpoints.register, { body: example })
    const { rows } = await world.pool.query(`SELECT password_hash FROM users WHERE username = 'dilnoza'`)
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

test('no password matches an account that does not exist', async () => {
  expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false)
})

test('very common passwords are found in upper and lower case, and none is shorter than the minimum', () => {
  expect(commonPasswords.size).toBeGreaterThan(100)
  for (const password of commonPasswords) {
    expect(isCommonPassword(password.toUpperCase())).toBe(true)
    expect([...password].length).toBeGreaterThanOrEqual(8)
  }
  expect(isCommonPassword('lola-bahor-2026')).toBe(false)
})

test('SECURITY 1: two passwords are hashed at once, sixty wait, and the rest are refused', async () => {
  const place = { lane: 'sign-in', key: '192.0.2.1' } as const
  const hashes = Array.from({ length: 100 }, () => verifyPassword(undefined, 'x', place))
  const outcomes = await Promise.allSettled(hashes)
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(38)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(QueueFull)
})

test('SECURITY 1: of 200 sign-ins at once some are refused with Retry-After, and /healthz still answers', async () => {
  const address = await listen(world)
  const { username } = await buildSeeker(world)
  const headers = { authorization: basicHeader(username, builtPassword) }
  let answered = 0
  const flood = Array.from({ length: 200 }, async () => {
    const answer = await fetch(`${address}/api/login/`, { method: 'POST', headers })
    answered++
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
  })
  const health = await fetch(`${address}/healthz`)
  expect(health.status).toBe(200)
  expect(answered).toBeLessThan(200)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(62)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, retryAfter } of refused) {
    expect([429, 503]).toContain(status)
    expect(Number(retryAfter)).toBeGreaterThan(0)
  }
  const after = await fetch(`${address}/api/login/`, { method: 'POST', headers })
  expect(after.status).toBe(200)
})
