import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '../operator-error.ts'

/** Where root puts programs that an unprivileged user will run; the first that works is used. */
const ownStores = ['/var/cache/mahalla-ish', '/var/lib/mahalla-ish', '/var/tmp/mahalla-ish']

/**
 * The user that PostgreSQL runs as cannot read a checkout under root's home, and we must not change the
 * permissions there. So the programs are copied, once per version, to a folder that everyone can read and
 * only root can write. (Open file handles do not help: postgres resolves its own path.)
 */
export async function copyToStore(
  folder: string,
  works: (copy: string) => Promise<boolean>,
  stores = ownStores,
): Promise<string> {
  const faults: string[] = []
  for (const store of stores) {
    try {
      const copy = await copyInto(store, folder)
      if (await works(copy)) return copy
      faults.push(`the copy in ${copy} does not run`)
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw new OperatorError(
    `An unprivileged user cannot reach the PostgreSQL programs in ${folder}, nor a copy: ${faults.join('; ')}`,
  )
}

async function copyInto(store: string, folder: string): Promise<string> {
  await openStore(store)
  const target = join(store, await nameOf(folder))
  if (await isComplete(folder, target)) return target
  const draft = await mkdtemp(join(store, 'draft-'))
  try {
    await cp(folder, draft, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
    await openToReaders(draft)
    // Another start may have finished first, and its copy may be in use.
    await rename(draft, target).catch(async (error) => {
      if (await isComplete(folder, target)) return
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
      await rm(target, { recursive: true, force: true })
      await rename(draft, target)
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return target
}

/** In a folder like /var/tmp another user may have created this name first. */
async function openStore(store: string): Promise<void> {
  await mkdir(store).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  const entry = await lstat(store)
  const isOwn = entry.isDirectory() && entry.uid === process.getuid?.() && (entry.mode & 0o022) === 0
  if (!isOwn) throw new Error(`${store} belongs to someone else`)
  await chmod(store, 0o755)
}

async function nameOf(folder: string): Promise<string> {
  const manifest: { version: string } = JSON.parse(await readFile(join(folder, '..', 'package.json'), 'utf8'))
  return `postgresql-${manifest.version}-${basename(dirname(folder))}`
}

/** Skips files for building C programs: half of the size. */
const isNeeded = (path: string) => !path.endsWith('.a') && basename(path) !== 'pkgconfig'

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
}

/** After a power failure a copy may have missing or short files. */
async function isComplete(folder: string, copy: string): Promise<boolean> {
  const files = (await listFiles(folder)).filter((file) => isNeeded(file) && isNeeded(dirname(file)))
  const sizes = await Promise.all(
    files.map(async (file) => {
      const copied = await lstat(join(copy, file.slice(folder.length))).catch(() => undefined)
      return copied?.size === (await lstat(file)).size
    }),
  )
  return sizes.every(Boolean)
}

/** Everyone reads, only the owner writes, under any umask of npm. */
async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) continue
    const isProgram = entry.isDirectory() || ((await lstat(path)).mode & 0o100) !== 0
    await chmod(path, isProgram ? 0o755 : 0o644)
  }
}
