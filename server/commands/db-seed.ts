import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { fillDemo } from '../database/demo.ts'
import { openDatabase } from '../database/open.ts'
import { proportions, type SeedCounts, seed } from '../database/seed.ts'
import { hashPassword } from '../identity/passwords.ts'
import { StartError } from '../start-error.ts'
import { createProgress } from './progress.ts'
import { runCommand } from './run-command.ts'

const usage = 'npm run db:seed -- --jobs 100000 [--users 20000] [--applications 200000]'

/** Ids are 32-bit numbers, and ten million fill any disk that this runs on by accident. */
const most = 10_000_000

await runCommand(async () => {
  const counts = readCounts()
  const config = loadConfig(process.env)
  // Also beside the running product, which hears of the new jobs.
  const { db, pool, close } = await openDatabase({ ...config, guest: true, log: console.error })
  try {
    // A first start would find people here and no longer bring the demo and its accounts.
    if (config.demo) await fillDemo(db, { hashPassword })
    const started = performance.now()
    // Nobody knows this password, so nobody signs in as one of them.
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
    await seed(pool, { ...counts, passwordHash, onProgress: createProgress() })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const { users, jobs, applications } = counts
    console.log(`Added ${users} users, ${jobs} jobs and ${applications} applications in ${seconds} s`)
  } finally {
    await close()
  }
})

function readCounts(): SeedCounts {
  const option = { type: 'string' } as const
  const { values } = parseArgs({ options: { jobs: option, users: option, applications: option } })
  if (values.jobs === undefined) throw new StartError(`Say how many jobs: ${usage}`)
  const usual = proportions(readCount('--jobs', values.jobs))
  return {
    jobs: usual.jobs,
    users: values.users === undefined ? usual.users : readCount('--users', values.users),
    applications:
      values.applications === undefined
        ? usual.applications
        : readCount('--applications', values.applications),
  }
}

function readCount(name: string, value: string): number {
  if (!/^\d{1,9}$/.test(value) || Number(value) > most)
    throw new StartError(`${name} must be a whole number from 0 to ${most}: ${usage}`)
  return Number(value)
}
