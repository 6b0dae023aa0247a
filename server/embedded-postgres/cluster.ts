import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chown, lchown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../operator-error.ts'
import { gistOf, onPath } from './file-fault.ts'
import type { RunAs } from './run-as.ts'
import { initdbArguments } from './settings.ts'

const run = promisify(execFile)
const major = '18'
const draftPrefix = 'postgres.draft-'

export const folderOf = (dataDir: string) => join(dataDir, 'postgres')

/**
 * How PostgreSQL's programs name their data folder, in which they are started. As another user they may
 * not be able to walk there (root's home is closed to them), but their own working directory is open.
 */
export const ownNameOf = (folder: string, runAs: RunAs) => (runAs ? '/proc/self/cwd' : folder)

/** Only what the programs need: the product's environment holds secrets, and PG… variables would meddle. */
export const cleanEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

interface Cluster {
  dataDir: string
  binaries: string
  runAs: RunAs
}

/** Makes sure that the data directory holds a database of this PostgreSQL's version, owned by its user. */
export async function prepareCluster({ dataDir, binaries, runAs }: Cluster): Promise<void> {
  const folder = folderOf(dataDir)
  await removeDrafts(dataDir)
  if (!(await stat(folder).catch(() => undefined))) await createCluster({ dataDir, binaries, runAs })
  const version = await onPath(folder, () => readFile(join(folder, 'PG_VERSION'), 'utf8').catch(orAbsent))
  if (version === undefined) throw new OperatorError(`${folder} is there, but holds no PostgreSQL database`)
  if (version.trim() !== major)
    throw new OperatorError(
      `${folder} was made by PostgreSQL ${version.trim()}, and this program brings PostgreSQL ${major}: dump it with the old version and restore it with this one`,
    )
  await settleOwner(folder, runAs)
}

/** Beside its place and then moved there: a folder of the final name is always a complete one. */
async function createCluster({ dataDir, binaries, runAs }: Cluster): Promise<void> {
  const draft = join(dataDir, `${draftPrefix}${randomUUID()}`)
  await onPath(dataDir, () => mkdir(draft, { mode: 0o700 }))
  try {
    if (runAs) await chown(draft, runAs.uid, runAs.gid)
    await run(join(binaries, 'bin', 'initdb'), initdbArguments(ownNameOf(draft, runAs)), {
      ...runAs,
      cwd: draft,
      env: cleanEnvironment,
    })
    await rename(draft, folderOf(dataDir))
    await syncFolder(dataDir)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    const output = error instanceof Error && 'stderr' in error && error.stderr ? error.stderr : error
    throw new OperatorError(`A database could not be made in ${dataDir}: ${gistOf(String(output))}`, {
      cause: error,
    })
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** What a start left behind that was killed while it made the database. */
async function removeDrafts(dataDir: string): Promise<void> {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(draftPrefix))
  await Promise.all(drafts.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
}

/** Root may have brought the files back from a backup as its own. */
async function settleOwner(folder: string, runAs: RunAs): Promise<void> {
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
