import { existsSync } from 'node:fs'
import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { findBinaries, findPackage } from './binaries.ts'
import { folderOf, prepareCluster } from './cluster.ts'
import { answers, ensureDatabase, reachFolder } from './connection.ts'
import { onPath } from './file-fault.ts'
import { findHolder, type Lock, takeLock } from './lock.ts'
import { chooseUser } from './run-as.ts'
import { superviseServer } from './supervise.ts'

export interface Embedded {
  connection: pg.ClientConfig
  /** The data folder. */
  folder: string
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  log: (line: string) => void
  /** If another process has the lock, use its server instead of failing. */
  joinRunning?: boolean
  /** False only in tests. */
  durable?: boolean
}

/** Starts the product's own PostgreSQL in the data directory, and locks the directory for this process. */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const { log, joinRunning = false, durable = true } = options
  if (process.platform !== 'linux')
    throw new OperatorError('The embedded PostgreSQL runs on Linux only: set DATABASE_URL')
  // Before it makes a folder for nothing.
  findPackage()
  const dataDir = await openDataDir(options.dataDir)
  const lock = await onPath(dataDir, () => takeLock(dataDir))
  if (lock) return startLocked({ dataDir, lock, log, durable })
  const holder = (await findHolder(dataDir)) ?? 'unknown'
  if (joinRunning) return joinServer(dataDir, holder)
  throw new OperatorError(
    `${dataDir} is in use by another process of this program (process ${holder}): stop it first`,
  )
}

async function openDataDir(path: string): Promise<string> {
  return onPath(path, async () => {
    await mkdir(path, { recursive: true, mode: 0o700 })
    const dataDir = await realpath(path)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return dataDir
  })
}

type Locked = { dataDir: string; lock: Lock; log: (line: string) => void; durable: boolean }

async function startLocked({ dataDir, lock, log, durable }: Locked): Promise<Embedded> {
  const undo: (() => void | Promise<void>)[] = [lock.release]
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const folder = folderOf(dataDir)
    const runAs = await chooseUser(folder)
    const binaries = await findBinaries(runAs)
    await prepareCluster({ dataDir, binaries, runAs })
    const { connection, close } = reachFolder(folder)
    undo.push(close)
    const logFile = join(dataDir, 'postgres.log')
    const server = await superviseServer({ folder, logFile, binaries, runAs, connection, durable, log })
    undo.push(server.stop)
    await ensureDatabase(connection)
    return { connection, folder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The lock holder starts and stops the server; this process only connects. */
async function joinServer(dataDir: string, holder: number | string): Promise<Embedded> {
  const folder = folderOf(dataDir)
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(100)) {
    if (!existsSync(folder)) continue
    const { connection, close } = reachFolder(folder)
    if (await answers(connection)) return { connection, folder, stop: async () => close() }
    close()
  }
  throw new OperatorError(`PostgreSQL in ${folder}, started by process ${holder}, does not answer`)
}
