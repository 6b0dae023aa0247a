import { eq } from 'drizzle-orm'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JobPictureWords, picturePath, pictureWords } from '../../contract/job-picture.ts'
import { getJob } from '../../contract/jobs.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import { buildEmployer, buildJob, buildJobs } from '../../tests/support/factories.ts'
import { succeed } from '../../tests/support/requests.ts'
import { jobs } from '../database/schema.ts'
import { isQueueFull } from '../fair-queue.ts'
import { DrawingProcess } from '../job-pictures/drawing-process.ts'
import { registerJobPictures } from './job-pictures.ts'

const world = await buildTestApp()
const drawing = new DrawingProcess()
const drawn: string[] = []
let gate = Promise.resolve()
const app = fastify({ trustProxy: true })
app.setErrorHandler((error, _request, reply) => reply.code(isQueueFull(error) ? 503 : 500).send())
registerJobPictures(app, {
  origin: 'https://ish.example.uz',
  async read(path) {
    const { statusCode, body } = await world.app.inject(path)
    return { status: statusCode, headers: {}, body }
  },
  async draw(words: JobPictureWords) {
    await gate
    drawn.push(words.title)
    return drawing.draw(words)
  },
})

beforeAll(() => app.ready())
afterAll(async () => {
  drawing.close()
  await app.close()
})

const ask = (url: string, from = '192.0.2.1') => app.inject({ url, headers: { 'x-forwarded-for': from } })
const pathOf = async (id: number) => picturePath((await succeed(world, getJob, { params: { id } })).body)
const change = async (id: number, values: Partial<typeof jobs.$inferInsert>) => {
  await world.db.update(jobs).set(values).where(eq(jobs.id, id))
  await world.awaitInvalidation()
}

test('a job has a picture that messengers show, small, and drawn once', async () => {
  const { id } = await buildJob(world, { title: "Do'konga sotuvchi" })
  const path = await pathOf(id)
  const answer = await ask(path)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
  })
  const { format, width, height } = await sharp(answer.rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  expect((await ask(path)).rawPayload).toEqual(answer.rawPayload)
  expect(drawn.filter((title) => title === "Do'konga sotuvchi")).toHaveLength(1)
})

test('the longest words in either script stay below 60 KB', async () => {
  const employer = await buildEmployer(world, {
    displayName: 'Ҳунармандчилик ва ўқув маркази '.repeat(3).trim(),
  })
  const title = 'Ғўзапоя йиғиш ва ҳосилни ташишга ёрдамчи ишчилар '.repeat(4).trim()
  const { id } = await buildJob(world, {
    employerId: employer.id,
    title,
    location: 'Қашқадарё вилояти '.repeat(10).trim(),
  })
  expect((await ask(await pathOf(id))).rawPayload.length).toBeLessThan(60 * 1024)
})

test('another instance draws the same to the last byte', async () => {
  const { id } = await buildJob(world, { title: 'Ўқитувчи керак' })
  const other = new DrawingProcess()
  const { body } = await succeed(world, getJob, { params: { id } })
  const answer = await ask(picturePath(body))
  expect(await other.draw(pictureWords(body))).toEqual(answer.rawPayload)
  other.close()
})

test('a job that closes has another picture; who asks for the one from before is led to it', async () => {
  const { id } = await buildJob(world)
  const before = await pathOf(id)
  const open = await ask(before)
  await change(id, { state: 'closed', closeReason: 'found_here' })
  const after = await pathOf(id)
  expect(after).not.toBe(before)
  expect(await ask(before)).toMatchObject({
    statusCode: 302,
    headers: { location: after, 'cache-control': 'no-cache' },
  })
  const closed = await ask(after)
  expect(closed.statusCode).toBe(200)
  expect(closed.rawPayload).not.toEqual(open.rawPayload)
})

test('SECURITY 115: a hidden job has no picture, although it was drawn before; nor has an unknown one', async () => {
  const { id } = await buildJob(world)
  const path = await pathOf(id)
  expect((await ask(path)).statusCode).toBe(200)
  await change(id, { hidden: true })
  expect((await ask(path)).statusCode).toBe(404)
  for (const odd of ['/job-pictures/999999/abc.png', '/job-pictures/0/abc.png', '/job-pictures/1e3/abc.png'])
    expect((await ask(odd)).statusCode).toBe(404)
})

test('SECURITY 115: a made-up address draws nothing', async () => {
  const { id } = await buildJob(world)
  const before = drawn.length
  for (const hash of ['0', 'zzzzzzz', 'abc'])
    expect((await ask(`/job-pictures/${id}/${hash}.png`)).statusCode).toBe(302)
  for (const hash of ['', 'A', 'abcdefgh', 'a.b'])
    expect((await ask(`/job-pictures/${id}/${hash}.png`)).statusCode).toBe(404)
  expect(drawn).toHaveLength(before)
})

test('SECURITY 115: one address fills the queue, the rest is refused, and a neighbour comes next', async () => {
  const built = await buildJobs(world, 51, (index) => ({ title: `Navbat ${index}` }))
  const paths = await Promise.all(built.map(({ id }) => pathOf(id)))
  const { promise, resolve: open } = Promise.withResolvers<void>()
  gate = promise
  const before = drawn.length
  const refused: string[] = []
  const greedy = paths.slice(0, 50).map(async (path) => {
    if ((await ask(path)).statusCode === 503) refused.push(path)
  })
  // One is being drawn and forty wait.
  await expect.poll(() => refused.length).toBe(9)
  const neighbour = ask(paths[50] ?? '', '192.0.2.2')
  // The one who waits most gives up a place.
  await expect.poll(() => refused.length).toBe(10)
  open()
  expect((await neighbour).statusCode).toBe(200)
  await Promise.all(greedy)
  expect(refused).toHaveLength(10)
  expect(drawn.slice(before).indexOf('Navbat 50')).toBeLessThanOrEqual(2)
})

test('a process that ends is started again', async () => {
  const { id } = await buildJob(world, { title: 'Yangidan' })
  drawing.close()
  expect((await ask(await pathOf(id))).statusCode).toBe(200)
})
