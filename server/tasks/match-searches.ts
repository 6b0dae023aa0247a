import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { jobsToMatch, savedSearches, searchMatches } from '../database/saved-schema.ts'
import { type Match, SearchFinder } from '../search/match-searches.ts'
import { inTurns } from './in-turns.ts'
import type { Task } from './task.ts'
import { tellFound } from './tell-found.ts'

/** Few, and long rests: who posts just then must not notice. */
const jobsAtOnce = 20
const rests = 4

/** Finds the saved searches that want a new or changed job, and tells those seekers who want to hear of it at once. */
export const matchSearches: Task = {
  name: 'match-searches',
  alone: true,
  wakesOn: 'jobs_to_match',
  sleeps: 2_000,
  // For what was posted while no worker was listening.
  schedule: '* * * * *',
  run: ({ db, signal }) => inTurns({ db, signal, task: matchSearches, rests }, () => matchSome(db)),
}

/**
 * New jobs come before changed ones: a kind that is renamed changes thousands. Searches are looked for before the
 * transaction, which is short: it takes the notes away, keeps what was found and tells it. A job is either still to be
 * matched, or all its searches are found and told. Whether more are waiting.
 */
async function matchSome(db: Db): Promise<boolean> {
  // Of several changes of a job, the first one knows what it was before; one that was posted or opened again is new.
  const { rows: changed } = await db.execute<Changed>(sql`
    SELECT next.ids, job_id AS "jobId", tsvector_to_array(words_before) AS "wordsBefore", pay_before::text AS "payBefore"
    FROM (
      SELECT (array_agg(id ORDER BY words_before <> '', id))[1] AS id, array_agg(id) AS ids
      FROM ${jobsToMatch} GROUP BY job_id
      ORDER BY bool_or(words_before = '') DESC, min(id) LIMIT ${jobsAtOnce}
    ) AS next JOIN ${jobsToMatch} USING (id)`)
  if (changed.length === 0) return false
  const found = await new SearchFinder(db).findWanting(changed)
  await db.transaction(async (tx) => {
    const done = changed.flatMap(({ ids }) => ids.map(Number))
    const taken = await tx
      .delete(jobsToMatch)
      .where(inArray(jobsToMatch.id, done))
      .returning({ jobId: jobsToMatch.jobId })
    // Another worker may have been faster.
    const own = new Set(taken.map(({ jobId }) => jobId))
    await tellFound(
      tx,
      await keepNew(
        tx,
        found.filter(({ jobId }) => own.has(jobId)),
      ),
    )
  })
  return changed.length === jobsAtOnce
}

interface Changed extends Record<string, unknown> {
  /** Of all notes of its changes. */
  ids: string[]
  jobId: number
  wordsBefore: string[]
  payBefore: string | null
}

/** The searches that want to hear of it at once. What a search has found before is no news; deleted searches find nothing. */
async function keepNew(db: Db, found: Match[]): Promise<number[]> {
  if (found.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH found AS (
      SELECT search.id, found.job_id, search.frequency
      FROM unnest(${sql.param(found.map(({ searchId }) => searchId))}::int[],
        ${sql.param(found.map(({ jobId }) => jobId))}::int[]) AS found (search_id, job_id)
      JOIN ${savedSearches} AS search ON search.id = found.search_id
      ORDER BY search.id FOR KEY SHARE OF search
    ), new AS (
      INSERT INTO ${searchMatches} (search_id, job_id) SELECT id, job_id FROM found ON CONFLICT DO NOTHING
      RETURNING search_id
    )
    SELECT DISTINCT new.search_id AS id FROM new JOIN found ON found.id = new.search_id WHERE frequency = 'at_once'`)
  return rows.map(({ id }) => id)
}
