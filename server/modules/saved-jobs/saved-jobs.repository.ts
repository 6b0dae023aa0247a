import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { isVisible, jobColumns } from '../../database/job-view.ts'
import { keyset } from '../../database/keyset.ts'
import { countedList, type Given, prepared, preparedList } from '../../database/prepared.ts'
import { savedJobs } from '../../database/saved-schema.ts'
import { jobs, jobTypes, users } from '../../database/schema.ts'

/** The database has the same: limit_saved_jobs. */
const mostSaved = 500

export const lastSaved = keyset(
  'newest',
  { by: savedJobs.savedAt, kind: 'moment', order: 'DESC' },
  { by: savedJobs.jobId, kind: 'integer', order: 'DESC' },
)

const givenJob = sql.placeholder('jobId')
const givenSeeker = sql.placeholder('seekerId')

interface Own {
  seekerId: number
}

const isSaved = ({ seekerId }: Given<Own>) => and(eq(savedJobs.seekerId, seekerId), isVisible)

/** Last saved first. A hidden job is absent. */
export const listSaved = countedList(
  preparedList('saved jobs', lastSaved, (db, own: Given<Own>, { after, limit }) => {
    const all = db
      .select({ count: count() })
      .from(savedJobs)
      .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
      .where(isSaved(own))
    return db
      .select({
        ...jobColumns,
        savedAt: savedJobs.savedAt,
        total: sql`${all}`.mapWith(Number),
        position: lastSaved.position,
      })
      .from(savedJobs)
      .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
      .innerJoin(users, eq(users.id, jobs.employerId))
      .innerJoin(jobTypes, eq(jobTypes.id, jobs.jobTypeId))
      .where(and(isSaved(own), after))
      .orderBy(lastSaved.orderBy)
      .limit(limit)
  }),
)

const savedIds = prepared('saved ids', (db) =>
  db
    .select({ id: savedJobs.jobId })
    .from(savedJobs)
    .where(eq(savedJobs.seekerId, givenSeeker))
    .orderBy(desc(savedJobs.savedAt), desc(savedJobs.jobId)),
)

export async function listIds(db: Db, { seekerId }: Own): Promise<number[]> {
  return (await savedIds(db).execute({ seekerId })).map(({ id }) => id)
}

type Saved = Own & { jobId: number }

const savedOne = prepared('save', (db) => {
  const job = db.$with('job').as(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, givenJob), isVisible)),
  )
  const saved = db.$with('saved', {}).as(sql`
    INSERT INTO ${savedJobs} (seeker_id, job_id) SELECT ${givenSeeker}, id FROM job ON CONFLICT DO NOTHING`)
  return db.with(job, saved).select({ id: job.id }).from(job)
})

/** False when there is no such job. */
export async function save(db: Db, { seekerId, jobId }: Saved): Promise<boolean> {
  return (await savedOne(db).execute({ seekerId, jobId })).length > 0
}

const unsavedOne = prepared('unsave', (db) =>
  db.delete(savedJobs).where(and(eq(savedJobs.seekerId, givenSeeker), eq(savedJobs.jobId, givenJob))),
)

export async function unsave(db: Db, { seekerId, jobId }: Saved): Promise<void> {
  await unsavedOne(db).execute({ seekerId, jobId })
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
