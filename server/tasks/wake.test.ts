import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'
import type { Task } from './task.ts'
import { startWorker } from './worker.ts'

const { pool, url } = await createTestDatabase()

test('a change wakes its task, many changes twice a second at most, and the last is seen', async () => {
  let changes = 0
  const seen: number[] = []
  const task: Task = {
    name: 'test-changes',
    wakesOn: 'test_changes',
    run: async () => void seen.push(changes),
  }
  const worker = startWorker({ connectionString: url }, { tasks: [task], log: console })
  onTestFinished(() => worker.stop())
  // It looks once when it begins to listen.
  await expect.poll(() => seen).toEqual([0])
  const begun = performance.now()
  for (const change of [1, 2, 3, 4]) {
    changes = change
    await pool.query('NOTIFY test_changes')
    await expect.poll(() => seen.at(-1), { interval: 5 }).toBe(change)
  }
  const halfSeconds = Math.ceil((performance.now() - begun) / 500)
  expect(seen.length).toBeLessThanOrEqual(2 + halfSeconds)
})
