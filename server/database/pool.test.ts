import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'
import { QueueFull, workOf } from '../fair-queue.ts'
import { createDb, type Db } from './db.ts'
import { isDatabaseAway } from './faults.ts'
import { createPool, limitHolding } from './pool.ts'
import { jobTypes } from './schema.ts'

const { db, pool, url } = await createTestDatabase()

/** In place of five seconds, for pools whose sessions must come, however busy the machine is. */
const patient = { connectMs: 120_000, waitMs: 120_000 }

const findType = (db: Db, id: number) =>
  db.select({ name: jobTypes.name }).from(jobTypes).where(eq(jobTypes.id, id))

test('a transaction is a database like any other, and an error undoes it', async () => {
  const work = db.transaction(async (tx) => {
    await tx.insert(jobTypes).values({ id: 1001, name: 'undone', description: '' })
    expect(await findType(tx, 1001)).toEqual([{ name: 'undone' }])
    throw new Error('second thoughts')
  })
  await expect(work).rejects.toThrow('second thoughts')
  expect(await findType(db, 1001)).toEqual([])
})

test('times come as dates, to the millisecond, and money as text', async () => {
  const { rows } = await pool.query(
    "SELECT timestamptz '2023-09-01T00:00:00.123Z' AS moment, 1234.50::numeric AS money",
  )
  expect(rows).toEqual([{ moment: new Date('2023-09-01T00:00:00.123Z'), money: '1234.50' }])
})

test('an operator may give the database a style of dates of his own', async () => {
  const name = new URL(url).pathname.slice(1)
  await pool.query(`ALTER DATABASE ${name} SET datestyle = 'SQL, DMY'`)
  onTestFinished(async () => void (await pool.query(`ALTER DATABASE ${name} RESET datestyle`)))
  const own = createPool({ connectionString: url }, () => {})
  onTestFinished(() => own.end())
  const { rows } = await own.query("SELECT timestamptz '2023-09-01T00:00:00.123Z' AS moment")
  expect(rows).toEqual([{ moment: new Date('2023-09-01T00:00:00.123Z') }])
})

test('a connection lost in the middle of work fails that work alone', async () => {
  const client = await pool.connect()
  await client.query('BEGIN')
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const lost = new Promise((resolve) => client.once('end', resolve))
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
  await lost
  await expect(client.query('SELECT 1')).rejects.toThrow()
  client.release(true)
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('SECURITY 23: every session has its limits', async () => {
  const own = createPool({ connectionString: url }, () => {})
  onTestFinished(() => own.end())
  const { rows } = await own.query(
    "SELECT name, setting::int FROM pg_settings WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name",
  )
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: 15_000 },
    { name: 'lock_timeout', setting: 5_000 },
    { name: 'statement_timeout', setting: 10_000 },
  ])
  expect((await db.execute(sql`SELECT current_setting('application_name') AS name`)).rows).toEqual([
    { name: `mahalla-ish ${process.pid}` },
  ])
})

test('SECURITY 23: work that holds a connection for too long loses it, and the next has another', async () => {
  // Nothing else ends the long query.
  const limits = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }
  const limited = createPool({ connectionString: url }, () => {}, { ...patient, limits })
  limitHolding(limited, 3_000)
  const fault = await limited.query('SELECT pg_sleep(60)').catch((error: unknown) => error)
  expect(isDatabaseAway(fault)).toBe(true)
  for (const _ of [1, 2]) expect((await limited.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await limited.end()
})

test('SECURITY 23: a transaction that cannot even begin gives its connection back', async () => {
  const own = createPool({ connectionString: url }, () => {})
  own.once('acquire', (client) => client instanceof pg.Client && void client.end())
  await expect(createDb(own).transaction(async () => {})).rejects.toThrow()
  expect(own.totalCount - own.idleCount).toBe(0)
  await own.end()
})

test('SECURITY 37: one who asks for hundreds of connections does not make others wait, nor be refused', async () => {
  const shared = createPool({ connectionString: url }, () => {}, patient)
  onTestFinished(() => shared.end())
  const taken = await Promise.all(Array.from({ length: 20 }, () => shared.connect()))
  const order: string[] = []
  const ask = (whose: string) =>
    workOf.run({ key: whose, address: whose }, async () => {
      await shared.query('SELECT 1')
      order.push(whose)
    })
  const greedy = Array.from({ length: 400 }, () => ask('greedy'))
  const refused = greedy.map((one) => one.catch((error: unknown) => error))
  const neighbours = ['one', 'other'].map(ask)
  taken[0]?.release()
  await Promise.all(neighbours)
  expect(order.length).toBeLessThan(10)
  for (const client of taken.slice(1)) client.release()
  const faults = (await Promise.all(refused)).filter((fault) => fault !== undefined)
  expect(faults).toHaveLength(2)
  expect(faults.every((fault) => fault instanceof QueueFull)).toBe(true)
})

test('SECURITY 37: one address has a quarter of the connections, whoever its users are', async () => {
  const shared = createPool({ connectionString: url }, () => {}, patient)
  onTestFinished(() => shared.end())
  const connect = (user: number, address: string) =>
    workOf.run({ key: `user ${user}`, address }, () => shared.connect())
  const crowd = Array.from({ length: 30 }, (_, user) => connect(user, 'crowded'))
  const [first] = await Promise.all(crowd.slice(0, 5))
  const neighbours = await Promise.all(Array.from({ length: 15 }, (_, user) => connect(user, `own ${user}`)))
  const next = crowd[5]
  for (const client of neighbours) client.release()
  expect(await Promise.race([next, Promise.resolve('waits')])).toBe('waits')
  first?.release()
  await next
  for (const client of crowd.slice(1)) (await client).release()
})

test('SECURITY 37: whoever has waited for five seconds is told that the database is away', async () => {
  const crowded = createPool({ connectionString: url }, () => {}, { connectMs: patient.connectMs })
  onTestFinished(() => crowded.end())
  const taken = await Promise.all(Array.from({ length: 20 }, () => crowded.connect()))
  const fault = await crowded.query('SELECT 1').catch((error: unknown) => error)
  expect(isDatabaseAway(fault)).toBe(true)
  for (const client of taken) client.release()
  expect((await crowded.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('SECURITY 37: so many wait for a connection, and the next is refused at once', async () => {
  const crowded = createPool({ connectionString: url }, () => {}, patient)
  onTestFinished(() => crowded.end())
  const taken = await Promise.all(Array.from({ length: 20 }, () => crowded.connect()))
  const waiting = Array.from({ length: 400 }, () => crowded.query('SELECT 1'))
  await expect(crowded.connect()).rejects.toBeInstanceOf(QueueFull)
  await expect(crowded.query('SELECT 1')).rejects.toBeInstanceOf(QueueFull)
  for (const client of taken) client.release()
  expect(await Promise.all(waiting)).toHaveLength(400)
})
