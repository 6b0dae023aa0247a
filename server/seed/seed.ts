import type pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { seedApplications } from './applications.ts'
import { inBulk } from './in-bulk.ts'
import { seedJobs } from './jobs.ts'
import { createRandom } from './random.ts'
import { countEmployers, seedUsers } from './users.ts'

export interface SeedCounts {
  users: number
  jobs: number
  applications: number
}

interface Options extends SeedCounts {
  /** The stored password of every seeded user. */
  passwordHash: string
  /** The same number gives the same data. */
  seedNumber?: number
  now?: Date
  onProgress?: (progress: { done: number; total: number }) => void
}

/** Five jobs per user and two applications per job, if there are enough seekers. */
export function proportions(jobs: number): SeedCounts {
  const users = Math.max(2, Math.ceil(jobs / 5))
  return { users, jobs, applications: jobs * Math.min(2, users - countEmployers(users)) }
}

/**
 * Adds invented users, jobs and applications: many in bulk, few beside many in batches, which disturb nobody. An
 * interrupted run adds none of them or fewer, but all are valid. Turns the pool's timeouts off for its client.
 */
export async function seed(pool: pg.Pool, options: Options): Promise<void> {
  const { users, jobs, applications, passwordHash, seedNumber = 1, now = new Date() } = options
  refuseImpossible(options)
  const total = users + jobs + applications
  let done = 0
  const step = (count: number) => {
    done += count
    options.onProgress?.({ done, total })
  }
  const client = await pool.connect()
  try {
    await client.query(
      'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0',
    )
    // A crash may lose the last batches; invented data does not need durable commits.
    await client.query('SET synchronous_commit = off')
    // To build all indexes anew is worth it for no few rows beside many.
    const inOne = total > (await countRows(client))
    const write = async () => {
      const work = { client, random: createRandom(seedNumber), now, inOne, step }
      const { employers, seekerIds } = await seedUsers({ ...work, count: users, passwordHash })
      const posted = await seedJobs({ ...work, count: jobs, employers })
      await seedApplications({ ...work, count: applications, jobs: posted, seekerIds })
    }
    await (inOne ? inBulk(client, write) : write())
    await client.query('VACUUM (ANALYZE)')
  } finally {
    // Close the client: the pool's other clients have timeouts.
    client.release(true)
  }
}

async function countRows(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT coalesce(sum(value), 0)::int AS count FROM counters WHERE name ~ '^(users|jobs|applications):'`,
  )
  return rows[0]?.count ?? 0
}

function refuseImpossible({ users, jobs, applications }: SeedCounts): void {
  if (users < 2) throw new OperatorError('At least two users are needed: an employer and a job seeker')
  const seekers = users - countEmployers(users)
  if (applications > jobs * seekers)
    throw new OperatorError(
      `${jobs} jobs and ${seekers} job seekers give at most ${jobs * seekers} applications: each applies once to a job`,
    )
}
