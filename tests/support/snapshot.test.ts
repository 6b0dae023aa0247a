import { expect, test } from 'vitest'
import { buildTestApp } from './app.ts'
import { buildSeeker } from './factories.ts'
import { snapshot } from './snapshot.ts'

const world = await buildTestApp()

test('a snapshot tells whether something was added, changed or deleted', async () => {
  const seeker = await buildSeeker(world)
  const seen = [await snapshot(world)]
  expect(await snapshot(world)).toEqual(seen[0])
  for (const statement of [
    `INSERT INTO resumes (seeker_id, full_name, education, experience, skills) VALUES (${seeker.id}, 'A', 'B', 'C', 'D')`,
    `UPDATE resumes SET skills = 'E'`,
    'DELETE FROM resumes',
  ]) {
    await world.pool.query(statement)
    const now = await snapshot(world)
    for (const before of seen) expect(now, statement).not.toEqual(before)
    seen.push(now)
  }
})
