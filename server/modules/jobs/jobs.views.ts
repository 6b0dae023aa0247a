import { sql } from 'drizzle-orm'
import { batch } from '../../database/batch.ts'
import type { Db } from '../../database/db.ts'
import { jobs, jobViews } from '../../database/schema.ts'
import { workOf } from '../../fair-queue.ts'

/** The same visitor's next look counts after this time. */
const lookMs = 60 * 60 * 1000
const mostRemembered = 50_000

/** What this instance remembers of who looked at which job: views are a rough figure. */
export class Looks {
  /** When each visitor looked at each job, the oldest first. */
  readonly #times = new Map<string, number>()

  /** Whether this visitor has not looked at the job lately. */
  isNew({ jobId, address }: { jobId: number; address: string }): boolean {
    const key = `${jobId} ${address}`
    const now = Date.now()
    const before = this.#times.get(key)
    if (before !== undefined && now - before < lookMs) return false
    this.#times.delete(key)
    this.#times.set(key, now)
    const [oldest] = this.#times.keys()
    if (this.#times.size > mostRemembered && oldest !== undefined) this.#times.delete(oldest)
    return true
  }
}

/** Looks from all addresses at once are one statement: of a popular job they would wait for each other. */
export const countView = (db: Db, jobId: number) => workOf.exit(() => countLook(db, jobId))

/** A job that does not exist counts nothing. */
const countLook = batch<number, undefined>(async (db, jobIds) => {
  await db.execute(sql`
    INSERT INTO ${jobViews} (job_id, views)
    SELECT ${jobs.id}, count(*)::int FROM unnest(${sql.param(jobIds)}::int[]) AS looked (id)
    JOIN ${jobs} ON ${jobs.id} = looked.id GROUP BY ${jobs.id} ORDER BY ${jobs.id}
    ON CONFLICT (job_id) DO UPDATE SET views = ${jobViews.views} + excluded.views`)
  return []
})
