import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { isOpen } from '../database/job-view.ts'
import { savedSearches, searchMatches } from '../database/saved-schema.ts'
import { applications, jobs, users } from '../database/schema.ts'
import { writeEvents } from '../delivery/write-events.ts'

interface Found extends Record<string, unknown> {
  searchId: number
  seekerId: number
  name: string
  filters: Record<string, string | number | boolean>
  stopKey: string
  jobIds: number[]
}

/**
 * Tells what these searches have found and nobody has been told: one event for each search. Not of jobs that the seeker has
 * applied to. Who is blocked is told after the block.
 */
export async function tellFound(db: Db, searchIds: number[]): Promise<void> {
  if (searchIds.length === 0) return
  const ids = sql`${sql.param(searchIds)}::int[]`
  await forgetNotOpen(db, ids)
  const { rows } = await db.execute<Found>(sql`
    WITH told AS (
      UPDATE ${searchMatches} SET told = true
      FROM ${savedSearches} AS search, ${users}, ${jobs}
      WHERE NOT told AND search_id = ANY(${ids})
        AND search.id = search_id AND ${users.id} = search.seeker_id AND ${users.disabledAt} IS NULL
        AND ${jobs.id} = job_id AND ${isOpen}
      RETURNING search_id, job_id
    )
    SELECT search.id AS "searchId", search.seeker_id AS "seekerId", search.name, search.filters,
      search.stop_key AS "stopKey", array_agg(told.job_id ORDER BY told.job_id DESC) AS "jobIds"
    FROM told
    JOIN ${savedSearches} AS search ON search.id = told.search_id AND search.frequency <> 'never'
    WHERE NOT EXISTS (
      SELECT FROM ${applications} WHERE ${applications.jobId} = told.job_id
        AND ${applications.seekerId} = search.seeker_id
    )
    GROUP BY search.id ORDER BY search.id`)
  await writeEvents(
    db,
    rows.map(({ searchId, seekerId, name, filters, stopKey, jobIds }) => ({
      kind: 'search_found' as const,
      userId: seekerId,
      topic: `search:${searchId}`,
      jobId: jobIds.length === 1 ? (jobIds[0] ?? null) : null,
      details: { search: { id: searchId, name, filters, stop_key: stopKey }, jobs: jobIds.length },
    })),
  )
}

/**
 * A job that is hidden or closed just now is found again when it comes back, and told then. It cannot come back before it is
 * forgotten: its row is locked.
 */
async function forgetNotOpen(db: Db, searchIds: SQL): Promise<void> {
  await db.execute(sql`
    WITH away AS (
      SELECT ${jobs.id} FROM ${jobs}
      WHERE NOT (${isOpen}) AND ${jobs.id} IN (
        SELECT job_id FROM ${searchMatches} WHERE NOT told AND search_id = ANY(${searchIds})
      ) ORDER BY ${jobs.id} FOR SHARE OF jobs
    )
    DELETE FROM ${searchMatches} USING away
    WHERE NOT told AND search_id = ANY(${searchIds}) AND job_id = away.id`)
}
