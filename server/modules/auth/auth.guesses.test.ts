import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { basicHeader } from '../../../tests/support/callers.ts'
import { buildSeeker, builtPassword, uniqueName } from '../../../tests/support/factories.ts'
import { fillHashQueue } from '../../../tests/support/full-queue.ts'
import { call, expectFailure } from '../../../tests/support/requests.ts'

const queries: string[] = []
const world = await buildTestApp({
  env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
  onQuery: (query) => queries.push(query),
})
const { login, register } = endpoints

const signIn = (from: string, username: string, password = 'taxmin') =>
  call(world, login, {
    headers: { authorization: basicHeader(username, password), 'x-forwarded-for': from },
  })
const countTo = (key: string, count: number) =>
  world.pool.query('UPDATE attempts SET count = $2 WHERE key = $1', [key, count])

test('SECURITY 30: a sign-in that met a full queue is no wrong password', async () => {
  const { username } = await buildSeeker(world)
  const empty = fillHashQueue('sign-in', () => '203.0.113.30')
  for (let attempt = 1; attempt <= 12; attempt++)
    expectFailure(await signIn('203.0.113.30', username, builtPassword), 'unavailable')
  await empty()
  expect((await signIn('203.0.113.30', username, builtPassword)).statusCode).toBe(200)
  const { rows } = await world.pool.query(
    `SELECT sum(count)::int FROM attempts WHERE key LIKE '%203.0.113.30%'`,
  )
  expect(rows).toEqual([{ sum: 0 }])
})

test('SECURITY 30: nor has a registration happened that met one', async () => {
  const empty = fillHashQueue('other', () => '203.0.113.31')
  const body = {
    ...{ username: uniqueName('yangi'), first_name: 'Yangi', password: 'lola-bahor-2026' },
    ...{ address: 'Toshkent', phone_number: '901234567' },
  }
  const headers = { 'x-forwarded-for': '203.0.113.31' }
  expectFailure(await call(world, register, { body, headers }), 'unavailable')
  await empty()
  const { rows } = await world.pool.query(
    `SELECT count FROM attempts WHERE key = 'register-from:203.0.113.31'`,
  )
  expect(rows).toEqual([{ count: 0 }])
  expect((await call(world, register, { body, headers })).statusCode).toBe(201)
})

test('SECURITY 31: a stranger who fails ten times is kept out, and the owner is not', async () => {
  const { username } = await buildSeeker(world)
  for (let failure = 1; failure <= 10; failure++)
    expectFailure(await signIn('203.0.113.40', username), 'bad_credentials')
  expectFailure(await signIn('203.0.113.40', username, builtPassword), 'too_many_requests')
  expect((await signIn('203.0.113.41', username, builtPassword)).statusCode).toBe(200)
})

test('SECURITY 31: strangers from everywhere guess a hundred times; where the owner signed in before is spared', async () => {
  const { username } = await buildSeeker(world)
  const [home, stranger, elsewhere] = ['203.0.113.50', '203.0.113.51', '203.0.113.52']
  expect((await signIn(home, username, builtPassword)).statusCode).toBe(200)
  expectFailure(await signIn(stranger, username), 'bad_credentials')
  await countTo(`login-failure-of:${username}`, 99)
  expectFailure(await signIn(stranger, username), 'bad_credentials')
  for (const from of [stranger, elsewhere])
    expectFailure(await signIn(from, username, builtPassword), 'too_many_requests')
  // A right password from a known address does not clear what strangers did.
  expect((await signIn(home, username, builtPassword)).statusCode).toBe(200)
  expectFailure(await signIn(elsewhere, username, builtPassword), 'too_many_requests')
  for (let failure = 1; failure <= 10; failure++)
    expectFailure(await signIn(home, username), 'bad_credentials')
  expectFailure(await signIn(home, username, builtPassword), 'too_many_requests')
})

test('SECURITY 31: what nobody is called is limited like what somebody is', async () => {
  const username = uniqueName('hechkim')
  expectFailure(await signIn('203.0.113.60', username), 'bad_credentials')
  await countTo(`login-failure-of:${username}`, 100)
  expectFailure(await signIn('203.0.113.61', username), 'too_many_requests')
})

