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
  run: ({ db, signal }) => inBatches(signal, () => tellSome(db)),
}

async function tellSome(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      SELECT id FROM ${savedSearches} WHERE id IN (
        SELECT DISTINCT search_id FROM ${searchMatches} WHERE NOT told ORDER BY search_id LIMIT ${searchesAtOnce}
      ) ORDER BY id FOR KEY SHARE`)
    await tellFound(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.length === searchesAtOnce
  })
}
