import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { basicHeader } from '../../../tests/support/callers.ts'
import { countWaiting } from '../../../tests/support/database.ts'
import {
  buildAdmin,
  buildEmployer,
  buildSeeker,
  builtPassword,
  uniqueName,
} from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { sessions, users } from '../../database/schema.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { createSession } from '../../identity/sessions.ts'

const world = await buildTestApp()
const { login, logout, getProfile, endSessions } = endpoints

const signIn = (username: string, password: string) =>
  call(world, login, { headers: { authorization: basicHeader(username, password) } })
const tokenOf = async (username: string, password = builtPassword) => {
  const headers = { authorization: basicHeader(username, password) }
  return (await succeed(world, login, { headers })).body.token
}
const profile = (token: string) => call(world, getProfile, { as: { token } })

test.each([
  ['job_seeker', buildSeeker],
  ['employer', buildEmployer],
  ['admin', buildAdmin],
] as const)('a person signs in and learns their role: %s', async (role, build) => {
  const { username } = await build(world, { firstName: 'Gulnora' })
  const { body, headers } = await succeed(world, login, {
    headers: { authorization: basicHeader(username, builtPassword) },
  })
  expect(body).toStrictEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    user: { status: role, user: { first_name: 'Gulnora', username } },
  })
  expect(headers['cache-control']).toBe('no-store')
  expect((await profile(body.token)).json()).toMatchObject({ username, role })
})

test.each([
  'parol:ikki:nuqta',
  ':boshida nuqta',
  'тўққиз сўз ғалати',
  '🌷🌷🌷 lola 🌷🌷🌷',
  '  bo\u0027shliqlar  ',
  `qo"shtirnoq'va\\chiziq`,
])('SECURITY 6: the password %j signs in', async (password) => {
  const { username } = await buildSeeker(world, { passwordHash: await hashPassword(password) })
  expect((await signIn(username, password)).statusCode).toBe(200)
  expectFailure(await signIn(username, password.trim().slice(1)), 'bad_credentials')
})

test('the password may have another Unicode form, and the username also another case', async () => {
  const username = uniqueName('Sevinch_é')
  await buildSeeker(world, { username, passwordHash: await hashPassword('ko\u0301prik-yo\u0301l') })
  const forms = [username, ` ${username.toUpperCase()} `, username.normalize('NFD')]
  for (const form of forms) expect((await signIn(form, 'k\u00f3prik-y\u00f3l')).statusCode).toBe(200)
})

test('a content type without a body is accepted, a body is not', async () => {
  const { username } = await buildSeeker(world)
  const authorization = basicHeader(username, builtPassword)
  const headers = { authorization, 'content-type': 'application/json' }
  expect((await call(world, login, { headers, body: '' })).statusCode).toBe(200)
  expect((await call(world, login, { headers, body: '{}' })).statusCode).toBe(200)
  expectFailure(await call(world, login, { headers, body: { username } }), 'bad_input', {
    username: ["Noma'lum maydon: username"],
  })
})

