import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { countWaiting, createTestDatabase } from '../../tests/support/database.ts'
import { buildApplication, buildEmployer, buildJob, buildSavedSearch } from '../../tests/support/factories.ts'
import { addTask } from './add-task.ts'
import { deliverEvents } from './deliver-events.ts'
import { matchSearches } from './match-searches.ts'
import { refoldJobs } from './refold-jobs.ts'
import type { Task } from './task.ts'
import { startWorker } from './worker.ts'

const { pool, db, url } = await createTestDatabase()
const world = { pool, db, awaitInvalidation: async () => {} }
const command = join(import.meta.dirname, '../commands/worker.ts')

// What the workers that were killed before had is free again.
beforeEach(() =>
  pool.query(`SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM graphile_worker.jobs`),
)

/** `npm run worker` as its own process. */
async function launch() {
  const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
  const child = spawn(process.execPath, [command], {
    env: { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, DATABASE_URL: url },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

async function kill(victim: ChildProcess) {
  const died = once(victim, 'exit')
  victim.kill('SIGKILL')
  await died
}

/** A worker in this process, stopped with the test. */
function work(task: Task, { leaseMs } = { leaseMs: 1_000 }) {
  const worker = startWorker(
    { connectionString: url },
    { log: { error: () => {}, warn: () => {} }, tasks: [task], pulseMs: 100, leaseMs },
  )
  onTestFinished(() => worker.stop())
}

/** A renamed employer, and a session that keeps the task from going on. */
async function holdUp() {
  const employer = await buildEmployer(world, { firstName: 'Eskicha' })
  await buildJob(world, { employerId: employer.id })
  await pool.query(`UPDATE users SET first_name = 'Yangicha' WHERE id = $1`, [employer.id])
  await addTask(db, refoldJobs)
  const holder = await pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [employer.id])
  return {
    employer,
    async release() {
      await holder.query('COMMIT')
      holder.release()
    },
  }
}

async function locks({ name }: Task = refoldJobs) {
  const { rows } = await pool.query<{ by: string | null }>(
    'SELECT locked_by AS by FROM graphile_worker.jobs WHERE task_identifier = $1',
    [name],
  )
  return rows.map(({ by }) => by !== null)
}

test('a worker killed in the middle of a task: another takes the task up soon, and it is done', async () => {
  const { employer, release } = await holdUp()
  const victim = await launch()
  // More than one when a minute begins: the schedule adds the task too.
  await expect.poll(() => locks()).toContain(true)
  await expect.poll(() => countWaiting(world)).toBeGreaterThan(0)
  await kill(victim)
  expect(await locks()).toContain(true)
  work({ ...refoldJobs, schedule: '0 0 1 1 *' })
  await release()
  await expect.poll(() => locks()).toEqual([])
  const { rows } = await pool.query('SELECT words @@ $1 AS renamed FROM jobs WHERE employer_id = $2', [
    'yangicha',
    employer.id,
  ])
  expect(rows).toEqual([{ renamed: true }])
})

test('a worker killed between an event and its delivery: another tells it, once', async () => {
  const { employerId } = await buildApplication(world)
  const holder = await pool.connect()
  await holder.query('BEGIN')
  await holder.query('INSERT INTO bells (user_id) VALUES ($1)', [employerId])
  const victim = await launch()
  await expect.poll(() => countWaiting(world)).toBe(1)
  await kill(victim)
  await holder.query('COMMIT')
  holder.release()
  const told = async () =>
    (await pool.query('SELECT kind, events FROM notifications WHERE user_id = $1', [employerId])).rows
  expect(await told()).toEqual([])
  work(deliverEvents)
  await expect.poll(told).toEqual([{ kind: 'application_received', events: 1 }])
  // The task of the dead worker may run once more.
  await deliverEvents.run({ db, payload: {}, signal: new AbortController().signal })
  expect(await told()).toEqual([{ kind: 'application_received', events: 1 }])
})

test('a worker killed in a task that is alone: another does it', async () => {
  const { id } = await buildSavedSearch(world, { filters: { q: 'chilangar' } })
  await buildJob(world, { title: 'Chilangar' })
  const holder = await pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM saved_searches WHERE id = $1 FOR UPDATE', [id])
  const victim = await launch()
  await expect.poll(() => locks(matchSearches)).toContain(true)
  await expect.poll(() => countWaiting(world)).toBe(1)
  await kill(victim)
  await holder.query('COMMIT')
  holder.release()
  work(matchSearches)
  const found = async () =>
    (await pool.query('SELECT FROM search_matches WHERE search_id = $1', [id])).rows.length
  await expect.poll(found).toBe(1)
})

test('a worker that lives keeps its task, however long it takes', async () => {
  let running = 0
  const done = Promise.withResolvers<void>()
  const slow = {
    name: 'slow',
    run: async () => {
      running++
      await done.promise
    },
  }
  /** As if it had been silent for most of its lease. */
  const nearlyExpire = () =>
    pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '50 seconds'
       WHERE locked_by IS NOT NULL`,
    )
  const silentFor = async () => {
    const { rows } = await pool.query<{ seconds: number }>(
      `SELECT extract(epoch FROM now() - locked_at)::float8 AS seconds FROM graphile_worker.jobs
       WHERE task_identifier = 'slow'`,
    )
    return rows[0]?.seconds
  }
  for (const _ of ['one worker', 'another']) work(slow, { leaseMs: 60_000 })
  await addTask(db, slow)
  await expect.poll(() => running).toBe(1)
  for (const _ of ['first lease', 'second lease']) {
    await nearlyExpire()
    await expect.poll(silentFor).toBeLessThan(30)
  }
  expect(running).toBe(1)
  done.resolve()
})

test('SIGTERM ends the worker in order', async () => {
  const child = await launch()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
