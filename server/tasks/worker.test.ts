import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../../tests/support/app.ts'
import { addTask } from './add-task.ts'
import { inTurns } from './in-turns.ts'
import type { Task, TaskContext } from './task.ts'
import { startWorker } from './worker.ts'

const world = await buildTestApp()
const { pool, db } = world
const times = { pulseMs: 100, leaseMs: 60_000, retryMs: 100 }

let named = 0
/** A task of a name of its own, and the payloads that it was run with. */
function buildTask(work: (context: TaskContext & { attempt: number }) => Promise<void> = async () => {}) {
  const runs: unknown[] = []
  const task: Task = {
    name: `test-${++named}`,
    async run(context) {
      runs.push(context.payload)
      await work({ ...context, attempt: runs.length })
    },
  }
  return { task, runs }
}

/** A worker with a log, stopped with the test. */
function work(tasks: Task[], connection = {}) {
  const lines: { details: object; message: string }[] = []
  const tell = (details: object, message: string) => lines.push({ details, message })
  const worker = startWorker(
    { connectionString: world.url, ...connection },
    { tasks, ...times, log: { error: tell, warn: tell } },
  )
  onTestFinished(() => worker.stop())
  return { worker, lines }
}

const waiting = async ({ name }: Task) => {
  const { rows } = await pool.query<{ attempts: number; pause: number }>(
    `SELECT attempts, extract(epoch FROM run_at - updated_at)::float8 AS pause
     FROM graphile_worker.jobs WHERE task_identifier = $1`,
    [name],
  )
  return rows
}

const ofWorkers = "datname = current_database() AND application_name LIKE 'mahalla-ish worker%'"
/** When each session of a worker began. */
const sessions = async () => {
  const { rows } = await pool.query<{ begun: string }>(
    `SELECT backend_start::text AS begun FROM pg_stat_activity WHERE ${ofWorkers}`,
  )
  return rows.map(({ begun }) => begun)
}

test('SECURITY 116: alone, a task never runs twice at once, and what came meanwhile is done after it', async () => {
  const done = Promise.withResolvers<void>()
  const { task, runs } = buildTask(() => done.promise)
  const { task: other, runs: runsOfOther } = buildTask()
  const alone = { ...task, alone: true }
  for (const _ of ['one worker', 'another']) work([alone, other])
  await addTask(db, alone)
  await expect.poll(() => runs.length).toBe(1)
  await addTask(db, alone)
  await addTask(db, other)
  await expect.poll(() => runsOfOther.length).toBe(1)
  expect(runs).toHaveLength(1)
  done.resolve()
  await expect.poll(() => runs.length).toBe(2)
})

test('a task is added with its transaction or not at all, and once while it waits', async () => {
  const { task, runs } = buildTask()
  const undone = db.transaction(async (tx) => {
    await addTask(tx, task, { of: 'nobody' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await waiting(task)).toEqual([])
  await db.transaction((tx) => addTask(tx, task, { of: 'one' }))
  await addTask(db, task, { of: 'one' })
  await addTask(db, task, { of: 'two' })
  work([task])
  await expect.poll(() => runs.length).toBe(2)
  expect(runs).toEqual(expect.arrayContaining([{ of: 'one' }, { of: 'two' }]))
  await expect.poll(() => waiting(task)).toEqual([])
})

test('a task that is added again while it runs runs once more', async () => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  const { task, runs } = buildTask(() => allowed)
  work([task])
  await addTask(db, task)
  await expect.poll(() => runs.length).toBe(1)
  await addTask(db, task)
  allow()
  await expect.poll(() => runs.length).toBe(2)
})

test('ten workers run a scheduled task once, also one that was missed while none of them ran', async () => {
  const missed = new Date(Date.now() - 30 * 60_000)
  const { task, runs } = buildTask()
  const scheduled = {
    ...task,
    schedule: `${missed.getUTCMinutes()} ${missed.getUTCHours()} * * *`,
    makeUp: true,
  }
  await pool.query(
    `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     VALUES ($1, now() - interval '2 days', now() - interval '1 day')`,
    [task.name],
  )
  const ten = Array.from({ length: 10 }, () => work([scheduled]))
  await expect.poll(() => runs.length).toBe(1)
  // A stop waits until the schedule has been looked at.
  await Promise.all(ten.map(({ worker }) => worker.stop()))
  expect(runs).toHaveLength(1)
  expect(await waiting(task)).toEqual([])
  // A slow machine may lose a connection, but no task.
  const failures = ten.flatMap(({ lines }) =>
    lines.filter(({ message }) => message.startsWith('a task failed')),
  )
  expect(failures).toEqual([])
})

test('a task that fails is one line of the log, waits, and is tried again; /metrics shows it', async () => {
  const holder = await pool.connect()
  const { task, runs } = buildTask(async ({ attempt }) => {
    if (attempt > 1) return
    // Workers pass over a row that is locked, so the next attempt waits, however slow this test is.
    await holder.query('BEGIN')
    await holder.query(
      `SELECT FROM graphile_worker._private_jobs
       WHERE id IN (SELECT id FROM graphile_worker.jobs WHERE task_identifier = $1) FOR KEY SHARE`,
      [task.name],
    )
    throw new Error('no luck')
  })
  const figures = async () => {
    const { body } = await world.app.inject('/metrics')
    const of = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1] ?? 0)
    return {
      done: of(`tasks_done_total{task="${task.name}"}`),
      failed: of(`tasks_failed_total{task="${task.name}"}`),
      waiting: of('tasks_waiting'),
      oldest: of('tasks_oldest_waiting_seconds'),
    }
  }
  const { lines } = work([task])
  await addTask(db, task)
  await expect.poll(() => lines.length).toBe(1)
  await expect.poll(figures).toMatchObject({ done: 0, failed: 1, waiting: 1 })
  expect((await figures()).oldest).toBeGreaterThan(0)
  const [failed] = await waiting(task)
  expect(failed?.attempts).toBe(1)
  // Counted from the failure; the row was changed last when the attempt began.
  expect(failed?.pause).toBeGreaterThan(2.7)
  expect(lines).toEqual([
    {
      details: { err: new Error('no luck'), task: task.name, attempt: 1 },
      message: 'a task failed and is tried again later',
    },
  ])
  await holder.query('COMMIT')
  holder.release()
  await expect.poll(() => runs.length).toBe(2)
  await expect.poll(figures).toEqual({ done: 1, failed: 1, waiting: 0, oldest: 0 })
})

