import type { Db } from '../database/db.ts'
import { addTask } from './add-task.ts'
import { type BatchOptions, inBatches, type Task } from './task.ts'

/** So long others wait for their turn. */
const usualTurnMs = 5_000

interface Turns extends BatchOptions {
  db: Db
  signal: AbortSignal
  task: Pick<Task, 'name' | 'alone'>
  turnMs?: number
}

/**
 * Batches of work that may come as fast as it is done, and so never end: after its turn the task goes behind those that
 * wait. Else two of them would keep all others from running, for as long as people post.
 */
export async function inTurns(
  { db, signal, task, turnMs = usualTurnMs, ...options }: Turns,
  batch: () => Promise<boolean>,
): Promise<void> {
  const over = performance.now() + turnMs
  const batchOfTurn = async () => {
    if (performance.now() < over) return batch()
    await addTask(db, task)
    return false
  }
  await inBatches(signal, batchOfTurn, options)
}
