import { setInterval } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'

export interface LeaseTimes {
  /** How often a worker says that it lives. */
  pulseMs: number
  /** A worker that has said nothing for so long is gone, and others take up its tasks. */
  leaseMs: number
}

/**
 * graphile-worker itself gives a task back four hours after its worker has died. Here every worker renews the lock on its
 * tasks again and again, and unlocks those of workers that do not: killed, frozen, or cut off from the database.
 */
export async function keepLease(
  db: Db,
  { worker, signal, pulseMs, leaseMs }: LeaseTimes & { worker: string; signal: AbortSignal },
): Promise<void> {
  const pulse = async () => {
    await db.execute(
      sql`UPDATE graphile_worker._private_jobs SET locked_at = now() WHERE locked_by = ${worker}`,
    )
    // Not its own, which it may have been too slow to renew.
    await db.execute(sql`
      SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM graphile_worker._private_jobs
      WHERE locked_at < now() - make_interval(secs => ${leaseMs / 1000}) AND locked_by <> ${worker}`)
  }
  const rounds = setInterval(pulseMs, undefined, { signal, ref: false })
  try {
    // A pulse that fails is followed by the next.
    for await (const _ of rounds) await pulse().catch(() => {})
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
