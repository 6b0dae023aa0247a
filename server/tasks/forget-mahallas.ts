import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { mahallas } from '../database/place-schema.ts'
import { savedSearches } from '../database/saved-schema.ts'
import { jobs } from '../database/schema.ts'

const mahallasAtOnce = 200

/**
 * Forgets mahallas that no job is in and no seeker looks for: their names are what somebody once wrote in a location. Those
 * that a job is coming to just now stay. Whether there may be more.
 */
export async function forgetMahallas(db: Db): Promise<boolean> {
  const isUnused = sql`NOT EXISTS (SELECT FROM ${jobs} WHERE ${jobs.mahallaId} = ${mahallas.id})
    AND NOT EXISTS (SELECT FROM ${savedSearches} WHERE ${savedSearches.placeId} = ${mahallas.id})`
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      SELECT ${mahallas.id} FROM ${mahallas} WHERE ${isUnused} LIMIT ${mahallasAtOnce} FOR UPDATE SKIP LOCKED`)
    if (rows.length === 0) return false
    // A job may have come before the lock: another statement sees it.
    const { rowCount } = await tx.execute(sql`
      DELETE FROM ${mahallas} WHERE id = ANY(${sql.param(rows.map(({ id }) => id))}::int[]) AND ${isUnused}`)
    return rowCount === mahallasAtOnce
  })
}
