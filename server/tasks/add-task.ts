import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import type { Task } from './task.ts'

type Named = Pick<Task, 'name' | 'alone'>

/**
 * Adds a task in the caller's transaction: if that is rolled back, so is the task. A task that already waits with the
 * same payload is not added again, and keeps its place in the line.
 */
export async function addTask(db: Db, task: Named, payload: object = {}): Promise<void> {
  await db.execute(sql`SELECT FROM ${adding(task, payload)}`)
}

/**
 * The same, but a crash of the database may lose it: for a task that its schedule calls soon in any case. A transaction that
 * notifies keeps all others that do from committing, so with this one they do not wait for the disk.
 */
export async function addScheduledTask(db: Db, task: Named): Promise<void> {
  await db.execute(sql`SELECT FROM set_config('synchronous_commit', 'off', true), ${adding(task, {})}`)
}

/** Of the tasks in one queue of graphile-worker, one runs at a time. */
export const queueOf = ({ name, alone }: Named): string | undefined => (alone ? name : undefined)

function adding(task: Named, payload: object): SQL {
  const { name } = task
  const json = JSON.stringify(payload)
  const key = json === '{}' ? name : `${name} ${json}`
  return sql`graphile_worker.add_job(identifier => ${name}, payload => ${json}::json, queue_name => ${queueOf(task) ?? null},
    job_key => ${key}, job_key_mode => 'preserve_run_at')`
}
