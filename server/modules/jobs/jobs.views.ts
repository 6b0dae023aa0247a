import { sql } from 'drizzle-orm'
import { batch } from '../../database/batch.ts'
import type { Db } from '../../database/db.ts'
import { isVisible } from '../../database/job-view.ts'
import { jobs, jobViews } from '../../database/schema.ts'
import { workOf } from '../../fair-queue.ts'

/** The same visitor's next look counts after this time. */
const lookMs = 60 * 60 * 1000

interface Look {
  jobId: number
  address: string
}

/** What this instance remembers of who looked at which job: views are a rough figure. */
export class Looks {
  readonly #most: number
  /** When each visitor looked at each job, the oldest first. */
  readonly #times = new Map<string, number>()
  /** Those that are being counted. */
  readonly #counting = new Set<string>()

  constructor({ most = 50_000 } = {}) {
    this.#most = most
  }

  /** Counts a look, unless this visitor has looked at the job lately. */
  async count(db: Db, { jobId, address }: Look): Promise<void> {
    const key = `${jobId} ${address}`
    if (this.#isKnown(key)) return
    this.#counting.add(key)
    try {
      // Jobs that a stranger makes up would push out what is remembered of others.
      if (await countView(db, jobId)) this.#remember(key)
    } finally {
      this.#counting.delete(key)
    }
  }

  #isKnown(key: string): boolean {
    const before = this.#times.get(key)
    return this.#counting.has(key) || (before !== undefined && Date.now() - before < lookMs)
  }

  #remember(key: string) {
    this.#times.delete(key)
    this.#times.set(key, Date.now())
    const [oldest] = this.#times.keys()
    if (this.#times.size > this.#most && oldest !== undefined) this.#times.delete(oldest)
  }
}

/** Looks from all addresses at once are one statement: of a popular job they would wait for each other. */
const countView = (db: Db, jobId: number) => workOf.exit(() => countLook(db, jobId))

/** Whether it was counted. A job that nobody can see counts nothing. */
const countLook = batch<number, boolean>(async (db, jobIds) => {
  const { rows } = await db.execute<{ job_id: number }>(sql`
    INSERT INTO ${jobViews} (job_id, views)
    SELECT ${jobs.id}, count(*)::int FROM unnest(${sql.param(jobIds)}::int[]) AS looked (id)
    JOIN ${jobs} ON ${jobs.id} = looked.id WHERE ${isVisible} GROUP BY ${jobs.id} ORDER BY ${jobs.id}
    ON CONFLICT (job_id) DO UPDATE SET views = ${jobViews.views} + excluded.views
    RETURNING job_id`)
  const counted = new Set(rows.map((row) => row.job_id))
  return jobIds.map((id) => counted.has(id))
})
