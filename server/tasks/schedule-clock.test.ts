import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'
import { addTask } from './add-task.ts'
import type { Task } from './task.ts'
import { startWorker } from './worker.ts'

const { pool, db, url } = await createTestDatabase()
const dayMs = 24 * 60 * 60_000

beforeEach(async () => {
  await pool.query('DELETE FROM graphile_worker._private_known_crontabs')
  await pool.query('DELETE FROM graphile_worker._private_jobs')
})

/** A task that is due every minute, and how often it ran. */
function buildTask() {
  const runs: unknown[] = []
  const task: Task = {
    name: 'every-minute',
    schedule: '* * * * *',
    run: async ({ payload }) => void runs.push(payload),
  }
  return { task, runs }
}

/** A worker in this process, stopped with the test, and what it wrote to its log. */
function work(task: Task, { checkMs = 60_000 } = {}) {
  const lines: string[] = []
  const tell = (_details: object, message: string) => lines.push(message)
  const worker = startWorker(
    { connectionString: url },
    { tasks: [task], log: { error: tell, warn: tell }, checkMs },
  )
  onTestFinished(() => worker.stop())
  return lines
}

/** What a worker leaves whose clock is three days ahead: the time of the schedule, and a task that waits for it. */
async function leaveAhead(task: Task) {
  await addTask(db, task)
  await pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now() + interval '3 days'`)
  await pool.query(
    `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     VALUES ($1, now() - interval '1 day', now() + interval '3 days')
     ON CONFLICT (identifier) DO UPDATE SET last_execution = excluded.last_execution`,
    [task.name],
  )
}

/** This process has the clock of another machine, which stands still until it is set right. */
function setClock(time: number) {
  vi.setSystemTime(time)
  onTestFinished(() => void vi.useRealTimers())
}

const endOfMinute = (time: number) => time - (time % 60_000) + 59_950

async function isAhead() {
  const { rows } = await pool.query<{ ahead: boolean }>(
    `SELECT last_execution > now() AS ahead FROM graphile_worker._private_known_crontabs`,
  )
  return rows[0]?.ahead
}

const setBack = "a worker's clock is ahead of the database's: its scheduled tasks were set back"

test('one worker whose clock was ahead does not stop the schedule: the next start sets it back', async () => {
  const { task, runs } = buildTask()
  await leaveAhead(task)
  // Two minutes late, so that the schedule need not wait for the next minute.
  setClock(endOfMinute(Date.now() - 3 * 60_000))
  const lines = work(task)
  // What waited for the wrong time.
  await expect.poll(() => runs.length).toBe(1)
  vi.useRealTimers()
  await expect.poll(() => runs.length).toBeGreaterThan(1)
  expect(runs.at(-1)).toHaveProperty('_cron')
  expect(await isAhead()).toBe(false)
  expect(lines).toEqual([setBack])
})

test('a worker whose clock is ahead goes on beside others: what it writes is set back again and again', async () => {
  const { task, runs } = buildTask()
  const lines = work(task, { checkMs: 50 })
  for (const round of [1, 2]) {
    const before = runs.length
    await leaveAhead(task)
    await expect.poll(isAhead).toBe(false)
    await expect.poll(() => runs.length).toBeGreaterThan(before)
    expect(lines.length).toBeGreaterThanOrEqual(round)
  }
  expect(new Set(lines)).toEqual(new Set([setBack]))
})

test('a clock that is put right does not stop the worker of its machine', async () => {
  const { task, runs } = buildTask()
  setClock(endOfMinute(Date.now() + 3 * dayMs))
  const lines = work(task)
  await expect.poll(isAhead).toBeNull()
  await pool.query('DELETE FROM graphile_worker._private_known_crontabs')
  // Right again, and two minutes late for the same reason as above.
  vi.setSystemTime(Date.now() - 3 * dayMs - 3 * 60_000)
  await expect.poll(() => lines).toEqual([expect.stringContaining('was set back')])
  await expect.poll(isAhead).toBeNull()
  vi.setSystemTime(Date.now() + 60_000)
  await expect.poll(() => runs.length).toBeGreaterThan(0)
})

test('a task that failed keeps its pause, however long', async () => {
  const { task, runs } = buildTask()
  await leaveAhead(task)
  await pool.query('UPDATE graphile_worker._private_jobs SET attempts = 9')
  work(task)
  await expect.poll(isAhead).toBe(false)
  const { rows } = await pool.query(
    "SELECT run_at > now() + interval '2 days' AS waits FROM graphile_worker.jobs WHERE attempts = 9",
  )
  expect(rows).toEqual([{ waits: true }])
  expect(runs).toEqual([])
})
