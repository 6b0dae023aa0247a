import type pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { seedApplications } from './applications.ts'
import { seedJobs } from './jobs.ts'
import { createRandom } from './random.ts'
import { countEmployers, seedUsers } from './users.ts'

export interface SeedCounts {
  users: number
  jobs: number
  applications: number
}

interface Options extends SeedCounts {
  /** The stored password of every seeded person; an unknown one lets nobody sign in. */
  passwordHash: string
  /** The same number tells the same stories again. */
  seedNumber?: number
  now?: Date
  onProgress?: (progress: { done: number; total: number }) => void
}

/** Five jobs to a person and two applications to a job, as far as there are seekers for them. */
export function proportions(jobs: number): SeedCounts {
  const users = Math.max(2, Math.ceil(jobs / 5))
  return { users, jobs, applications: jobs * Math.min(2, users - countEmployers(users)) }
}

/**
 * Adds invented people, jobs and applications, committed piece by piece: an interrupted run leaves less,
 * but nothing broken. Takes its own client, freed of the pool's time limits.
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
    // A crash may cost the last pieces of what is invented anyway; nobody waits for the disk.
    await client.query('SET synchronous_commit = off')
    const chance = { client, random: createRandom(seedNumber), now, step }
    const people = await seedUsers({ ...chance, count: users, passwordHash })
    const posted = await seedJobs({ ...chance, count: jobs, employerIds: people.employerIds })
    await seedApplications({ ...chance, count: applications, jobs: posted, seekerIds: people.seekerIds })
    await client.query('VACUUM (ANALYZE) users, resumes, jobs, applications')
  } finally {
    // Not back to the pool, whose clients have time limits.
    client.release(true)
  }
}

function refuseImpossible({ users, jobs, applications }: SeedCounts): void {
  if (users < 2) throw new OperatorError('At least two users are needed: an employer and a job seeker')
  const seekers = users - countEmployers(users)
  if (applications > jobs * seekers)
    throw new OperatorError(
      `${jobs} jobs and ${seekers} job seekers give at most ${jobs * seekers} applications: each applies once to a job`,
    )
}
