import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chown, lchown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../operator-error.ts'
import { onPath, summarizeOutput } from './file-fault.ts'
import type { RunAs } from './run-as.ts'
import { initdbArguments } from './settings.ts'

const run = promisify(execFile)
const major = '18'
const draftPrefix = 'postgres.draft-'

export const folderOf = (dataDir: string) => join(dataDir, 'postgres')

/**
 * The path by which PostgreSQL's programs open their data folder. Another user may not be allowed to
 * follow the real path (root's home is closed), but can always use its own working directory.
 */
export const dataPathFor = (folder: string, runAs: RunAs) => (runAs ? '/proc/self/cwd' : folder)

/** Not the product's environment: it has secrets, and PG… variables would change settings. */
export const cleanEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

interface Cluster {
  dataDir: string
  binaries: string
  runAs: RunAs
}

/** Creates the cluster if it is absent, and checks its version and owner. */
export async function prepareCluster({ dataDir, binaries, runAs }: Cluster): Promise<void> {
  const folder = folderOf(dataDir)
  await removeDrafts(dataDir)
  if (!(await stat(folder).catch(() => undefined))) await createCluster({ dataDir, binaries, runAs })
  const version = await onPath(folder, () => readFile(join(folder, 'PG_VERSION'), 'utf8').catch(orAbsent))
  if (version === undefined) throw new OperatorError(`${folder} exists, but is not a PostgreSQL database`)
  if (version.trim() !== major)
    throw new OperatorError(
      `${folder} was created by PostgreSQL ${version.trim()}, but this program has PostgreSQL ${major}: back up with the old version and restore with this one`,
    )
  await fixOwner(folder, runAs)
}

/** Creates a draft and then renames it, so a folder with the final name is always complete. */
async function createCluster({ dataDir, binaries, runAs }: Cluster): Promise<void> {
  const draft = join(dataDir, `${draftPrefix}${randomUUID()}`)
  await onPath(dataDir, () => mkdir(draft, { mode: 0o700 }))
  try {
    if (runAs) await chown(draft, runAs.uid, runAs.gid)
    await run(join(binaries, 'bin', 'initdb'), initdbArguments(dataPathFor(draft, runAs)), {
      ...runAs,
      cwd: draft,
      env: cleanEnvironment,
    })
    await rename(draft, folderOf(dataDir))
    await syncFolder(dataDir)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    const output = error instanceof Error && 'stderr' in error && error.stderr ? error.stderr : error
    throw new OperatorError(`Cannot create a database in ${dataDir}: ${summarizeOutput(String(output))}`, {
      cause: error,
    })
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** A start that was killed while it created the database leaves a draft. */
async function removeDrafts(dataDir: string): Promise<void> {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(draftPrefix))
  await Promise.all(drafts.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
}

/** If root copied the files from a backup, root owns them. */
async function fixOwner(folder: string, runAs: RunAs): Promise<void> {
  const { uid } = await stat(folder)
  const user = runAs?.uid ?? process.getuid?.()
  if (uid === user) return
  if (!runAs || uid !== 0)
    throw new OperatorError(
      `${folder} belongs to user ${uid}, but this is user ${user}: start as that user, or as root`,
    )
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await lchown(join(entry.parentPath, entry.name), runAs.uid, runAs.gid)
  await chown(folder, runAs.uid, runAs.gid)
}

function orAbsent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
