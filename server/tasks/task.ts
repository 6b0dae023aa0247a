import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../database/db.ts'

export interface TaskContext {
  db: Db
  /** What the task was added with; `{}` without. */
  payload: unknown
  /** Aborts when the worker stops. */
  signal: AbortSignal
}

/**
 * Work in the background. It may run twice: after a crash it begins again. So what is to be done is found in the tables,
 * and a task that finds nothing is done.
 */
export interface Task {
  name: string
  /** In cron's words, in UTC: `7 22 * * *`. However many instances there are, it runs once. */
  schedule?: string
  /** The channel whose notifications wake it. What it missed, it finds by its schedule. */
  wakesOn?: string
  /** Between two times that it is woken, in milliseconds. */
  sleeps?: number
  /** For a rare task: a run that was missed in the last day, because nothing ran, is made up. */
  makeUp?: boolean
  /** Never twice at once, however many workers there are: they would do the same work, and keep others from theirs. */
  alone?: boolean
  run(context: TaskContext): Promise<void>
}

export interface BatchOptions {
  /** After each batch, so many times as long as it took. With 1, half of the time is left to requests. */
  rests?: number
}

/** A batch may have waited for a lock; that is no work to rest from. */
const longestRestMs = 5_000

/** Runs the batch until it has nothing more to do. Between two batches a stop is obeyed: the rest is done later. */
export async function inBatches(
  signal: AbortSignal,
  batch: () => Promise<boolean>,
  { rests = 0 }: BatchOptions = {},
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const begun = performance.now()
    if (!(await batch())) return
    const restMs = Math.min(rests * (performance.now() - begun), longestRestMs)
    if (restMs > 0) await sleep(restMs, undefined, { signal })
  }
}
