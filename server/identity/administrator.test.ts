import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import { basicHeader } from '../../tests/support/callers.ts'
import { buildAdmin, buildSeeker, builtPassword } from '../../tests/support/factories.ts'
import { call } from '../../tests/support/requests.ts'
import { users } from '../database/schema.ts'
import { OperatorError } from '../operator-error.ts'
import { ensureAdministrator, setAdministrator } from './administrator.ts'

const world = await buildTestApp()
const { login, getUserStatistics, getProfile } = endpoints

const signIn = (username: string, password: string) =>
  call(world, login, { headers: { authorization: basicHeader(username, password) } })

describe('an administrator', () => {
  test('is created once, signs in and sees the statistics', async () => {
    const hokim = { username: 'Hokim', password: 'uzun va noyob parol' }
    expect(await setAdministrator(world.db, hokim)).toBe('created')
    expect(await setAdministrator(world.db, hokim)).toBe('unchanged')
    const answer = await signIn('hokim', hokim.password)
    expect(answer.json()).toMatchObject({ user: { status: 'admin' } })
    expect((await call(world, getUserStatistics, { as: answer.json() })).statusCode).toBe(200)
  })

  test('gets a new password, which ends the old sessions', async () => {
    const admin = await buildAdmin(world)
    const password = 'yana bir uzun parol'
    expect(await setAdministrator(world.db, { username: admin.username.toUpperCase(), password })).toBe(
      'changed',
    )
    expect((await call(world, getProfile, { as: admin })).statusCode).toBe(401)
    expect((await signIn(admin.username, password)).statusCode).toBe(200)
  })

  test('that was disabled can sign in again', async () => {
    const { username } = await buildAdmin(world, { disabledAt: new Date() })
    const password = 'yana bir uzun parol'
    expect(await setAdministrator(world.db, { username, password })).toBe('changed')
    expect((await signIn(username, password)).statusCode).toBe(200)
  })

  test('is created once when many instances start together', async () => {
    const hokim = { username: 'birgalikda', password: 'uzun va noyob parol' }
    await Promise.all(Array.from({ length: 5 }, () => ensureAdministrator(world.db, hokim)))
    expect(await world.db.$count(users, eq(users.usernameKey, 'birgalikda'))).toBe(1)
  })
})

describe('SECURITY 27: the administrator of the environment', () => {
  test('is created where nobody has the name', async () => {
    const hokim = { username: 'birinchi', password: 'uzun va noyob parol' }
    expect(await ensureAdministrator(world.db, hokim)).toBe('created')
    expect((await signIn('birinchi', hokim.password)).statusCode).toBe(200)
  })

  test('keeps a password that was changed since, its sessions and a block', async () => {
    const admin = await buildAdmin(world)
    const given = { username: admin.username, password: 'muhitdagi eski parol' }
    expect(await ensureAdministrator(world.db, given)).toBe('unchanged')
    expect((await call(world, getProfile, { as: admin })).statusCode).toBe(200)
    expect((await signIn(admin.username, given.password)).statusCode).toBe(401)
    expect((await signIn(admin.username, builtPassword)).statusCode).toBe(200)
    const blocked = await buildAdmin(world, { disabledAt: new Date() })
    await ensureAdministrator(world.db, { username: blocked.username, password: builtPassword })
    expect((await signIn(blocked.username, builtPassword)).statusCode).toBe(403)
  })
})

test('SECURITY 33: an administrator does not look like another account', async () => {
  const { username } = await buildSeeker(world)
  const lookAlike = { username: username.replace('o', 'о'), password: 'uzun va noyob parol' }
  for (const make of [setAdministrator, ensureAdministrator])
    await expect(make(world.db, lookAlike)).rejects.toThrow(/looks like the username of another account/)
})

test.each([
  ['qisqa', /at least 8 characters/],
  ['password', /very common/],
  ['YANGI-BOSHLIQ', /must not be the username/],
])('SECURITY 34: the password %j is refused with a line for the operator', async (password, reason) => {
  for (const make of [setAdministrator, ensureAdministrator]) {
    const attempt = make(world.db, { username: 'yangi-boshliq', password })
    await expect(attempt).rejects.toThrow(OperatorError)
    await expect(attempt).rejects.toThrow(reason)
  }
})

test('an employer or job seeker never becomes an administrator', async () => {
  const { username } = await buildSeeker(world)
  const attempt = setAdministrator(world.db, { username, password: 'uzun va noyob parol' })
  await expect(attempt).rejects.toThrow(/not an administrator/)
  const [row] = await world.db.select().from(users).where(eq(users.username, username))
  expect(row?.role).toBe('job_seeker')
})