test('SECURITY 31: ten addresses of a person are known, as a few bytes each, and for ninety days', async () => {
  const { id, username } = await buildSeeker(world)
  const known = async () => {
    const { rows } = await world.pool.query<{ hash: string }>(
      `SELECT encode(address_hash, 'hex') AS hash FROM known_addresses WHERE user_id = $1 ORDER BY last_used_at`,
      [id],
    )
    return rows.map(({ hash }) => hash)
  }
  const enter = async (last: number) => {
    expect((await signIn(`198.51.100.${last}`, username, builtPassword)).statusCode).toBe(200)
  }
  for (let last = 1; last <= 10; last++) await enter(last)
  const ten = await known()
  expect(new Set(ten).size).toBe(10)
  for (const hash of ten) expect(hash).toHaveLength(6)
  for (const last of [11, 12, 12]) await enter(last)
  expect((await known()).slice(0, 8)).toEqual(ten.slice(2))
  await world.pool.query(
    `UPDATE known_addresses SET last_used_at = now() - interval '91 days' WHERE user_id = $1`,
    [id],
  )
  await countTo(`login-failure-of:${username}`, 100)
  expectFailure(await signIn('198.51.100.12', username), 'too_many_requests')
})

test('SECURITY 32: the addresses of one IPv6 line are one, and IPv4 inside IPv6 is IPv4', async () => {
  const { username } = await buildSeeker(world)
  const sameLine = (index: number) => `2001:db8:0:1:${index.toString(16)}::${index}`
  for (let failure = 1; failure <= 10; failure++)
    expectFailure(await signIn(sameLine(failure), username), 'bad_credentials')
  expectFailure(await signIn(sameLine(99), username), 'too_many_requests')
  expectFailure(await signIn('2001:db8:0:2::1', username), 'bad_credentials')
  for (let failure = 1; failure <= 10; failure++)
    expectFailure(await signIn('::ffff:203.0.113.70', username), 'bad_credentials')
  expectFailure(await signIn('203.0.113.70', username), 'too_many_requests')
})

/** Every row with the place and the transaction that wrote it: the same again means that nothing was written. */
const writtenRows = async () => {
  const { rows } = await world.pool.query('SELECT ctid, xmin, * FROM attempts ORDER BY key')
  return rows
}

test('SECURITY 42: a sign-in that is refused writes nothing', async () => {
  const [address, name] = ['203.0.113.80', uniqueName('kimdir')]
  expectFailure(await signIn(address, name), 'bad_credentials')
  await countTo(`login-failure:${address} ${name}`, 10)
  const before = await writtenRows()
  for (let attempt = 1; attempt <= 5; attempt++)
    expectFailure(await signIn(address, name), 'too_many_requests')
  expect(await writtenRows()).toEqual(before)
})

test('SECURITY 42: the address is asked about before the account', async () => {
  const address = '203.0.113.81'
  expectFailure(await signIn(address, uniqueName('kimdir')), 'bad_credentials')
  await countTo(`login-failure-from:${address}`, 300)
  const before = await writtenRows()
  queries.length = 0
  for (let attempt = 1; attempt <= 5; attempt++)
    expectFailure(await signIn(address, uniqueName('kimdir')), 'too_many_requests')
  expect(queries).toHaveLength(5)
  expect(queries.filter((query) => query.includes('"users"'))).toEqual([])
  expect(await writtenRows()).toEqual(before)
})

test('SECURITY 42: names and passwords longer than any are wrong at once, and nothing is hashed or written', async () => {
  const { username } = await buildSeeker(world)
  fillHashQueue('sign-in', () => '203.0.113.82')
  const before = await writtenRows()
  const usual = await signIn('203.0.113.83', username)
  for (const [name, password] of [
    ['é'.repeat(2_000), 'taxmin'],
    ['x'.repeat(901), 'taxmin'],
    ['x', 'é'.repeat(2_000)],
    [username, 'x'.repeat(1_201)],
  ] as const) {
    const answer = await signIn('203.0.113.82', name, password)
    expectFailure(answer, 'bad_credentials')
    expect(answer.body).toBe(usual.body)
  }
  const keys = new Set(before.map(({ key }) => key))
  const added = (await writtenRows()).filter(({ key }) => !keys.has(key))
  expect(added.filter(({ key }) => key.includes('203.0.113.82'))).toEqual([])
})
