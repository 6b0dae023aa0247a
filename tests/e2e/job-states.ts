import { query } from './crowd.ts'

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
