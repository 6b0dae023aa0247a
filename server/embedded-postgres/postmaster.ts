import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { socketPort } from './settings.ts'

// The working directory of PostgreSQL's processes is their data folder. We ask the kernel for it, because
// the pid in a stale file may now belong to another process.

const pidFile = (folder: string) => join(folder, 'postmaster.pid')

/** The pid of the server that runs in this folder. */
export function findServer(folder: string): number | undefined {
  const pid = readPid(pidFile(folder))
  return pid && isServing(folder, pid) ? pid : undefined
}

/** Reads the state from the pid file; a connection attempt would write a line to the server's log. */
export function isReady(folder: string): boolean {
  try {
    return readFileSync(pidFile(folder), 'utf8').split('\n')[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

export function isServing(folder: string, pid: number): boolean {
  try {
    const [there, here] = [statSync(`/proc/${pid}/cwd`), statSync(folder)]
    return there.ino === here.ino && there.dev === here.dev && isPostgres(pid)
  } catch {
    return false
  }
}

/** False when another version of the product started it. */
export function isStartedBy(pid: number, program: string, args: string[]): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
    const isSameFile = statSync(`/proc/${pid}/exe`).ino === statSync(program).ino
    return isSameFile && command.join('\0') === [program, ...args].join('\0')
  } catch {
    return false
  }
}

/**
 * PostgreSQL removes stale files itself, unless another process of the same user now has the old pid.
 * Then it would refuse to start.
 */
export function clearStaleFiles(folder: string): void {
  for (const name of ['postmaster.pid', `.s.PGSQL.${socketPort}.lock`]) {
    const pid = readPid(join(folder, name))
    if (pid && isAlive(pid)) rmSync(join(folder, name), { force: true })
  }
}

/** Every PostgreSQL process of this folder: the server, its sessions, and sessions of a killed server. */
export const findProcesses = (folder: string): number[] =>
  listProcesses().filter((pid) => isServing(folder, pid))

/** Fast shutdown first: it ends sessions, and everything committed is on disk. */
export async function stopServer(folder: string, pid: number): Promise<void> {
  // Immediate shutdown and kill lose nothing either: the next start replays the WAL.
  for (const [name, timeoutMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const) {
    signal(pid, name)
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(20))
      if (!isServing(folder, pid)) return
  }
}

/** Ignores a process that has already ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {}
}

function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

const isPostgres = (pid: number) => /\/postgres( \(deleted\))?$/.test(readlinkSync(`/proc/${pid}/exe`))

const isAlive = (pid: number) => statSync(`/proc/${pid}`, { throwIfNoEntry: false }) !== undefined

const listProcesses = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