describe('SECURITY 3: a failed sign-in', () => {
  test('reveals nothing: unknown user, wrong password and blocked account get the same answer', async () => {
    const { username } = await buildSeeker(world)
    const blocked = await buildSeeker(world, { disabledAt: new Date() })
    const answers = [
      await signIn('hech kim', builtPassword),
      await signIn(username, 'boshqa parol'),
      await signIn(blocked.username, 'boshqa parol'),
    ]
    const [first] = answers
    for (const answer of answers) {
      expectFailure(answer, 'bad_credentials')
      expect(answer.body).toBe(first?.body)
      const { date: _date, 'x-request-id': _id, ...headers } = answer.headers
      expect({ ...first?.headers, ...headers }).toEqual(first?.headers)
      expect(Object.keys(answer.headers)).toEqual(Object.keys(first?.headers ?? {}))
    }
    expect(first?.headers['www-authenticate']).toBeUndefined()
  })

  /** Not the clock: a busy machine gives one of the two less of its time. */
  const processorTime = () => {
    const { user, system } = process.cpuUsage()
    return user + system
  }

  test('takes as long for an unknown user and a blocked one as for a wrong password', async () => {
    const { username } = await buildSeeker(world)
    const blocked = await buildSeeker(world, { disabledAt: new Date() })
    const times = { unknown: [] as number[], blocked: [] as number[], wrong: [] as number[] }
    for (let round = 0; round < 9; round++) {
      const names = { unknown: `yo'q ${round}`, blocked: blocked.username, wrong: username }
      for (const kind of ['unknown', 'blocked', 'wrong'] as const) {
        const name = names[kind]
        const start = processorTime()
        await signIn(name, 'boshqa parol')
        times[kind].push(processorTime() - start)
      }
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[4] ?? 0
    for (const others of [times.unknown, times.blocked]) {
      const ratio = median(others) / median(times.wrong)
      // Without the decoy hash the ratio is about 0.1.
      expect(ratio).toBeGreaterThan(0.5)
      expect(ratio).toBeLessThan(2)
    }
  })

  test('compares the whole password: two that differ at byte 100 are different', async () => {
    const password = 'ы'.repeat(50) + 'a'.repeat(10)
    const { username } = await buildSeeker(world, { passwordHash: await hashPassword(password) })
    expect((await signIn(username, password)).statusCode).toBe(200)
    expectFailure(await signIn(username, `${'ы'.repeat(50)}b${'a'.repeat(9)}`), 'bad_credentials')
    expectFailure(await signIn(username, `${password}a`), 'bad_credentials')
  })
})

describe('SECURITY 5: a token', () => {
  test('is new with each sign-in, has 256 bits, and is stored only as a hash', async () => {
    const { username, id } = await buildSeeker(world)
    const tokens = await Promise.all([1, 2, 3].map(() => tokenOf(username)))
    expect(new Set(tokens).size).toBe(3)
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      const { rows } = await world.pool.query(
        `SELECT count(*)::int AS found FROM sessions
         WHERE token_hash = $1 OR token_hash = $2 OR position($2 IN token_hash) > 0`,
        [Buffer.from(token), Buffer.from(token, 'base64url')],
      )
      expect(rows).toEqual([{ found: 0 }])
    }
    expect(await world.db.$count(sessions, eq(sessions.userId, id))).toBe(4)
  })

  test('is random in every byte', async () => {
    const { id: userId, passwordHash } = await buildSeeker(world)
    const tokens: Buffer[] = []
    for (let made = 0; made < 64; made++)
      tokens.push(Buffer.from((await createSession(world.db, { userId, passwordHash })) ?? '', 'base64url'))
    // Of 64 random bytes about 57 are different; 40 or fewer practically never happens.
    for (let place = 0; place < 32; place++)
      expect(new Set(tokens.map((token) => token[place])).size).toBeGreaterThan(40)
  })

  test('is invalid after logout; other tokens of the person stay valid', async () => {
    const { username } = await buildSeeker(world)
    const [first, second] = [await tokenOf(username), await tokenOf(username)]
    await succeed(world, logout, { as: { token: first } })
    expectFailure(await profile(first), 'not_signed_in')
    expectFailure(await call(world, logout, { as: { token: first } }), 'not_signed_in')
    expect((await profile(second)).statusCode).toBe(200)
  })

  test('is invalid, like all others, when a person ends all sessions', async () => {
    const { username, token } = await buildSeeker(world)
    const other = await tokenOf(username)
    await succeed(world, endSessions, { as: { token: other } })
    for (const dead of [token, other]) expectFailure(await profile(dead), 'not_signed_in')
  })

  test.each([
    ['14 days without use', "last_used_at = now() - interval '14 days 1 second'", 401],
    ['almost 14 days without use', "last_used_at = now() - interval '13 days 23 hours'", 200],
    ['its absolute end', "expires_at = now() - interval '1 second'", 401],
    ['almost its absolute end', "expires_at = now() + interval '1 minute'", 200],
  ])('after %s', async (_, change, status) => {
    const { id, token } = await buildSeeker(world)
    await world.pool.query(`UPDATE sessions SET ${change} WHERE user_id = $1`, [id])
    expect((await profile(token)).statusCode).toBe(status)
  })

  test('is valid for at most 90 days; use resets only the idle time', async () => {
    const { id, token } = await buildSeeker(world)
    await world.pool.query(
      `UPDATE sessions SET last_used_at = now() - interval '13 days' WHERE user_id = $1`,
      [id],
    )
    expect((await profile(token)).statusCode).toBe(200)
    const { rows } = await world.pool.query(
      `SELECT last_used_at > now() - interval '1 minute' AS fresh,
              expires_at - created_at = interval '90 days' AS bounded
       FROM sessions WHERE user_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ fresh: true, bounded: true }])
  })

  test('of a disabled account is invalid from the next request', async () => {
    const { id, token } = await buildEmployer(world)
    expect((await profile(token)).statusCode).toBe(200)
    await world.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id))
    expectFailure(await profile(token), 'not_signed_in')
  })

  test('of a user with a changed role has the new role from the next request', async () => {
    const { id, token } = await buildEmployer(world)
    await world.db.update(users).set({ role: 'job_seeker' }).where(eq(users.id, id))
    expect((await profile(token)).json()).toMatchObject({ role: 'job_seeker' })
    expectFailure(await call(world, endpoints.listEmployerApplications, { as: { token } }), 'wrong_role')
  })

  test('that has expired is deleted at the next sign-in', async () => {
    const { id, username } = await buildSeeker(world)
    await world.pool.query(`UPDATE sessions SET expires_at = now() - interval '1 day' WHERE user_id = $1`, [
      id,
    ])
    await tokenOf(username)
    expect(await world.db.$count(sessions, eq(sessions.userId, id))).toBe(1)
  })
})

test.each([
  ['password changed', "password_hash = 'another'"],
  ['account blocked', 'disabled_at = now()'],
])('SECURITY 5: a sign-in checked before the %s creates no session', async (_, change) => {
  const { id, passwordHash } = await buildSeeker(world)
  const changing = await world.pool.connect()
  await changing.query('BEGIN')
  await changing.query(`UPDATE users SET ${change} WHERE id = $1`, [id])
  await changing.query('DELETE FROM sessions WHERE user_id = $1', [id])
  let over = false
  const signingIn = createSession(world.db, { userId: id, passwordHash }).finally(() => {
    over = true
  })
  while (!over) if ((await countWaiting(world)) > 0) break
  await changing.query('COMMIT')
  changing.release()
  expect(await signingIn).toBeUndefined()
  expect(await world.db.$count(sessions, eq(sessions.userId, id))).toBe(0)
})
