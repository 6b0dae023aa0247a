import { sql } from 'drizzle-orm'
import { jobs } from '../../database/schema.ts'
import type { FlagRule } from '../flag.ts'

/** A large shop that opens posts fewer. */
const mostInDay = 20

/** Its employer has posted many jobs within a day before it. */
export const manyJobs: FlagRule = {
  name: 'many_jobs',
  async find(db, judged) {
    const { rows } = await db.execute<{ id: number; jobs: number }>(sql`
      SELECT judged.id, count(*)::int AS jobs FROM ${jobs} AS judged JOIN ${jobs} AS other
        ON other.employer_id = judged.employer_id
        AND other.created_at BETWEEN judged.created_at - interval '1 day' AND judged.created_at
      WHERE judged.id = ANY(${sql.param(judged.map(({ id }) => id))}::int[])
      GROUP BY judged.id HAVING count(*) > ${mostInDay}`)
    return new Map(rows.map(({ id, jobs }) => [id, { jobs }]))
  },
}
