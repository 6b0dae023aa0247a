import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { savedSearches, searchMatches } from '../database/saved-schema.ts'
import { inBatches, type Task } from './task.ts'
import { tellFound } from './tell-found.ts'

const searchesAtOnce = 500

/** Tells at nine in the morning, in Tashkent, what searches have found since the last time. */
export const tellDaily: Task = {
  name: 'tell-daily',
  schedule: '0 4 * * *',
  makeUp: true,
  async run({ db, signal }) {
    let after = 0
    await inBatches(signal, async () => {
      const last = await tellSome(db, after)
      after = last ?? after
      return last !== undefined
    })
  },
}

/** The last search of the batch: what cannot be told today is not met again in the same run. */
async function tellSome(db: Db, after: number): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      SELECT id FROM ${savedSearches} WHERE id IN (
        SELECT DISTINCT search_id FROM ${searchMatches} WHERE NOT told AND search_id > ${after}
        ORDER BY search_id LIMIT ${searchesAtOnce}
      ) ORDER BY id FOR KEY SHARE`)
    const ids = rows.map(({ id }) => id)
    await tellFound(tx, ids)
    return ids.at(-1)
  })
}
