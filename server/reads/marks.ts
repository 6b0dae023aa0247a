import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { readMarks } from '../database/read-schema.ts'
import { workOf } from '../fair-queue.ts'

/**
 * Marks say how new a server is: a commit comes to a standby after all commits before it, so whoever has a mark has
 * everything that was heard of before the mark was made. A server that has left the primary's history never gets one.
 */
export class Marks {
  /** Whose marks these are. */
  readonly reader = randomUUID()
  readonly #primary: Db
  #made = 0
  #newest: Promise<number> | undefined

  constructor(primary: Db) {
    this.#primary = primary
  }

  /** A mark that was made after everything that was heard so far. */
  newest(): Promise<number> {
    if (this.#newest) return this.#newest
    const making = this.#make()
    this.#newest = making
    making.catch(() => {
      if (this.#newest === making) this.#newest = undefined
    })
    return making
  }

  /** Something was heard that the newest mark may not cover. */
  outdate() {
    this.#newest = undefined
  }

  /** On the primary's own disk at once, because only what is there is sent on; no standby is waited for. */
  async #make(): Promise<number> {
    const mark = ++this.#made
    await workOf.exit(() =>
      this.#primary.execute(sql`
        INSERT INTO ${readMarks} (reader, mark)
        SELECT ${this.reader}, ${mark} FROM set_config('synchronous_commit', 'local', true)
        ON CONFLICT (reader) DO UPDATE
        SET mark = greatest(${readMarks}.mark, excluded.mark), made_at = excluded.made_at`),
    )
    return mark
  }
}
