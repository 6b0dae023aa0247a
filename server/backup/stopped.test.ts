import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { countWaiting, createTestDatabase } from '../../tests/support/database.ts'
import { verifyBackup } from './verify.ts'

const source = await createTestDatabase()

async function buildFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'mahalla-ish-stopped-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test.each(['SIGTERM', 'SIGINT'] as const)('a backup that is stopped by %s leaves nothing', async (signal) => {
  const folder = await buildFolder()
  const holder = await source.pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('BEGIN; LOCK TABLE users')
  const { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
  const command = join(import.meta.dirname, '../commands/backup.ts')
  const child = spawn(process.execPath, [command, join(folder, 'stopped.backup')], {
    env: { PATH, NODE_COMPILE_CACHE, NODE_OPTIONS, DATABASE_URL: source.url },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = text(child.stderr)
  await expect.poll(() => readdir(folder)).toEqual(['stopped.backup.partial'])
  await expect.poll(() => countWaiting(source)).toBe(1)
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(await said).toBe('Stopped: no backup was made\n')
  // It did not wait for the lock: the session that has it would have ended by its time limit.
  await holder.query('COMMIT')
  expect(await readdir(folder)).toEqual([])
})

test('what a killed backup left goes with the old backups; what runs now stays', async () => {
  const folder = await buildFolder()
  const long = new Date(Date.now() - 29 * 24 * 60 * 60_000)
  for (const name of ['old.backup', 'killed.backup.partial', 'notes.txt', 'busy.backup.partial']) {
    await writeFile(join(folder, name), '')
    if (!name.startsWith('busy')) await utimes(join(folder, name), long, long)
  }
  const script = join(import.meta.dirname, '../../deploy/backup.sh')
  // Where the product would be, a program that does nothing: only the deleting is of interest.
  const cwd = await buildFolder()
  await mkdir(join(cwd, 'bin'))
  await symlink('/bin/true', join(cwd, 'bin/mahalla-ish'))
  const child = spawn('/bin/sh', [script], {
    cwd,
    env: { PATH: process.env.PATH, BACKUP_DIR: folder },
  })
  expect(await once(child, 'exit')).toEqual([0, null])
  expect((await readdir(folder)).toSorted()).toEqual(['busy.backup.partial', 'notes.txt'])
})

test.each([
  // Only to be written, also for root.
  ['/proc/sys/vm/compact_memory', 'cannot be read by this user'],
  [tmpdir(), 'is a folder'],
  ['/proc/self/mem', 'cannot be read: EIO'],
  ['/nowhere/none.backup', 'does not exist'],
])('%s %s: it is not called damaged', async (file, reason) => {
  await expect(verifyBackup(file)).rejects.toThrow(`${file} ${reason}`)
})
