import { expect, test } from 'vitest'
import { readSeedCounts } from './seed-counts.ts'

test('users and applications are in proportion to jobs, unless they are given', () => {
  expect(readSeedCounts(['--jobs', '100000'])).toEqual({
    jobs: 100_000,
    users: 20_000,
    applications: 200_000,
  })
  expect(readSeedCounts(['--jobs', '3'])).toEqual({ jobs: 3, users: 2, applications: 3 })
  expect(readSeedCounts(['--jobs=3', '--users=4', '--applications=5'])).toEqual({
    jobs: 3,
    users: 4,
    applications: 5,
  })
})

test.each([
  [[], 'Say how many jobs: npm run db:seed -- --jobs 100000'],
  [['--jobs', 'many'], '--jobs must be a whole number from 0 to 10000000'],
  [['--jobs', '1e3'], '--jobs must be a whole number'],
  [['--jobs', '99999999'], '--jobs must be a whole number'],
  [['--jobs', '1', '--users=-1'], '--users must be a whole number'],
  [['--joobs', '1'], "Unknown option '--joobs'"],
])('%j is refused', (args, line) => {
  expect(() => readSeedCounts(args)).toThrow(line)
})
