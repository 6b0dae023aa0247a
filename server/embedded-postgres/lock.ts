import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../operator-error.ts'

export interface Lock {
  release(): void
}

const busy = 5
/** Keeps locks from being garbage-collected, which would release them. */
const openLocks = new Set<DatabaseSync>()
const pidFile = (dataDir: string) => join(dataDir, 'mahalla-ish.pid')

/**
 * Locks the data directory for this process; undefined when another process has the lock. Node has no file
 * lock, so SQLite takes the kernel's: only one process can have it, and the kernel releases it when that
 * process ends in any way. (Opening and closing the same file again in this process would release it.)
 */
export function takeLock(dataDir: string): Lock | undefined {
  const file = lockFile(join(dataDir, 'lock'))
  if (!file) return undefined
  openLocks.add(file)
  const release = () => {
    rmSync(pidFile(dataDir), { force: true })
    openLocks.delete(file)
    file.close()
  }
  try {
    writeFileSync(pidFile(dataDir), `${process.pid}\n`)
    return { release }
  } catch (error) {
    release()
    throw error
  }
}

function lockFile(path: string): DatabaseSync | undefined {
  let file: DatabaseSync | undefined
  try {
    // SQLite takes only a read lock on a read-only file, without an error.
    if (existsSync(path)) accessSync(path, constants.W_OK)
    file = new DatabaseSync(path)
    file.exec('PRAGMA journal_mode = OFF; BEGIN IMMEDIATE')
    return file
  } catch (error) {
    file?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`${path} cannot be locked by user ${process.getuid?.()}: ${reason}`, {
      cause: error,
    })
  }
}

/** The process that has the lock; it writes its pid a moment after it takes the lock. */
export async function findHolder(dataDir: string): Promise<number | undefined> {
  for (let attempt = 0; attempt < 20; attempt += 1, await sleep(50)) {
    const pid = readPid(pidFile(dataDir))
    if (pid && isAlive(pid)) return pid
  }
  return undefined
}

function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user: it exists, but we may not signal it.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
