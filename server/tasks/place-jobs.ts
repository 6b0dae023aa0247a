import { desc, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { jobs } from '../database/schema.ts'
import { getAreas } from '../places/areas.ts'
import { placeTexts } from '../places/place-texts.ts'
import { inBatches, type Task } from './task.ts'

const jobsAtOnce = 200

/** Looks where jobs are that nobody has placed: those from before there were places, and those of an older instance. */
export const placeJobs: Task = {
  name: 'place-jobs',
  schedule: '* * * * *',
  run: ({ db, signal }) => inBatches(signal, () => placeSome(db), { rests: 1 }),
}

/** The newest first: they are open. */
async function placeSome(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    const some = await tx
      .select({ id: jobs.id, location: jobs.location })
      .from(jobs)
      .where(sql`${jobs.placedAt} IS NULL`)
      .orderBy(desc(jobs.id))
      .limit(jobsAtOnce)
      .for('update', { skipLocked: true })
    if (some.length === 0) return false
    // An operator who has corrected an area has these looked for again: docs/operations.md.
    getAreas.forget(tx)
    const locations = [...new Set(some.map(({ location }) => location))]
    const places = new Map((await placeTexts(tx, locations)).map((place, index) => [locations[index], place]))
    const columnOf = (column: 'regionId' | 'districtId' | 'mahallaId') =>
      sql.param(some.map(({ location }) => places.get(location)?.[column] ?? null))
    await tx.execute(sql`
      UPDATE ${jobs} SET region_id = found.region_id, district_id = found.district_id, mahalla_id = found.mahalla_id,
        placed_at = now()
      FROM unnest(${sql.param(some.map(({ id }) => id))}::int[], ${columnOf('regionId')}::int[],
        ${columnOf('districtId')}::int[], ${columnOf('mahallaId')}::int[]) AS found (id, region_id, district_id, mahalla_id)
      WHERE jobs.id = found.id`)
    return true
  })
}
