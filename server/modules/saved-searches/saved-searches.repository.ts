import { and, desc, eq, sql } from 'drizzle-orm'
import type { Frequency, SavedSearch } from '../../../contract/saved-searches.ts'
import type { Db } from '../../database/db.ts'
import { prepared } from '../../database/prepared.ts'
import { savedSearches } from '../../database/saved-schema.ts'
import { keysFor } from '../../search/keep-search.ts'
import type { SearchFilters } from '../../search/saved-search.ts'

interface Own {
  seekerId: number
  id: number
}

interface Named {
  name: string
  frequency: Frequency
}

type Row = typeof savedSearches.$inferSelect

const columns = {
  id: savedSearches.id,
  name: savedSearches.name,
  filters: savedSearches.filters,
  frequency: savedSearches.frequency,
  createdAt: savedSearches.createdAt,
}

export const toSavedSearch = ({
  createdAt,
  filters,
  ...row
}: Pick<Row, keyof typeof columns>): SavedSearch => ({
  ...row,
  filters: { ...filters },
  created_at: createdAt.toISOString(),
})

const searchesOf = prepared('saved searches', (db) =>
  db
    .select(columns)
    .from(savedSearches)
    .where(eq(savedSearches.seekerId, sql.placeholder('seekerId')))
    .orderBy(desc(savedSearches.id)),
)

export const listSearches = (db: Db, { seekerId }: Pick<Own, 'seekerId'>) =>
  searchesOf(db).execute({ seekerId })

/** The same filters again are the same search, with its new name. */
export async function createSearch(
  db: Db,
  { seekerId, filters, ...named }: Named & { seekerId: number; filters: SearchFilters },
) {
  const [row] = await db
    .insert(savedSearches)
    .values({ seekerId, filters: { ...filters }, ...named, ...(await keysFor(db, filters)) })
    .onConflictDoUpdate({ target: [savedSearches.seekerId, savedSearches.filters], set: named })
    .returning(columns)
  if (!row) throw new Error('the database returned no row for a saved search')
  return row
}

const isOwn = ({ id, seekerId }: Own) => and(eq(savedSearches.id, id), eq(savedSearches.seekerId, seekerId))

export async function editSearch(db: Db, own: Own, named: Named) {
  const [row] = await db.update(savedSearches).set(named).where(isOwn(own)).returning(columns)
  return row
}

export async function deleteSearch(db: Db, own: Own): Promise<boolean> {
  const { rowCount } = await db.delete(savedSearches).where(isOwn(own))
  return rowCount === 1
}

const shownToStop = { name: savedSearches.name, frequency: savedSearches.frequency }

export async function findByStopKey(db: Db, { key }: { key: string }) {
  const [row] = await db.select(shownToStop).from(savedSearches).where(eq(savedSearches.stopKey, key))
  return row
}

export async function stopByKey(db: Db, { key }: { key: string }) {
  const [row] = await db
    .update(savedSearches)
    .set({ frequency: sql`'never'` })
    .where(eq(savedSearches.stopKey, key))
    .returning(shownToStop)
  return row
}
