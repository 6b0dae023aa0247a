import { expect, test } from 'vitest'
import { buildTestApp, listen } from '../../tests/support/app.ts'
import { createClient } from './requests.ts'
import { createWriters, findLoss } from './writers.ts'

const world = await buildTestApp()

test('the writers of the trials notice lost, duplicate and changed rows', async () => {
  const client = createClient(await listen(world))
  const violations: string[] = []
  const violation = (what: string) => void violations.push(what)
  const writers = await createWriters({ world, clients: [client], count: 2, violation })
  writers.start()
  await expect
    .poll(() => Math.min(writers.withdrawn.size, writers.decisions.size - writers.withdrawn.size))
    .toBeGreaterThan(2)
  await writers.finish()
  client.close()
  expect(violations).toEqual([])
  expect(await findLoss(world, writers)).toBeUndefined()

  const [title] = writers.jobs
  await world.pool.query(
    `INSERT INTO jobs (title, description, location, salary, job_type_id, employer_id)
     SELECT title, description, location, salary, job_type_id, employer_id FROM jobs WHERE title = $1`,
    [title],
  )
  expect(await findLoss(world, writers)).toMatch(/^\d+ jobs for \d+ acknowledged$/)
  await world.pool.query('DELETE FROM jobs WHERE id = (SELECT max(id) FROM jobs WHERE title = $1)', [title])

  const id = [...writers.decisions].find(([, status]) => status === 'rejected')?.[0]
  await world.pool.query(
    `UPDATE applications SET status = CASE status WHEN 'accepted' THEN 'rejected' ELSE 'accepted' END WHERE id = $1`,
    [id],
  )
  expect(await findLoss(world, writers)).toBe('1 applications are not as acknowledged')
  await world.pool.query(
    `UPDATE applications SET status = CASE status WHEN 'accepted' THEN 'rejected' ELSE 'accepted' END WHERE id = $1`,
    [id],
  )
  expect(await findLoss(world, writers)).toBeUndefined()

  const [gone] = writers.withdrawn
  const withdraw = (at: string) =>
    world.pool.query(`UPDATE applications SET withdrawn_at = ${at} WHERE id = $1`, [gone])
  await withdraw('NULL')
  expect(await findLoss(world, writers)).toBe('1 applications are not as acknowledged')
  await withdraw('now()')

  await world.pool.query('UPDATE messages SET text = text || $2 WHERE application_id = $1 AND number = 1', [
    id,
    '!',
  ])
  expect(await findLoss(world, writers)).toMatch(/^(\d+) messages for \1 acknowledged, \d+ of them the same$/)
  await world.pool.query('DELETE FROM messages WHERE application_id = $1 AND number = 1', [id])
  expect(await findLoss(world, writers)).toMatch(/^\d+ messages for \d+ acknowledged/)
  await world.pool.query('DELETE FROM applications WHERE id = $1', [id])
  expect(await findLoss(world, writers)).toMatch(/^\d+ applications for \d+ acknowledged$/)
  await world.pool.query('DELETE FROM applications')
  await world.pool.query('DELETE FROM jobs WHERE title = $1', [title])
  expect(await findLoss(world, writers)).toBe('1 acknowledged jobs are lost')
})
