import { query } from './crowd.ts'
import { expect } from './expect.ts'

// What time and administrators do to a job, written into the running product's database.

export const expireJob = (id: number) =>
  query("UPDATE jobs SET state = 'expired', expires_at = now() WHERE id = $1", [id])

/** In its last days, when its employer has been told. */
export const endJobIn = (id: number, hours: number) =>
  query('UPDATE jobs SET expires_at = now() + make_interval(hours => $2), warned_at = now() WHERE id = $1', [
    id,
    hours,
  ])

export const hideJob = (id: number, reason: string) =>
  query('UPDATE jobs SET hidden = true, hidden_reason = $2 WHERE id = $1', [id, reason])

/** Until the product has looked for what is odd in the job, a flag may come at any time. */
export const judged = (jobId: number) =>
  expect.poll(() => query('SELECT FROM jobs_to_flag WHERE job_id = $1', [jobId])).toEqual([])

/** What the product found in the job, and nobody settled yet. */
export async function flagsOf(jobId: number): Promise<string[]> {
  const rows = await query<{ flag: string }>(
    'SELECT flag FROM job_flags WHERE job_id = $1 AND settled_at IS NULL',
    [jobId],
  )
  return rows.map(({ flag }) => flag)
}
