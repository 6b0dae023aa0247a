import { randomBytes } from 'node:crypto'
import { loadConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { fillDemo } from '../demo/demo.ts'
import { hashPassword } from '../identity/passwords.ts'
import { seed } from '../seed/seed.ts'
import { createProgress } from './progress.ts'
import { runCommand } from './run-command.ts'
import { readSeedCounts } from './seed-counts.ts'

await runCommand(async () => {
  const counts = readSeedCounts(process.argv.slice(2))
  const config = loadConfig(process.env)
  // The product may be running; it is notified of the new jobs.
  const { db, pool, close } = await openDatabase({ ...config, joinRunning: true, log: console.error })
  try {
    // The demo fills only an empty database, so it must come before the seeded users.
    if (config.demo) await fillDemo(db, { hashPassword })
    const started = performance.now()
    // Nobody knows this password, so nobody can sign in as a seeded user.
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
    await seed(pool, { ...counts, passwordHash, onProgress: createProgress() })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const { users, jobs, applications } = counts
    console.log(`Added ${users} users, ${jobs} jobs and ${applications} applications in ${seconds} s`)
  } finally {
    await close()
  }
})