test('a stop lets a task end, and one in batches stops between two of them, to go on later', async () => {
  const begun = Promise.withResolvers<void>()
  const { task, runs } = buildTask(async ({ signal, attempt }) => {
    begun.resolve()
    if (attempt === 1) await sleep(60_000, undefined, { signal, ref: false })
  })
  const { worker, lines } = work([task])
  await addTask(db, task)
  await begun.promise
  await worker.stop()
  expect(lines).toEqual([])
  expect(await waiting(task)).toHaveLength(1)
  await expect.poll(sessions).toEqual([])
  work([task])
  await expect.poll(() => runs.length).toBe(2)
})

test('SECURITY 116: a task that is added again while it waits keeps its place', async () => {
  const { task } = buildTask()
  const since = async () => {
    const { rows } = await pool.query(
      'SELECT run_at::text FROM graphile_worker.jobs WHERE task_identifier = $1',
      [task.name],
    )
    return rows
  }
  await addTask(db, task)
  const first = await since()
  expect(first).toHaveLength(1)
  await addTask(db, task)
  expect(await since()).toEqual(first)
})

test('SECURITY 116: work that never ends leaves its place to tasks that wait', async () => {
  const always = async () => {
    await sleep(10)
    return true
  }
  // As many as run at a time.
  const endless = [1, 2].map(() => {
    const built = buildTask(({ db, signal }) =>
      inTurns({ db, signal, task: built.task, turnMs: 100 }, always),
    )
    return built
  })
  const { task, runs } = buildTask()
  work([...endless.map((built) => built.task), task])
  for (const built of endless) await addTask(db, built.task)
  for (const built of endless) await expect.poll(() => built.runs.length).toBeGreaterThan(0)
  await addTask(db, task)
  await expect.poll(() => runs.length).toBe(1)
  const before = endless.map((built) => built.runs.length)
  for (const [number, built] of endless.entries())
    await expect.poll(() => built.runs.length).toBeGreaterThan(before[number] ?? 0)
})

test('connections that are lost are told once; after that the worker goes on by itself', async () => {
  const { task, runs } = buildTask()
  const { lines } = work([task])
  await addTask(db, task)
  await expect.poll(() => runs.length).toBe(1)
  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${ofWorkers}`)
  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]?.message).toBe('the worker lost the database and tries again')
  await addTask(db, task)
  await expect.poll(() => runs.length).toBe(2)
  expect(lines).toHaveLength(1)
})

test('on a standby, which only reads, the worker tries again and again, says so once and leaves no sessions', async () => {
  const { task } = buildTask()
  const { worker, lines } = work([task], { options: '-c default_transaction_read_only=on' })
  const begun = new Set<string>()
  const rounds = async () => (await sessions()).reduce((all, one) => all.add(one), begun).size
  await expect.poll(rounds, { interval: 10 }).toBeGreaterThan(8)
  expect((await sessions()).length).toBeLessThanOrEqual(4)
  expect(lines).toHaveLength(1)
  await worker.stop()
  await expect.poll(sessions).toEqual([])
})
