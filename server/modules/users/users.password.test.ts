import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { basicHeader } from '../../../tests/support/callers.ts'
import { buildSeeker, builtPassword, uniqueName } from '../../../tests/support/factories.ts'
import { fillHashQueue } from '../../../tests/support/full-queue.ts'
import { call, expectFailure } from '../../../tests/support/requests.ts'

const world = await buildTestApp({ env: { RATE_LIMITS: 'on' } })
const { changePassword, login, getProfile } = endpoints

const change = (as: { token: string }, current_password: string, new_password = 'kuz-yomgiri') =>
  call(world, changePassword, { as, body: { current_password, new_password } })
const signIn = (username: string, password = builtPassword) =>
  call(world, login, { headers: { authorization: basicHeader(username, password) } })
const wrong = { current_password: ["Hozirgi parol noto'g'ri"] }

describe('SECURITY 28: who guesses at the password behind a session', () => {
  test('may fail ten times a quarter of an hour, and then not even the right one is looked at', async () => {
    const person = await buildSeeker(world)
    for (let failure = 1; failure <= 10; failure++)
      expectFailure(await change(person, `taxmin ${failure}`), 'bad_input', wrong)
    const answer = await change(person, builtPassword)
    expectFailure(answer, 'too_many_requests')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect((await call(world, getProfile, { as: person })).statusCode).toBe(200)
    expect((await signIn(person.username)).statusCode).toBe(200)
    expect((await change(await buildSeeker(world), builtPassword)).statusCode).toBe(204)
  })

  test('has one hash in flight, and what waits for none is not counted', async () => {
    const person = await buildSeeker(world)
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(person, 'taxmin')))
    const failed = answers.filter(({ statusCode }) => statusCode === 400)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(failed.length + refused.length).toBe(8)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBe(2)
    const { rows } = await world.pool.query('SELECT count FROM attempts WHERE key = $1', [
      `password-failure:${person.id}`,
    ])
    expect(rows).toEqual([{ count: failed.length }])
  })

  test('is nobody who gets it right: that starts the count anew', async () => {
    const person = await buildSeeker(world)
    for (let failure = 1; failure <= 9; failure++) await change(person, 'taxmin')
    expect((await change(person, builtPassword)).statusCode).toBe(204)
    for (let failure = 1; failure <= 10; failure++)
      expectFailure(await change(person, 'taxmin'), 'bad_input', wrong)
  })

  test('is nobody whose new password was refused, or who met a full queue', async () => {
    const person = await buildSeeker(world)
    for (let attempt = 1; attempt <= 11; attempt++)
      expectFailure(await change(person, builtPassword, 'password'), 'bad_input', {
        new_password: ['Bu parol juda oson topiladi. Boshqasini tanlang'],
      })
    const empty = fillHashQueue('other', (work) => `work ${work}`)
    for (let attempt = 1; attempt <= 2; attempt++)
      expectFailure(await change(person, builtPassword), 'unavailable')
    await empty()
    expect((await change(person, builtPassword)).statusCode).toBe(204)
  })
})

test('SECURITY 29: one account with eighty connections on it stops nobody from signing in', async () => {
  const attacker = await buildSeeker(world)
  const people = await Promise.all(Array.from({ length: 33 }, () => buildSeeker(world)))
  let attacking = true
  let asked = 0
  const attack = async () => {
    for (; attacking; asked++) await change(attacker, builtPassword, builtPassword)
  }
  const attacks = Array.from({ length: 80 }, attack)
  // By now the queue has as many of them as it takes.
  await expect.poll(() => asked, { interval: 5 }).toBeGreaterThanOrEqual(80)
  const answers = await Promise.all(people.map(({ username }) => signIn(username)))
  attacking = false
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(33).fill(200))
  await Promise.all(attacks)
})

test.each(['same', 'upper', 'wide', 'spaced'])(
  'SECURITY 34: the username is no password for a change: %s',
  async (form) => {
    const person = await buildSeeker(world, { username: uniqueName('Dilnoza') })
    const forms: Record<string, string> = {
      same: person.username,
      upper: person.username.toUpperCase(),
      wide: person.username.replace('D', '\uff24'),
      spaced: ` ${person.username} `,
    }
    expectFailure(await change(person, builtPassword, forms[form]), 'bad_input', {
      new_password: ["Parol username bilan bir xil bo'lmasin"],
    })
    expect((await signIn(person.username)).statusCode).toBe(200)
  },
)
