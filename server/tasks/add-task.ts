import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import type { Task } from './task.ts'

/**
 * Adds a task in the caller's transaction: if that is rolled back, so is the task. A task that already waits with the
 * same payload is not added again, and keeps its place in the line.
 */
export async function addTask(db: Db, { name }: Pick<Task, 'name'>, payload: object = {}): Promise<void> {
  const json = JSON.stringify(payload)
  const key = json === '{}' ? name : `${name} ${json}`
  await db.execute(sql`
    SELECT FROM graphile_worker.add_job(identifier => ${name}, payload => ${json}::json, job_key => ${key},
      job_key_mode => 'preserve_run_at')`)
}
