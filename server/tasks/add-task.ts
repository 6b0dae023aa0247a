import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import type { Task } from './task.ts'

/**
 * Adds a task in the caller's transaction: if that is rolled back, so is the task. A task that already waits with the
 * same payload is not added again, and keeps its place in the line.
 */
export async function addTask(db: Db, { name }: Pick<Task, 'name'>, payload: object = {}): Promise<void> {
  await db.execute(sql`SELECT FROM ${adding(name, payload)}`)
}

/**
 * The same, but a crash of the database may lose it: for a task that its schedule calls soon in any case. A transaction that
 * notifies keeps all others that do from committing, so with this one they do not wait for the disk.
 */
export async function addScheduledTask(db: Db, { name }: Pick<Task, 'name'>): Promise<void> {
  await db.execute(sql`SELECT FROM set_config('synchronous_commit', 'off', true), ${adding(name, {})}`)
}

function adding(name: string, payload: object): SQL {
  const json = JSON.stringify(payload)
  const key = json === '{}' ? name : `${name} ${json}`
  return sql`graphile_worker.add_job(identifier => ${name}, payload => ${json}::json, job_key => ${key},
    job_key_mode => 'preserve_run_at')`
}
