import type { World } from './app.ts'

/** A fingerprint of all that people have stored: equal means that nothing was written. */
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
