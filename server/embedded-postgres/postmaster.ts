import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { socketPort } from './settings.ts'

// PostgreSQL's processes stand in their data folder. That, asked of the kernel, tells a living server
// from a number in a stale file which by now may be anyone's.

const pidFile = (folder: string) => join(folder, 'postmaster.pid')

/** The server that serves this folder now. */
export function findServer(folder: string): number | undefined {
  const pid = readPid(pidFile(folder))
  return pid && isServing(folder, pid) ? pid : undefined
}

/** What the server itself writes about its state; asking it to find out would leave a line in its log. */
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

/** Started from these very files with these very arguments, or by another version of the product? */
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
 * PostgreSQL sees to stale files itself, except when the old process id is alive again as another process
 * of the same user: then it would wait for a hand.
 */
export function clearStaleFiles(folder: string): void {
  for (const name of ['postmaster.pid', `.s.PGSQL.${socketPort}.lock`]) {
    const pid = readPid(join(folder, name))
    if (pid && isAnyones(pid)) rmSync(join(folder, name), { force: true })
  }
}

/** Every PostgreSQL process of this folder: the server, its sessions, and what a killed server left. */
export const findProcesses = (folder: string): number[] =>
  listProcesses().filter((pid) => isServing(folder, pid))

/** Fast shutdown: sessions are cut off, everything committed is on disk. */
export async function stopServer(folder: string, pid: number): Promise<void> {
  // Immediate shutdown and kill lose nothing either; the next start replays the log.
  for (const [name, patienceMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const) {
    signal(pid, name)
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(20))
      if (!isServing(folder, pid)) return
  }
}

/** A process that is gone meanwhile needs no signal. */
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

const isAnyones = (pid: number) => statSync(`/proc/${pid}`, { throwIfNoEntry: false }) !== undefined

const listProcesses = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
