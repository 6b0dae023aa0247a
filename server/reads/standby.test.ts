import { expect, test } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildEmployer, buildJob } from '../../tests/support/factories.ts'
import {
  figureOf,
  type Instance,
  pauseReplay,
  resumeReplay,
  searchAnew,
  startInstance,
  startPair,
  untilServed,
} from '../../tests/support/pair.ts'
import { succeed } from '../../tests/support/requests.ts'
import { layWire } from '../../tests/support/wire.ts'

const pair = await startPair()
const readUrl = pair.standby.url
const employer = await buildEmployer(pair)
const { createJob, listJobs } = endpoints

const draft = {
  ...{ title: 'Sotuvchi', description: "Do'konga sotuvchi kerak", location: 'Toshkent' },
  ...{ salary: '3500000', job_type_id: 1 },
}
const post = (instance: Instance, title: string) =>
  succeed(instance, createJob, { as: employer, body: { ...draft, title } })
const newestTitle = async (instance: Instance) =>
  (await succeed(instance, listJobs, { query: { limit: 1 } })).body[0]?.title

const served = 'standby_queries_total'

test('SECURITY 94: a job posted to one instance is in the next answer of each, wherever it is read', async () => {
  const instances = [await startInstance(pair, { readUrl }), await startInstance(pair, { readUrl })] as const
  for (const instance of instances) await untilServed(instance)
  for (let round = 0; round < 12; round++) {
    const title = `Ish ${round}`
    await post(instances[round % 2] as Instance, title)
    for (const instance of instances) expect(await newestTitle(instance)).toBe(title)
  }
})

test('SECURITY 94: while the standby is behind, the primary answers; later the standby does again', async () => {
  const reader = await startInstance(pair, { readUrl })
  const writer = await startInstance(pair, {})
  for (const round of [1, 2, 3, 4, 5]) {
    await untilServed(reader)
    await pauseReplay(pair)
    const before = await figureOf(reader, served)
    const title = `Kechikkan ish ${round}`
    await post(writer, title)
    expect(await newestTitle(reader)).toBe(title)
    expect(await figureOf(reader, served)).toBe(before)
    await resumeReplay(pair)
    expect(await newestTitle(reader)).toBe(title)
  }
})

test('SECURITY 94: what nobody waited for is not kept as it was before', async () => {
  const reader = await startInstance(pair, { readUrl })
  for (const title of ["Qo'lda yozilgan ish", "Qo'lda o'zgargan ish"]) {
    await untilServed(reader)
    await newestTitle(reader)
    await pauseReplay(pair)
    await buildJob(pair, { title, employerId: employer.id })
    await pair.awaitInvalidation()
    expect(await newestTitle(reader)).toBe(title)
    await resumeReplay(pair)
    expect(await newestTitle(reader)).toBe(title)
  }
})

test('SECURITY 94: an instance that does not hear of changes does not read from the standby', async () => {
  const wire = await layWire(pair.url)
  const deaf = await startInstance(pair, { url: wire.url, readUrl })
  const writer = await startInstance(pair, {})
  await untilServed(deaf)
  await pauseReplay(pair)
  wire.silence()
  await post(writer, 'Eshitilmagan ish')
  expect(await newestTitle(deaf)).toBe('Eshitilmagan ish')
  expect(await figureOf(deaf, 'standby_refused_queries_total{reason="unheard"}')).toBeGreaterThan(0)
})

test('SECURITY 95: a standby that is killed fails no request, and serves again when it is back', async () => {
  const reader = await startInstance(pair, { readUrl })
  await untilServed(reader)
  pair.standby.kill()
  for (let round = 0; round < 10; round++) expect((await searchAnew(reader)).statusCode).toBe(200)
  await expect.poll(() => figureOf(reader, 'standby_up')).toBe(0)
  await pair.standby.start()
  await untilServed(reader)
  expect(await figureOf(reader, 'standby_up')).toBe(1)
})

test('SECURITY 95: a standby that stands still is left, and those who wait for it get their answers', async () => {
  const reader = await startInstance(pair, { readUrl })
  await untilServed(reader)
  pair.standby.signalAll('SIGSTOP')
  try {
    const answers = await Promise.all([searchAnew(reader), searchAnew(reader), searchAnew(reader)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const isUp = async () => {
      await searchAnew(reader)
      return figureOf(reader, 'standby_up')
    }
    await expect.poll(isUp).toBe(0)
  } finally {
    pair.standby.signalAll('SIGCONT')
  }
  await untilServed(reader)
})

// The last one: this standby never follows again.
test('SECURITY 94: a standby that has become a primary of its own serves nothing that came later', async () => {
  const reader = await startInstance(pair, { readUrl })
  const writer = await startInstance(pair, {})
  await untilServed(reader)
  await pair.standby.query('SELECT pg_promote()')
  await pair.standby.query(`UPDATE jobs SET title = 'Boshqa tarix'`)
  await post(writer, 'Haqiqiy ish')
  expect(await newestTitle(reader)).toBe('Haqiqiy ish')
  await expect.poll(() => figureOf(reader, 'standby_behind_seconds')).toBeGreaterThan(2)
  expect((await searchAnew(reader)).statusCode).toBe(200)
  expect(await newestTitle(reader)).toBe('Haqiqiy ish')
})
