import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { basicHeader } from '../../../tests/support/callers.ts'
import { buildSeeker, builtPassword, uniqueName } from '../../../tests/support/factories.ts'
import { call, expectFailure, failureOf } from '../../../tests/support/requests.ts'

const contact = { CONTACT_PHONE: '+998 71 200 00 00', CONTACT_TELEGRAM: '@ish_yordam' }
const world = await buildTestApp({ env: { ...contact, RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } })
const { login } = endpoints

const signIn = (from: string, username: string, password: string) =>
  call(world, login, {
    headers: { authorization: basicHeader(username, password), 'x-forwarded-for': from },
  })
const buildBlocked = () => buildSeeker(world, { disabledAt: new Date() })

test('SECURITY 3: with the right password one reads that the account is blocked, and whom to ask', async () => {
  const { username } = await buildBlocked()
  const answer = await signIn('203.0.113.1', username, builtPassword)
  expect(failureOf(answer)).toMatchObject({
    ...{ status: 403, code: 'account_blocked' },
    detail:
      'Hisobingiz bloklangan. Sababini bilish uchun murojaat qiling: +998 71 200 00 00, Telegram: @ish_yordam.',
  })
  const { rows } = await world.pool.query('SELECT count(*)::int FROM sessions')
  expect(rows).toEqual([{ count: 0 }])
})

test('an installation that names nobody has a general sentence', async () => {
  const plain = await buildTestApp()
  const { username } = await buildSeeker(plain, { disabledAt: new Date() })
  const headers = { authorization: basicHeader(username, builtPassword) }
  expectFailure(await call(plain, login, { headers }), 'account_blocked')
})

/** Everything that one learns by wrong passwords: ten answers, then the limit, then the limit from elsewhere. */
async function guess(username: string, block: number) {
  const answers = []
  for (let attempt = 1; attempt <= 11; attempt++)
    answers.push(await signIn(`198.51.100.${block}`, username, `taxmin ${attempt}`))
  await world.pool.query('UPDATE attempts SET count = 100 WHERE key = $1', [`login-failure-of:${username}`])
  answers.push(await signIn(`198.51.100.${block + 1}`, username, 'taxmin'))
  return answers.map(
    ({ statusCode, body, headers: { date: _, 'x-request-id': __, 'retry-after': wait, ...headers } }) => ({
      ...{ statusCode, body, headers, waits: wait !== undefined },
    }),
  )
}

test('SECURITY 3: wrong passwords tell nothing of a block, nor do their limits', async () => {
  const free = await guess((await buildSeeker(world)).username, 10)
  expect(free.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(401), 429, 429])
  expect(await guess((await buildBlocked()).username, 20)).toEqual(free)
  expect(await guess(uniqueName('hechkim'), 30)).toEqual(free)
})

test('SECURITY 3: a limit that is reached hides the block too, and the right password of a blocked account counts nothing', async () => {
  const { username } = await buildBlocked()
  for (let attempt = 1; attempt <= 15; attempt++)
    expect((await signIn('203.0.113.50', username, builtPassword)).statusCode).toBe(403)
  for (let attempt = 1; attempt <= 10; attempt++)
    expectFailure(await signIn('203.0.113.50', username, 'taxmin'), 'bad_credentials')
  expectFailure(await signIn('203.0.113.50', username, builtPassword), 'too_many_requests')
})
