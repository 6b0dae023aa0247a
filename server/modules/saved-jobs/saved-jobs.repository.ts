import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { isVisible, jobColumns } from '../../database/job-view.ts'
import { keyset, type Position } from '../../database/keyset.ts'
import { savedJobs } from '../../database/saved-schema.ts'
import { jobs, jobTypes, users } from '../../database/schema.ts'

/** The database has the same: limit_saved_jobs. */
const mostSaved = 500

export const lastSaved = keyset(
  'newest',
  { by: savedJobs.savedAt, kind: 'moment', order: 'DESC' },
  { by: savedJobs.jobId, kind: 'integer', order: 'DESC' },
)

interface Page {
  seekerId: number
  after: Position | undefined
  limit: number
}

/** One row more than the limit, to know whether a next page exists. A hidden job is absent. */
export function listSaved(db: Db, { seekerId, after, limit }: Page) {
  return db
    .select({ ...jobColumns, savedAt: savedJobs.savedAt, position: lastSaved.position })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .innerJoin(users, eq(users.id, jobs.employerId))
    .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
    .where(and(eq(savedJobs.seekerId, seekerId), isVisible, lastSaved.after(after)))
    .orderBy(lastSaved.orderBy)
    .limit(limit + 1)
}

export async function countSaved(db: Db, { seekerId }: { seekerId: number }): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .where(and(eq(savedJobs.seekerId, seekerId), isVisible))
  return row?.count ?? 0
}

export async function listIds(db: Db, { seekerId }: { seekerId: number }): Promise<number[]> {
  const rows = await db
    .select({ id: savedJobs.jobId })
    .from(savedJobs)
    .where(eq(savedJobs.seekerId, seekerId))
    .orderBy(desc(savedJobs.savedAt), desc(savedJobs.jobId))
  return rows.map(({ id }) => id)
}

interface Saved {
  seekerId: number
  jobId: number
}

/** False when there is no such job. */
export async function save(db: Db, { seekerId, jobId }: Saved): Promise<boolean> {
  const { rows } = await db.execute(sql`
    WITH job AS (SELECT ${jobs.id} FROM ${jobs} WHERE ${jobs.id} = ${jobId} AND ${isVisible}), saved AS (
      INSERT INTO ${savedJobs} (seeker_id, job_id) SELECT ${seekerId}, id FROM job ON CONFLICT DO NOTHING
    ) SELECT id FROM job`)
  return rows.length > 0
}

export async function unsave(db: Db, { seekerId, jobId }: Saved): Promise<void> {
  await db.delete(savedJobs).where(and(eq(savedJobs.seekerId, seekerId), eq(savedJobs.jobId, jobId)))
}

/** Those of these that exist, the first ones first, until there is no more room. */
export async function saveSome(db: Db, { seekerId, ids }: { seekerId: number; ids: number[] }) {
  await db.transaction(async (tx) => {
    // Nobody else saves for this person meanwhile: every insert locks the same row first.
    await tx.execute(sql`SELECT FROM ${users} WHERE id = ${seekerId} FOR NO KEY UPDATE`)
    await tx.execute(sql`
      INSERT INTO ${savedJobs} (seeker_id, job_id, saved_at)
      SELECT ${seekerId}, ${jobs.id}, now() - min(asked.place) * interval '1 millisecond'
      FROM unnest(${sql.param(ids)}::int[]) WITH ORDINALITY AS asked (id, place)
      JOIN ${jobs} ON ${jobs.id} = asked.id
      WHERE ${isVisible} AND NOT EXISTS (
        SELECT FROM ${savedJobs} WHERE seeker_id = ${seekerId} AND job_id = asked.id
      )
      GROUP BY ${jobs.id} ORDER BY min(asked.place)
      LIMIT greatest(0, ${mostSaved} - (SELECT count(*) FROM ${savedJobs} WHERE seeker_id = ${seekerId}))`)
  })
}
