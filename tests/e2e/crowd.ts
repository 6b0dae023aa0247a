import pg from 'pg'
import { folderOf } from '../../server/embedded-postgres/cluster.ts'
import { reachFolder } from '../../server/embedded-postgres/connection.ts'
import { type Person, unique } from './people.ts'

// Thousands of people and what they own, written into the running product's database at once: through the API each
// of them would need a password hashed. All of it is a year old, so that no list of the newest, which other tests
// read at the same time, is full of it.

export async function buildSeekers(count: number, { firstName = 'Olim' } = {}): Promise<{ prefix: string }> {
  const prefix = unique('olomon')
  await query(
    `INSERT INTO users (username, username_key, password_hash, role, first_name, address, phone_number, created_at)
     SELECT $1 || '_' || lpad(n::text, 5, '0'), $1 || '_' || lpad(n::text, 5, '0'), '-', 'job_seeker', $2,
       'Toshkent, ' || n || '-uy', '+998901112233', now() - make_interval(years => 1, secs => $3 - n)
     FROM generate_series(1, $3::int) AS n`,
    [prefix, firstName, count],
  )
  return { prefix }
}

/** Each of many new seekers applies to the job; the last one of them came last. */
export async function buildApplications(jobId: number, count: number): Promise<{ prefix: string }> {
  const { prefix } = await buildSeekers(count)
  await query(
    `INSERT INTO applications (job_id, employer_id, seeker_id, message, applied_at)
     SELECT jobs.id, jobs.employer_id, users.id, 'Ishlashga tayyorman.', users.created_at
     FROM jobs, users WHERE jobs.id = $1 AND starts_with(users.username, $2)`,
    [jobId, `${prefix}_`],
  )
  return { prefix }
}

/** Many jobs of one employer, newest last. */
export async function buildJobs(employer: Person, count: number): Promise<void> {
  await query(
    `INSERT INTO jobs (title, description, location, salary, job_type_id, employer_id, created_at)
     SELECT 'Yumush ' || n, 'Bir kunlik yumush.', 'Samarqand', 100000 + n, 1, users.id,
       now() - make_interval(years => 1, secs => $2 - n)
     FROM users, generate_series(1, $2::int) AS n WHERE users.username = $1`,
    [employer.username, count],
  )
}

export async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const { connection, close } = reachFolder(folderOf(process.env.E2E_DATA ?? ''))
  const client = new pg.Client(connection)
  try {
    await client.connect()
    const { rows } = await client.query<Row>(text, values)
    return rows
  } finally {
    await client.end()
    close()
  }
}
