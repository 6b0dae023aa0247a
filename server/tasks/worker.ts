import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { createDb, type Db } from '../database/db.ts'
import { countOutcomes } from '../database/outcomes.ts'
import { type Connection, createPool } from '../database/pool.ts'
import { queueOf } from './add-task.ts'
import { keepLease, type LeaseTimes } from './lease.ts'
import { ClockSetBack, keepSchedule, setScheduleBack, watchClock } from './schedule-clock.ts'
import type { Task } from './task.ts'
import { wakeTasks } from './wake.ts'

/** Few, so that requests do not notice. */
const tasksAtOnce = 2
/** One for each task, one that listens, one that fetches tasks and says that the worker lives. */
export const workerPoolSize = tasksAtOnce + 2
/** Longer than the server's own time limit for a statement. */
const queryTimeoutMs = 20_000
const pollMs = 2_000
/** A task that is not at an end by then is done again after the next start. */
const stopPatienceMs = 5_000
/** A fetch takes less. */
const fetchMs = 10
const dayMs = 24 * 60 * 60 * 1000

interface Times extends LeaseTimes {
  /** Between two attempts to reach the database. */
  retryMs: number
  /** Between two looks whether the schedule is ahead of the database's clock. */
  checkMs: number
}

const usualTimes: Times = { pulseMs: 5_000, leaseMs: 30_000, retryMs: 3_000, checkMs: 60_000 }

interface Options extends Partial<Times> {
  log: Record<'error' | 'warn', (details: object, message: string) => void>
  tasks: Task[]
}

export interface Worker {
  stop(): Promise<void>
}

/** Runs tasks until it is stopped. When the database is away it tries again and again, and says so once. */
export function startWorker(connection: Connection, options: Options): Worker {
  const stopping = new AbortController()
  const { signal } = stopping
  const ended = keepRunning(connection, { ...usualTimes, ...options, signal })
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

type Run = Required<Options> & { signal: AbortSignal }

async function keepRunning(connection: Connection, options: Run): Promise<void> {
  const { signal, log, retryMs } = options
  let told = false
  const works = () => {
    told = false
  }
  while (!signal.aborted) {
    const err = await runUntilLost(connection, { ...options, works }).catch((error: unknown) => error)
    if (signal.aborted) return
    if (err instanceof ClockSetBack) {
      log.warn({}, err.message)
      continue
    }
    if (!told) log.error({ err }, 'the worker lost the database and tries again')
    told = true
    await sleep(retryMs, undefined, { signal, ref: false }).catch(() => {})
  }
}

/**
 * graphile-worker remembers some faults of the database for ever. So at the first one all of it is stopped, to begin anew
 * with new connections. Gives the fault.
 */
async function runUntilLost(connection: Connection, options: Run & { works(): void }): Promise<unknown> {
  const { signal, works, tasks, log, pulseMs, leaseMs, checkMs } = options
  const pool = createPool(connection, () => {}, { name: 'worker', max: workerPoolSize, queryTimeoutMs })
  const db = createDb(pool)
  const over = new AbortController()
  const lost = Promise.withResolvers<unknown>()
  const events: WorkerEvents = new EventEmitter()
  for (const name of ['worker:getJob:error', 'pool:listen:error', 'pool:fatalError'] as const)
    events.on(name, ({ error }) => lost.resolve(error))
  for (const name of ['worker:getJob:empty', 'job:start'] as const) events.on(name, works)
  events.on('pool:create', ({ workerPool }) => {
    void keepLease(db, { worker: workerPool.id, signal: over.signal, pulseMs, leaseMs })
  })
  watchOutcomes(events, db, options)
  watchClock(events, lost.resolve)
  wakeTasks(events, db, tasks)
  const fetched = watchFetching(events)
  try {
    await refuseStandby(pool)
    // Where the schema is missing, the run itself creates it.
    await setScheduleBack(db, log).catch(() => {})
    const runner = await run({
      pgPool: releaseOnce(pool),
      logger: new Logger(() => () => {}),
      noHandleSignals: true,
      events,
      concurrency: tasksAtOnce,
      pollInterval: pollMs,
      // Without a delay, a database that goes away just then would be an unhandled rejection, the end of the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: Object.fromEntries(
        tasks.map((task) => [task.name, (payload: unknown) => task.run({ db, payload, signal })]),
      ),
      parsedCronItems: scheduleOf(tasks),
    })
    void keepSchedule(db, { signal: over.signal, checkMs, log })
    signal.addEventListener('abort', () => lost.resolve(undefined), { signal: over.signal })
    if (signal.aborted) lost.resolve(undefined)
    const fault = await Promise.race([lost.promise, runner.promise])
    await withinPatience(fetched())
    await withinPatience(runner.stop())
    return fault
  } finally {
    over.abort()
    await withinPatience(pool.end())
  }
}

/**
 * graphile-worker gives the session that listens back a second time when it is lost during a stop. The pool would throw,
 * and nobody catches it: the end of the process.
 */
function releaseOnce(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool)
  type Callback = Parameters<typeof connect>[0]
  pool.connect = ((callback?: Callback) => {
    if (!callback) return connect()
    connect((error, client, release) => {
      let isReleased = false
      callback(error, client, (reason) => {
        // A pool that has ended gives none.
        if (!isReleased) release?.(reason)
        isReleased = true
      })
    })
  }) as typeof pool.connect
  return pool
}

async function refuseStandby(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ readonly: boolean }>(
    `SELECT current_setting('transaction_read_only') = 'on' AS readonly`,
  )
  if (rows[0]?.readonly) throw new Error('the database is read-only, a standby perhaps')
}

/**
 * Gives a function that waits until no task is being fetched: graphile-worker writes the stack of a fetch that fails
 * during its stop to the console.
 */
function watchFetching(events: WorkerEvents): () => Promise<void> {
  const fetching = new Set<object>()
  events.on('worker:getJob:start', ({ worker }) => fetching.add(worker))
  for (const name of ['worker:getJob:error', 'worker:getJob:empty', 'job:start'] as const)
    events.on(name, ({ worker }) => fetching.delete(worker))
  return async () => {
    do await sleep(fetchMs)
    while (fetching.size > 0)
  }
}

const withinPatience = (work: Promise<unknown>) =>
  Promise.race([work.catch(() => {}), sleep(stopPatienceMs, undefined, { ref: false })])

function scheduleOf(tasks: Task[]) {
  return parseCronItems(
    tasks.flatMap((task) => {
      const { name, schedule, makeUp } = task
      const queueName = queueOf(task)
      if (!schedule) return []
      return {
        ...{ task: name, identifier: name, match: schedule },
        options: {
          ...{ jobKey: name, jobKeyMode: 'preserve_run_at', backfillPeriod: makeUp ? dayMs : 0 },
          ...(queueName && { queueName }),
        },
      }
    }),
  )
}

/** A failure is one line of the log. graphile-worker tries again, after pauses that grow. */
function watchOutcomes(events: WorkerEvents, db: Db, { signal, log }: Run) {
  events.on('job:success', ({ job }) => void countOutcomes(db, job.task_identifier, { done: 1 }))
  events.on('job:error', ({ job, error }) => {
    // Stopped between two batches: no fault.
    if (signal.aborted) return
    const { task_identifier: task, attempts: attempt } = job
    log.error({ err: error, task, attempt }, 'a task failed and is tried again later')
    void countOutcomes(db, task, { failed: 1 })
  })
}
