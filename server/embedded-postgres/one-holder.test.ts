import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildDataDir, startHolder } from '../../tests/support/holder.ts'
import { takeLock } from './lock.ts'
import { findProcesses, findServer } from './postmaster.ts'

test('SECURITY 22: a second process is refused with the pid of the first, which keeps working', async () => {
  const dataDir = await buildDataDir()
  const first = await startHolder(dataDir)
  await expect(startHolder(dataDir)).rejects.toThrow(
    new Error(
      `${dataDir} is in use by another process of this program (process ${first.pid}): stop it first`,
    ),
  )
  expect(await first.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('of several processes that start at the same time exactly one wins, and the others name its pid', async () => {
  const dataDir = await buildDataDir()
  const starts = await Promise.allSettled(Array.from({ length: 4 }, () => startHolder(dataDir)))
  const winners = starts.filter((start) => start.status === 'fulfilled').map((start) => start.value)
  expect(winners).toHaveLength(1)
  const refusals = starts.filter((start) => start.status === 'rejected').map((start) => String(start.reason))
  expect(refusals).toHaveLength(3)
  for (const refusal of refusals) expect(refusal).toContain(`(process ${winners[0]?.pid})`)
  expect(await winners[0]?.query('SELECT count(*)::int FROM users')).toEqual([{ count: 0 }])
})

test('a read-only lock file cannot be locked by two processes', async () => {
  const dataDir = await buildDataDir()
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'lock'), '', { mode: 0o444 })
  const takes = await Promise.allSettled([1, 2].map(async () => takeLock(dataDir)))
  const locks = takes.flatMap((take) => (take.status === 'fulfilled' && take.value ? [take.value] : []))
  // Root may write read-only files, so one take succeeds; other users are refused.
  expect(locks.length).toBe(process.getuid?.() === 0 ? 1 : 0)
  for (const lock of locks) lock.release()
})

test('a command works while the product runs, and does not stop its server', async () => {
  const dataDir = await buildDataDir()
  const product = await startHolder(dataDir)
  const server = findServer(product.folder)
  const tool = await startHolder(dataDir, { joinRunning: true })
  await tool.query("INSERT INTO job_types (id, name, description) VALUES (1001, 'by the tool', '')")
  expect(await tool.end('SIGTERM')).toBe(0)
  expect(findServer(product.folder)).toBe(server)
  expect(await product.query('SELECT name FROM job_types WHERE id = 1001')).toEqual([{ name: 'by the tool' }])
})

test('a command without a running product locks the directory, and stops the server it started', async () => {
  const dataDir = await buildDataDir()
  const tool = await startHolder(dataDir, { joinRunning: true })
  expect(await tool.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  await expect(startHolder(dataDir)).rejects.toThrow(`(process ${tool.pid})`)
  expect(await tool.end('SIGTERM')).toBe(0)
  expect(findProcesses(join(dataDir, 'postgres'))).toEqual([])
})
