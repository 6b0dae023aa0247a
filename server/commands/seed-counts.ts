import { parseArgs } from 'node:util'
import { OperatorError } from '../operator-error.ts'
import { proportions, type SeedCounts } from '../seed/seed.ts'

const usage = 'npm run db:seed -- --jobs 100000 [--users 20000] [--applications 200000]'

/** Ids are 32-bit numbers, and a typing mistake must not fill the disk. */
const most = 10_000_000

/** Reads the arguments of db:seed. */
export function readSeedCounts(args: string[]): SeedCounts {
  const option = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { jobs: option, users: option, applications: option } })
  if (values.jobs === undefined) throw new OperatorError(`Say how many jobs: ${usage}`)
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
    throw new OperatorError(`${name} must be a whole number from 0 to ${most}: ${usage}`)
  return Number(value)
}
