import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../operator-error.ts'

export interface Lock {
  release(): void
}

const busy = 5
/** A lock must not end because its holder was garbage-collected. */
const held = new Set<DatabaseSync>()
const pidFile = (dataDir: string) => join(dataDir, 'mahalla-ish.pid')

/**
 * Takes the data directory for this process, or gives undefined when another has it. Node has no file
 * lock of its own, but its SQLite takes the kernel's: two at once cannot both win, and the lock goes with
 * the process however that ends. (Opening and closing the file elsewhere in this process would drop it.)
 */
export function takeLock(dataDir: string): Lock | undefined {
  const file = lockFile(join(dataDir, 'lock'))
  if (!file) return undefined
  held.add(file)
  const release = () => {
    rmSync(pidFile(dataDir), { force: true })
    held.delete(file)
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
    // What SQLite may only read it would lock for reading only, and say nothing.
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

/** The process that has the data directory; it writes its id a moment after it wins. */
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
    // Another user's process cannot be signalled, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
