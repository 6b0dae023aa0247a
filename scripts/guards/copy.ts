import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { lockedPackages, readLockfile } from '../lockfile.ts'

const run = promisify(execFile)

/** A copy of the checkout as it stands, to be mutilated in peace, and gone afterwards. */
export async function copyCheckout(
  root: string,
  { packages = linkPackages } = {},
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'mahalla-ish-guards-'))
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    // PostgreSQL may run as a lesser user, who must be able to walk in.
    await chmod(folder, 0o755)
    for (const file of await listTracked(root)) await copyFile(root, folder, file)
    await packages(root, folder)
    await copyBuiltSite(root, folder)
    return { folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** With what is new and not committed yet. */
export async function listTracked(root: string): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  })
  return stdout.split('\0').filter(Boolean)
}

async function copyFile(root: string, folder: string, file: string) {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await cp(join(root, file), join(folder, file)).catch((error) => {
    // Deleted, and not committed yet.
    if (error.code !== 'ENOENT') throw error
  })
}

/** Each package for itself: what tools keep beside them (caches, compiled configuration) stays in the copy. */
async function linkPackages(root: string, folder: string) {
  await mkdir(join(folder, 'node_modules'))
  for (const name of await readdir(join(root, 'node_modules')))
    if (!/^\.(?!bin$)/.test(name))
      await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
}

/** As `npm ci --omit=dev` leaves them: no development package is there, also none for a package to find. */
export async function copyProductionPackages(root: string, folder: string) {
  for (const [place, { dev }] of lockedPackages(readLockfile()))
    if (!dev && existsSync(join(root, place)))
      await cp(join(root, place), join(folder, place), { recursive: true })
}

/** A site that is up to date need not be built once more. */
export async function copyBuiltSite(root: string, folder: string) {
  const current = await readFile(join(root, 'build/current'), 'utf8').catch(() => undefined)
  if (!current) return
  await mkdir(join(folder, 'build'))
  for (const name of ['current', current])
    await cp(join(root, 'build', name), join(folder, 'build', name), { recursive: true })
}
