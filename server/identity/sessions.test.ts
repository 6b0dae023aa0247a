import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import { basicHeader } from '../../tests/support/callers.ts'
import { buildSeeker, builtPassword } from '../../tests/support/factories.ts'
import { call, succeed } from '../../tests/support/requests.ts'
import { sessions } from '../database/schema.ts'
import { createSession, findCaller } from './sessions.ts'

const world = await buildTestApp()
const { db } = world
const countOf = (userId: number) => db.$count(sessions, eq(sessions.userId, userId))

test('SECURITY 34: a person has twenty sessions, and the oldest ends for another', async () => {
  const { id: userId, passwordHash, token: oldest } = await buildSeeker(world)
  const tokens: string[] = []
  for (let made = 0; made < 20; made++) tokens.push((await createSession(db, { userId, passwordHash })) ?? '')
  expect(await countOf(userId)).toBe(20)
  expect(await findCaller(db, oldest)).toBeUndefined()
  for (const token of tokens) expect(await findCaller(db, token)).toMatchObject({ id: userId })
})

test('SECURITY 34: fifty sign-ins at once leave twenty sessions, one of them the last', async () => {
  const { id, username } = await buildSeeker(world)
  const headers = { authorization: basicHeader(username, builtPassword) }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => succeed(world, endpoints.login, { headers })),
  )
  expect(await countOf(id)).toBe(20)
  const alive = await Promise.all(answers.map(({ body }) => call(world, endpoints.getProfile, { as: body })))
  expect(alive.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
  const { body: last } = await succeed(world, endpoints.login, { headers })
  expect((await call(world, endpoints.getProfile, { as: last })).statusCode).toBe(200)
})

test('SECURITY 34: fifty sessions that begin in one moment leave twenty', async () => {
  const { id: userId, passwordHash } = await buildSeeker(world)
  const tokens = await Promise.all(
    Array.from({ length: 50 }, () => createSession(db, { userId, passwordHash })),
  )
  expect(tokens.filter(Boolean)).toHaveLength(50)
  expect(await countOf(userId)).toBe(20)
})
