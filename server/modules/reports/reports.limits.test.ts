import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildJob, buildJobs, buildSeeker, type Person } from '../../../tests/support/factories.ts'
import { call, expectFailure } from '../../../tests/support/requests.ts'

const world = await buildTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } })

interface Telling {
  as?: Person
  from: string
  key?: string
}

const report = (id: number, { as, from, key }: Telling) =>
  call(world, endpoints.reportJob, {
    params: { id },
    as,
    body: { reason: 'fraud', ...(key && { browser_key: key }) },
    headers: { 'x-forwarded-for': from },
  })

test('SECURITY 4: one browser and one person report twenty jobs a day, whatever their address', async () => {
  const jobs = await buildJobs(world, 21)
  const [seeker, key] = [await buildSeeker(world), randomUUID()]
  for (const telling of [{ key }, { as: seeker }]) {
    const answers = []
    for (const [index, { id }] of jobs.entries())
      answers.push(await report(id, { ...telling, from: `198.51.100.${index}` }))
    expect(answers.slice(0, 20).every(({ statusCode }) => statusCode === 201)).toBe(true)
    expectFailure(answers[20] ?? expect.fail('no answer'), 'too_many_requests')
    expect(Number(answers[20]?.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60)
  }
})

test('SECURITY 4: one address cannot make a job the most reported one with many browsers', async () => {
  const { id } = await buildJob(world)
  const from = '198.51.101.1'
  const answers = await Promise.all(Array.from({ length: 30 }, () => report(id, { from, key: randomUUID() })))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  // A person with an account behind the same address is not stopped by this crowd.
  expect((await report(id, { as: await buildSeeker(world), from })).statusCode).toBe(201)
})

test('SECURITY 4: nor with many accounts; another job and another address have counts of their own', async () => {
  const [job, other] = [await buildJob(world), await buildJob(world)]
  const from = '198.51.103.1'
  const people = await Promise.all(Array.from({ length: 25 }, () => buildSeeker(world)))
  const late = await buildSeeker(world)
  for (let visitor = 0; visitor < 20; visitor++) await report(job.id, { from, key: randomUUID() })
  const answers = []
  for (const as of people) answers.push(await report(job.id, { as, from }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    ...Array.from({ length: 20 }, () => 201),
    ...Array.from({ length: 5 }, () => 429),
  ])
  const refused = await report(job.id, { as: late, from })
  expectFailure(refused, 'too_many_requests')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60)
  expect((await report(other.id, { as: late, from })).statusCode).toBe(201)
  expect((await report(job.id, { as: late, from: '198.51.103.2' })).statusCode).toBe(201)
})

async function countedKeys(): Promise<string[]> {
  const { rows } = await world.pool.query<{ key: string }>(
    `SELECT key FROM attempts WHERE key LIKE 'report:%' AND count > 0 ORDER BY key`,
  )
  return rows.map(({ key }) => key)
}

test('SECURITY 4: nobody uses up the reports of a job by naming others: its count has its number, and made up ones have none', async () => {
  const [job, other] = [await buildJob(world), await buildJob(world)]
  const [from, as] = ['198.51.104.1', await buildSeeker(world)]
  const before = await countedKeys()
  for (const made of [2_000_000_001, 2_000_000_002])
    for (const telling of [{ from }, { from, as }, { from, key: randomUUID() }])
      expectFailure(await report(made, telling), 'not_found')
  expect(await countedKeys()).toEqual(before)
  for (const { id } of [job, other]) await report(id, { from, as })
  const counted = (await countedKeys()).filter((key) => !before.includes(key) && !key.includes(':user:'))
  const counts = [job, other].map(({ id }) => counted.filter((key) => key.startsWith(`report:job:${id}:`)))
  expect(counts.map((keys) => keys.length)).toEqual([1, 1])
  expect(counted).toHaveLength(2)
})

test('a crowd behind one address reports many jobs', async () => {
  const jobs = await buildJobs(world, 60)
  const answers = await Promise.all(
    jobs.flatMap(({ id }) => [1, 2].map(() => report(id, { from: '198.51.102.1', key: randomUUID() }))),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
})

test('SECURITY 56: no table holds the address or the browser of a visitor who reported', async () => {
  const [job, other] = [await buildJob(world), await buildJob(world)]
  const [address, key] = ['203.0.113.77', randomUUID()]
  for (const { id } of [job, other]) {
    await report(id, { from: address })
    await report(id, { from: address, key })
  }
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`,
  )
  for (const { name } of tables) {
    const { rows } = await world.pool.query(`SELECT one::text AS row FROM "${name}" AS one`)
    const written = JSON.stringify(rows)
    for (const secret of [
      address,
      key,
      Buffer.from(key).toString('hex'),
      Buffer.from(address).toString('hex'),
    ])
      expect(written, name).not.toContain(secret)
  }
  // Nothing that is kept joins what one visitor reported of two jobs.
  const { rows: limits } = await world.pool.query<{ key: string }>(
    'SELECT key FROM attempts WHERE key LIKE ANY ($1)',
    [[job, other].map(({ id }) => `report:job:${id}:%`)],
  )
  expect(new Set(limits.map(({ key }) => key.split(':')[3])).size).toBe(2)
  const { rows } = await world.pool.query('SELECT visitor_hash FROM report_visitors WHERE job_id = ANY($1)', [
    [job.id, other.id],
  ])
  expect(new Set(rows.map(({ visitor_hash }) => visitor_hash.toString('hex'))).size).toBe(4)
  // Three bytes: 256 addresses of IPv4 have the same.
  expect(rows.map(({ visitor_hash }) => visitor_hash.length).toSorted()).toEqual([3, 3, 32, 32].toSorted())
})
