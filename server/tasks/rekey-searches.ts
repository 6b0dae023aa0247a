import { asc, eq, gt, lt, or } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { savedSearches } from '../database/saved-schema.ts'
import { keysFor } from '../search/keep-search.ts'
import { keyRules } from '../search/search-keys.ts'
import { inBatches, type Task } from './task.ts'

const searchesAtOnce = 100

/** Writes the keys of searches again that were written by the rules of another release. */
export const rekeySearches: Task = {
  name: 'rekey-searches',
  schedule: '* * * * *',
  run: ({ db, signal }) => inBatches(signal, () => rekeySome(db), { rests: 1 }),
}

async function rekeySome(db: Db): Promise<boolean> {
  const { id, filters, keyedBy } = savedSearches
  const old = await db
    .select({ id, filters })
    .from(savedSearches)
    // An index answers no <>.
    .where(or(lt(keyedBy, keyRules), gt(keyedBy, keyRules)))
    .orderBy(asc(id))
    .limit(searchesAtOnce)
  for (const search of old)
    await db
      .update(savedSearches)
      .set(await keysFor(db, search.filters))
      .where(eq(id, search.id))
  return old.length === searchesAtOnce
}
