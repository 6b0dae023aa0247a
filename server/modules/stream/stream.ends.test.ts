import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp, listen, startInstance } from '../../../tests/support/app.ts'
import { basicHeader } from '../../../tests/support/callers.ts'
import {
  buildAdmin,
  buildApplication,
  buildSeeker,
  builtPassword,
  type Person,
} from '../../../tests/support/factories.ts'
import { succeed } from '../../../tests/support/requests.ts'
import { openReady, openStream } from '../../../tests/support/streams.ts'
import { layWire } from '../../../tests/support/wire.ts'
import { applications, sessions } from '../../database/schema.ts'

const world = await buildTestApp()
const here = await listen(world)
const open = (address: string, as: Person, since = '') => openReady(address, { as, since })

test('SECURITY 53: signing out ends the streams of that session at once, on every instance', async () => {
  const seeker = await buildSeeker(world)
  const { body } = await succeed(world, endpoints.login, {
    headers: { authorization: basicHeader(seeker.username, builtPassword) },
  })
  const { address: there } = await startInstance(world)
  const left = await open(there, { ...seeker, token: body.token })
  const ended = [await open(here, seeker), await open(there, seeker)]
  await succeed(world, endpoints.logout, { as: seeker })
  for (const stream of ended) await expect.poll(stream.isOver).toBe(true)
  expect(left.isOver()).toBe(false)
  const refused = await openStream(here, { as: seeker })
  expect(refused.response.statusCode).toBe(401)
})

test('SECURITY 53: blocking a person ends their streams, and no others', async () => {
  const [seeker, neighbour, admin] = [
    await buildSeeker(world),
    await buildSeeker(world),
    await buildAdmin(world),
  ]
  const { address: there } = await startInstance(world)
  const [ended, left] = [await open(there, seeker), await open(there, neighbour)]
  await succeed(world, endpoints.updateUser, {
    as: admin,
    params: { id: seeker.id },
    body: { disabled: true },
  })
  await expect.poll(ended.isOver).toBe(true)
  expect(left.isOver()).toBe(false)
})

test('SECURITY 53: whoever blocks a person, and whether their sessions are deleted or not, their streams end', async () => {
  const seeker = await buildSeeker(world)
  const stream = await open(here, seeker)
  await world.pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [seeker.id])
  await expect.poll(stream.isOver).toBe(true)
})

test('SECURITY 53: a stream ends when its session expires', async () => {
  const seeker = await buildSeeker(world)
  await world.db
    .update(sessions)
    .set({ expiresAt: sql`now() + interval '5 seconds'` })
    .where(eq(sessions.userId, seeker.id))
  const stream = await open(here, seeker)
  expect(stream.isOver()).toBe(false)
  await expect.poll(stream.isOver).toBe(true)
})

test('SECURITY 53: an instance that cannot hear ends its streams and takes none until it hears again', async () => {
  const wire = await layWire(world.url)
  const { address } = await startInstance({ ...world, url: wire.url })
  const seeker = await buildSeeker(world)
  const { id } = await buildApplication(world, { seekerId: seeker.id })
  const stream = await open(address, seeker)
  wire.silence()
  await world.db.update(applications).set({ seenAt: new Date() }).where(eq(applications.id, id))
  await expect.poll(stream.isOver).toBe(true)
  const status = async () => (await openStream(address, { as: seeker })).response.statusCode
  expect(await status()).toBe(503)
  wire.speak()
  await expect.poll(status).toBe(200)
  expect((await open(address, seeker, stream.position())).told()).toEqual([`changed ${id}`])
})

test('SECURITY 53: an app that stops ends its streams at once', async () => {
  const { app, address } = await startInstance(world)
  const seeker = await buildSeeker(world)
  const streams = [await open(address, seeker), await open(address, seeker)]
  await app.close()
  for (const stream of streams) await expect.poll(stream.isOver).toBe(true)
})
