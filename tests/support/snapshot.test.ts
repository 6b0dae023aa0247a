import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'
import { buildSeeker } from './factories.ts'
import { snapshot } from './snapshot.ts'

const database = await createTestDatabase()

test('a snapshot tells whether something was added, changed or deleted', async () => {
  const seeker = await buildSeeker(database)
  const seen = [await snapshot(database)]
  expect(await snapshot(database)).toEqual(seen[0])
  for (const statement of [
    `INSERT INTO resumes (seeker_id, full_name, education, experience, skills) VALUES (${seeker.id}, 'A', 'B', 'C', 'D')`,
    `UPDATE resumes SET skills = 'E'`,
    'DELETE FROM resumes',
  ]) {
    await database.pool.query(statement)
    const now = await snapshot(database)
    for (const before of seen) expect(now, statement).not.toEqual(before)
    seen.push(now)
  }
})
