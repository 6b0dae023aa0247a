import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../../tests/support/app.ts'
import { expectCountsRight } from '../../tests/support/counts.ts'
import { buildAdmin, buildEmployer, buildSeeker, uniqueName } from '../../tests/support/factories.ts'
import {
  countApplicationsByStatus,
  countJobs,
  countJobsByType,
  countOpenJobs,
  countUsersByRole,
} from './counts.ts'
import { placeChanges } from './place-schema.ts'
import { applications, jobs, users } from './schema.ts'

const world = await buildTestApp()
const { db, pool } = world

const expectRight = () => expectCountsRight(pool)

const employer = await buildEmployer(world)
const seekers = await Promise.all(Array.from({ length: 8 }, () => buildSeeker(world)))

const job = (index: number) => ({
  title: `Ish ${index}`,
  description: 'Bir nechta soʻz',
  location: ['Toshkent', 'Тошкент', "Qo'qon", 'Қўқон'][index % 4] ?? '',
  salary: '100',
  jobTypeId: 1 + (index % 5),
  employerId: employer.id,
})

test('inserting, changing and deleting rows in bulk updates the counts', async () => {
  await db.insert(jobs).values(Array.from({ length: 500 }, (_, index) => job(index)))
  await expectRight()
  await db.update(jobs).set({ jobTypeId: 9 }).where(sql`id % 3 = 0`)
  await db.update(jobs).set({ location: 'Xiva' }).where(sql`id % 7 = 0`)
  await db.update(jobs).set({ salary: '200' })
  await expectRight()
  await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, employer.id))
  await expectRight()
  expect(await countOpenJobs(db)).toBe(0)
  await db.update(users).set({ disabledAt: null }).where(eq(users.id, employer.id))
  await expectRight()
  await db.update(jobs).set({ state: 'expired' }).where(sql`id % 3 = 1`)
  await expectRight()
  await db.update(jobs).set({ state: 'open' }).where(sql`id % 5 = 1`)
  await expectRight()
  await db.delete(jobs).where(sql`id % 2 = 0`)
  await expectRight()
  expect(await countJobs(db)).toBe(250)
  expect((await countJobsByType(db)).get(9)).toBe(await db.$count(jobs, eq(jobs.jobTypeId, 9)))
  await db.execute(sql`TRUNCATE jobs CASCADE`)
  await expectRight()
  expect(await countJobs(db)).toBe(0)
})

test('a transaction that is rolled back is not counted', async () => {
  await db.insert(jobs).values(job(1))
  const undone = db.transaction(async (tx) => {
    await tx.insert(jobs).values([job(2), job(3)])
    tx.rollback()
  })
  await expect(undone).rejects.toThrow()
  await expectRight()
  expect(await countJobs(db)).toBe(1)
})

test('users are counted by role and applications by status', async () => {
  await buildAdmin(world)
  await db
    .update(users)
    .set({ role: 'employer' })
    .where(eq(users.id, seekers[7]?.id ?? 0))
  expect(await countUsersByRole(db)).toEqual({ admin: 1, employer: 2, job_seeker: 7 })
  expect(await countApplicationsByStatus(db)).toEqual({ pending: 0, accepted: 0, rejected: 0 })
  await expectRight()
})

/** One of many concurrent writers: posts, applies, decides, withdraws, moves and deletes. */
async function write(writer: number) {
  const seeker = seekers[writer % 7]
  for (let round = 0; round < 12; round += 1) {
    const rows = Array.from({ length: 1 + (round % 3) }, (_, index) => job(writer + round + index))
    const posted = await db.insert(jobs).values(rows).returning({ id: jobs.id })
    const [first, last] = [posted[0]?.id ?? 0, posted.at(-1)?.id ?? 0]
    await db.insert(applications).values({
      jobId: first,
      employerId: employer.id,
      seekerId: seeker?.id ?? 0,
      message: 'Salom',
    })
    const status = round % 2 ? 'accepted' : 'rejected'
    await db.update(applications).set({ status, decidedAt: new Date() }).where(eq(applications.jobId, first))
    if (round % 4 === 3)
      await db.update(applications).set({ withdrawnAt: new Date() }).where(eq(applications.jobId, first))
    await db.update(jobs).set({ jobTypeId: 11, location: 'Buxoro' }).where(eq(jobs.id, last))
    if (first !== last) await db.delete(jobs).where(eq(jobs.id, last))
    const username = uniqueName('storm')
    await db.insert(users).values({
      ...{ username, usernameKey: username, passwordHash: '', role: 'job_seeker' },
      ...{ firstName: `Sinov ${round}`, address: 'Toshkent', phoneNumber: '' },
    })
    if (round % 3 === 0) await db.delete(users).where(eq(users.username, username))
  }
}

test('the counts are correct after twenty concurrent writers', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, writer) => write(writer)))
  await expectRight()
  expect(await db.$count(applications)).toBe(240)
  expect((await countApplicationsByStatus(db)).accepted).toBe(60)
})

test('SECURITY 120: a post waits for no other at the same place that has not ended', async () => {
  // Its words are known from now on: who adds a new one keeps others that say it waiting.
  await db.insert(jobs).values({ ...job(1), jobTypeId: 1 })
  const other = await buildEmployer(world)
  const [one, two] = await connectApart()
  const post = async (client: pg.PoolClient, employerId: number) => {
    await client.query("BEGIN; SET LOCAL lock_timeout = '1s'")
    await client.query(
      `INSERT INTO jobs (title, description, location, salary, job_type_id, employer_id, region_id)
       SELECT 'Ish', 'Bir', 'Тошкент', 100, 1, $1, id FROM areas WHERE parent_id IS NULL ORDER BY id LIMIT 1`,
      [employerId],
    )
  }
  await post(one, employer.id)
  await post(two, other.id)
  await two.query('COMMIT')
  await expectRight()
  await one.query('COMMIT')
  await expectRight()
  expect(await db.$count(placeChanges)).toBe(0)
})

/** Two connections that count in different shards. */
async function connectApart(): Promise<[pg.PoolClient, pg.PoolClient]> {
  const shardOf = async (client: pg.PoolClient) =>
    (await client.query('SELECT pg_backend_pid() % 16 AS shard')).rows[0].shard
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => pool.connect()))
  onTestFinished(() => {
    for (const client of [first, ...others]) client?.release()
  })
  const shard = first && (await shardOf(first))
  for (const client of others) if (first && (await shardOf(client)) !== shard) return [first, client]
  throw new Error('all connections count in one shard')
}
