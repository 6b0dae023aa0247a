import { sql } from 'drizzle-orm'
import { jobs } from '../../database/schema.ts'
import type { FlagRule } from '../flag.ts'

/** A large shop that opens posts fewer. */
const mostInDay = 20

/** Its employer has posted many jobs within a day before it. */
export const manyJobs: FlagRule = {
  name: 'many_jobs',
  async find(db, { id, employerId }) {
    const { rows } = await db.execute<{ jobs: number }>(sql`
      SELECT count(*)::int AS jobs FROM ${jobs} AS judged JOIN ${jobs} AS other
        ON other.employer_id = judged.employer_id
        AND other.created_at BETWEEN judged.created_at - interval '1 day' AND judged.created_at
      WHERE judged.id = ${id} AND judged.employer_id = ${employerId}`)
    const posted = rows[0]?.jobs ?? 0
    return posted > mostInDay ? { jobs: posted } : undefined
  },
}
