import type { World } from './app.ts'

/** A hash of all stored data: if it is equal, nothing was written. */
export async function snapshot({ pool }: Pick<World, 'pool'>): Promise<unknown> {
  const tables = ['users', 'jobs', 'applications', 'resumes', 'job_types']
  const { rows } = await pool.query(
    tables
      .map(
        (table) =>
          `SELECT '${table}' AS table, count(*), md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) FROM ${table} t`,
      )
      .join(' UNION ALL '),
  )
  return rows
}
