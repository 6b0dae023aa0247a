import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp, testConfig, type World } from '../../../tests/support/app.ts'
import { basicHeader } from '../../../tests/support/callers.ts'
import { countWaiting } from '../../../tests/support/database.ts'
import { buildJob, buildSeeker, builtPassword, uniqueName } from '../../../tests/support/factories.ts'
import { call, expectFailure } from '../../../tests/support/requests.ts'
import { buildApp } from '../../app.ts'

const world = await buildTestApp({ env: { RATE_LIMITS: 'on' } })
const behindProxy = await buildTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } })
const { login, getProfile, register, createApplication } = endpoints

const signIn = (username: string, password: string, headers: Record<string, string> = {}) =>
  call(world, login, { headers: { authorization: basicHeader(username, password), ...headers } })

test('SECURITY 4: the 11th failure for one account from one address is 429, in any spelling', async () => {
  const { username, token } = await buildSeeker(world, { username: 'Sabrina' })
  for (let failure = 1; failure <= 10; failure++)
    expectFailure(await signIn(username, `taxmin ${failure}`), 'bad_credentials')
  const spellings = ['Sabrina', 'SABRINA', ' sabrina ']
  for (const [index, spelling] of spellings.entries()) {
    const answer = await signIn(spelling, 'taxmin', { 'x-forwarded-for': `198.51.100.${index}` })
    expectFailure(answer, 'too_many_requests')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  }
  // Even the right password is refused, but an existing session still works.
  expectFailure(await signIn(username, builtPassword), 'too_many_requests')
  expect((await call(world, getProfile, { as: { token } })).statusCode).toBe(200)
  const neighbour = await buildSeeker(world)
  expect((await signIn(neighbour.username, builtPassword)).statusCode).toBe(200)
})

test('after 15 minutes people can sign in to the account again', async () => {
  const { username } = await buildSeeker(world)
  for (let failure = 1; failure <= 11; failure++) await signIn(username, 'taxmin')
  await world.pool.query("UPDATE attempts SET resets_at = resets_at - interval '15 minutes 1 second'")
  expect((await signIn(username, builtPassword)).statusCode).toBe(200)
})

test('SECURITY 4: forty guesses at once do not bypass the rate limit', async () => {
  const { username } = await buildSeeker(world)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => signIn(username, `taxmin ${index}`)),
  )
  const statuses = answers.map((answer) => answer.statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
})

test('SECURITY 4: fifteen concurrent failures are all counted', async () => {
  const { username } = await buildSeeker(world)
  expectFailure(await signIn(username, 'taxmin'), 'bad_credentials')
  const holding = await world.pool.connect()
  await holding.query('BEGIN')
  await holding.query('SELECT FROM attempts WHERE key = $1 FOR UPDATE', [
    `login-failure:127.0.0.1 ${username}`,
  ])
  let answered = false
  const guess = (_: unknown, index: number) =>
    signIn(username, `taxmin ${index}`).finally(() => {
      answered = true
    })
  const guesses = Array.from({ length: 15 }, guess)
  // One address has a quarter of the twenty connections; the others wait for one of these.
  while (!answered) if ((await countWaiting(world)) === 5) break
  await holding.query('COMMIT')
  holding.release()
  const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(9)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
})

test('SECURITY 4: two instances share one count', async () => {
  const { username } = await buildSeeker(world)
  const connection = { connectionString: world.url }
  const app = await buildApp({ ...world, connection, config: testConfig({ RATE_LIMITS: 'on' }) })
  onTestFinished(() => app.close())
  const guess = (at: Pick<World, 'app'>) =>
    call(at, login, { headers: { authorization: basicHeader(username, 'taxmin') } })
  for (let failure = 1; failure <= 5; failure++)
    for (const instance of [world, { app }]) expectFailure(await guess(instance), 'bad_credentials')
  for (const instance of [world, { app }]) expectFailure(await guess(instance), 'too_many_requests')
})

test('SECURITY 4: one address may fail three hundred times, over all accounts', async () => {
  const from = (address: string, username: string, password = 'taxmin') =>
    call(behindProxy, login, {
      headers: { authorization: basicHeader(username, password), 'x-forwarded-for': address },
    })
  const neighbour = await buildSeeker(behindProxy)
  expectFailure(await from('203.0.113.1', 'birinchi'), 'bad_credentials')
  await countTo(behindProxy, 'login-failure-from:203.0.113.1', 299)
  // A successful sign-in is not counted.
  for (const _ of [1, 2])
    expect((await from('203.0.113.1', neighbour.username, builtPassword)).statusCode).toBe(200)
  expectFailure(await from('203.0.113.1', 'ikkinchi'), 'bad_credentials')
  expectFailure(await from('203.0.113.1', 'uchinchi'), 'too_many_requests')
  expectFailure(await from('203.0.113.2', "to'rtinchi"), 'bad_credentials')
})

test('a successful sign-in resets the count', async () => {
  const { username } = await buildSeeker(world)
  for (let round = 1; round <= 3; round++) {
    for (let failure = 1; failure <= 9; failure++)
      expectFailure(await signIn(username, 'taxmin'), 'bad_credentials')
    expect((await signIn(username, builtPassword)).statusCode).toBe(200)
  }
})

const person = () => ({
  username: uniqueName('yangi'),
  first_name: 'Yangi',
  password: 'lola-bahor-2026',
  address: 'Toshkent',
  phone_number: '901234567',
})
const countTo = (in_: World, key: string, count: number) =>
  in_.pool.query('UPDATE attempts SET count = $2 WHERE key LIKE $1', [`${key}%`, count])

test('SECURITY 4: one address may register two hundred accounts an hour, enough for a neighbourhood', async () => {
  expect((await call(world, register, { body: person() })).statusCode).toBe(201)
  await countTo(world, 'register', 199)
  expect((await call(world, register, { body: person() })).statusCode).toBe(201)
  const answer = await call(world, register, { body: person() })
  expectFailure(answer, 'too_many_requests')
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(59 * 60)
  const elsewhere = { 'x-forwarded-for': '198.51.100.7' }
  expectFailure(await call(world, register, { body: person(), headers: elsewhere }), 'too_many_requests')
})

test("SECURITY 4: behind a trusted proxy, the client's own address is counted", async () => {
  const from = (address: string) => ({ body: person(), headers: { 'x-forwarded-for': address } })
  expect((await call(behindProxy, register, from('198.51.100.1'))).statusCode).toBe(201)
  await countTo(behindProxy, 'register', 200)
  expectFailure(await call(behindProxy, register, from('198.51.100.1')), 'too_many_requests')
  expect((await call(behindProxy, register, from('198.51.100.2'))).statusCode).toBe(201)
})

test('SECURITY 4: a seeker may apply two hundred times an hour', async () => {
  const seeker = await buildSeeker(world)
  const apply = async (as: { token: string }) =>
    call(world, createApplication, {
      as,
      body: { job_post_id: (await buildJob(world)).id, message: 'Salom' },
    })
  expect((await apply(seeker)).statusCode).toBe(201)
  await countTo(world, `apply:${seeker.id}`, 200)
  expectFailure(await apply(seeker), 'too_many_requests')
  expect((await apply(await buildSeeker(world))).statusCode).toBe(201)
})
