import { expect, test } from 'vitest'
import { runOnCommandLine } from '../../tests/support/command-line.ts'
import { createTestDatabase } from '../../tests/support/database.ts'

const { pool, url } = await createTestDatabase()
const seed = (...args: string[]) => runOnCommandLine('db-seed.ts', { args, env: { DATABASE_URL: url } })

test('the chosen number of jobs is added, with people and applications to match', async () => {
  const { code, stdout, stderr } = await seed('--jobs', '2000')
  expect({ code, stderr }).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/100 % {2}6 400 \/ 6 400\n$/),
  })
  expect(stdout).toMatch(/^Added 400 users, 2000 jobs and 4000 applications in [\d.]+ s\n$/)
  const { rows } = await pool.query('SELECT count(*)::int AS jobs FROM jobs')
  expect(rows).toEqual([{ jobs: 2000 }])
})

test('impossible numbers are refused in one line', async () => {
  const { code, stdout, stderr } = await seed('--jobs', '1', '--users', '1')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toBe('At least two users are needed: an employer and a job seeker\n')
})

test('an unknown option is refused in one line', async () => {
  const { code, stderr } = await seed('--joobs', '1')
  expect(code).toBe(1)
  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining("Unknown option '--joobs'")])
})
