import type pg from 'pg'
import { expect } from 'vitest'

/** What triggers keep must equal what is counted. */
export async function expectCountsRight(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ kept: string; counted: string }>(`
    WITH counted AS (
      SELECT 'users:' || role AS name, count(*) FROM users GROUP BY role
      UNION ALL SELECT 'jobs:' || job_type_id, count(*) FROM jobs GROUP BY job_type_id
      UNION ALL SELECT 'open_jobs:' || job_type_id, count(*) FROM jobs WHERE state = 'open' AND NOT hidden GROUP BY job_type_id
      UNION ALL SELECT 'applications:' || status, count(*) FROM applications WHERE withdrawn_at IS NULL GROUP BY status
      UNION ALL SELECT 'place ' || fold_text(location), count(*) FROM jobs WHERE state = 'open' AND NOT hidden GROUP BY 1
      UNION ALL SELECT 'area ' || coalesce(district_id, region_id), count(*) FROM jobs
        WHERE state = 'open' AND NOT hidden AND region_id IS NOT NULL GROUP BY 1
      UNION ALL SELECT 'mahalla ' || mahalla_id, count(*) FROM jobs
        WHERE state = 'open' AND NOT hidden AND mahalla_id IS NOT NULL GROUP BY 1
      UNION ALL SELECT 'day of users ' || (created_at AT TIME ZONE 'Asia/Tashkent')::date, count(*) FROM users GROUP BY 1
      UNION ALL SELECT 'day of jobs ' || (created_at AT TIME ZONE 'Asia/Tashkent')::date, count(*) FROM jobs GROUP BY 1
      UNION ALL SELECT 'day of applications ' || (applied_at AT TIME ZONE 'Asia/Tashkent')::date, count(*) FROM applications
        WHERE withdrawn_at IS NULL GROUP BY 1
      UNION ALL SELECT 'user ' || id, 0 FROM users
      UNION ALL SELECT 'jobs of user ' || employer_id, count(*) FROM jobs GROUP BY 1
      UNION ALL SELECT 'applications of user ' || seeker_id, count(*) FROM applications WHERE withdrawn_at IS NULL GROUP BY 1
      UNION ALL SELECT 'job ' || id, 0 FROM jobs
      UNION ALL SELECT 'applications of job ' || job_id, count(*) FROM applications WHERE withdrawn_at IS NULL GROUP BY 1
    ), kept AS (
      SELECT name, sum(value) AS count FROM counters GROUP BY name HAVING sum(value) <> 0
      UNION ALL SELECT 'place ' || key, jobs FROM places WHERE jobs <> 0
      UNION ALL SELECT CASE WHEN areas.id IS NULL THEN 'mahalla ' ELSE 'area ' END || place_id, jobs
        FROM place_counts LEFT JOIN areas ON areas.id = place_id WHERE jobs <> 0
      UNION ALL SELECT 'day of ' || name || ' ' || day, sum(value) FROM daily_counts GROUP BY name, day HAVING sum(value) <> 0
      UNION ALL SELECT 'user ' || user_id, 0 FROM user_counts
      UNION ALL SELECT 'jobs of user ' || user_id, jobs FROM user_counts WHERE jobs <> 0
      UNION ALL SELECT 'applications of user ' || user_id, applications FROM user_counts WHERE applications <> 0
      UNION ALL SELECT 'job ' || job_id, 0 FROM job_counts
      UNION ALL SELECT 'applications of job ' || job_id, applications FROM job_counts WHERE applications <> 0
    )
    SELECT * FROM counted FULL JOIN kept USING (name) WHERE counted.count IS DISTINCT FROM kept.count`)
  expect(rows).toEqual([])
}
