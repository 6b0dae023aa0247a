import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyToStore } from './binary-store.ts'

const works = async () => true
const copyName = 'postgresql-18.0.0-linux-x64'

/** A package that other users cannot read, as npm installs it under a strict umask, and a folder for stores. */
async function buildPackage(): Promise<{ folder: string; room: string }> {
  const room = await mkdtemp(join(tmpdir(), 'mahalla-ish-store-'))
  onTestFinished(() => rm(room, { recursive: true }))
  const folder = join(room, 'linux-x64', 'native')
  await mkdir(join(folder, 'bin'), { recursive: true, mode: 0o700 })
  await mkdir(join(folder, 'lib', 'pkgconfig'), { recursive: true, mode: 0o700 })
  await writeFile(join(folder, '..', 'package.json'), '{ "version": "18.0.0" }')
  await writeFile(join(folder, 'bin', 'postgres'), 'program', { mode: 0o700 })
  await writeFile(join(folder, 'lib', 'libpq.so.5'), 'library', { mode: 0o600 })
  await writeFile(join(folder, 'lib', 'libpq.a'), 'for compilers')
  await writeFile(join(folder, 'lib', 'pkgconfig', 'libpq.pc'), 'for compilers')
  await symlink('libpq.so.5', join(folder, 'lib', 'libpq.so'))
  return { folder, room }
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

test('unreadable programs are copied to a folder that everyone can read and only the owner can write', async () => {
  const { folder, room } = await buildPackage()
  const umask = process.umask(0o077)
  onTestFinished(() => void process.umask(umask))
  const copy = await copyToStore(folder, works, [join(room, 'store')])
  expect(copy).toBe(join(room, 'store', copyName))
  expect(await readFile(join(copy, 'bin', 'postgres'), 'utf8')).toBe('program')
  expect(await readFile(join(copy, 'lib', 'libpq.so'), 'utf8')).toBe('library')
  expect(await readdir(join(copy, 'lib'))).toEqual(['libpq.so', 'libpq.so.5'])
  for (const part of ['..', '', 'bin', 'lib', 'bin/postgres'])
    expect(await modeOf(join(copy, part))).toBe(0o755)
  expect(await modeOf(join(copy, 'lib', 'libpq.so.5'))).toBe(0o644)
})

test('a copy is made once, and again only when it is damaged', async () => {
  const { folder, room } = await buildPackage()
  const copy = await copyToStore(folder, works, [join(room, 'store')])
  const { ino } = await stat(copy)
  await copyToStore(folder, works, [join(room, 'store')])
  expect((await stat(copy)).ino).toBe(ino)
  await writeFile(join(copy, 'bin', 'postgres'), '')
  await copyToStore(folder, works, [join(room, 'store')])
  expect(await readFile(join(copy, 'bin', 'postgres'), 'utf8')).toBe('program')
  expect(await readdir(join(room, 'store'))).toEqual([copyName])
})

test('several starts at the same time make one complete copy', async () => {
  const { folder, room } = await buildPackage()
  const starts = Array.from({ length: 5 }, () => copyToStore(folder, works, [join(room, 'store')]))
  expect(new Set(await Promise.all(starts))).toEqual(new Set([join(room, 'store', copyName)]))
  expect(await readdir(join(room, 'store'))).toEqual([copyName])
  expect(await readFile(join(room, 'store', copyName, 'bin', 'postgres'), 'utf8')).toBe('program')
})

test('a store that others can write to, or that is a link, is not used', async () => {
  const { folder, room } = await buildPackage()
  await mkdir(join(room, 'open'))
  await chmod(join(room, 'open'), 0o777)
  await symlink(join(room, 'open'), join(room, 'link'))
  const copy = await copyToStore(folder, works, [join(room, 'open'), join(room, 'link'), join(room, 'own')])
  expect(copy).toBe(join(room, 'own', copyName))
  expect(await readdir(join(room, 'open'))).toEqual([])
})

test('when no copy runs, one line says so', async () => {
  const { folder, room } = await buildPackage()
  await expect(copyToStore(folder, async () => false, [join(room, 'store')])).rejects.toThrow(
    `An unprivileged user cannot reach the PostgreSQL programs in ${folder}, nor a copy: the copy in ${join(room, 'store', copyName)} does not run`,
  )
})
