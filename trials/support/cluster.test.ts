import { expect, onTestFinished, test } from 'vitest'
import { createCluster } from './cluster.ts'
import { createScratch } from './scratch.ts'

test('a connection that is refused says where, and keeps its code: what gave way can be done again', async () => {
  const scratch = await createScratch()
  onTestFinished(() => scratch.end())
  const cluster = await createCluster(scratch)
  await expect(cluster.query('SELECT 1', 'nowhere')).rejects.toMatchObject({
    code: '3D000',
    message: `${cluster.folder}: database "nowhere" does not exist`,
  })
})
