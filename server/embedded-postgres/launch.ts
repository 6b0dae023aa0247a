import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { cleanEnvironment } from './cluster.ts'
import { onPath } from './file-fault.ts'
import type { RunAs } from './run-as.ts'

const largestLog = 10 * 1024 * 1024

interface Launched {
  pid: number | undefined
  /** What it wrote before it ended; undefined while it runs. */
  findFault: () => string | undefined
}

/** Starts the server's program in its folder, writing to its log, apart from this process's fate. */
export async function launch(
  { folder, logFile, runAs }: { folder: string; logFile: string; runAs: RunAs },
  program: string,
  args: string[],
): Promise<Launched> {
  await rotate(logFile)
  const flags = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | constants.O_NOFOLLOW
  const output = await onPath(logFile, () => open(logFile, flags, 0o600))
  const { size } = await output.stat()
  // In a group of its own: the terminal's Ctrl-C must not reach it before the product is done with it.
  const child = spawn(program, args, {
    ...runAs,
    cwd: folder,
    env: cleanEnvironment,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  let fault: string | undefined
  child.on('error', (error) => {
    fault = error.message
  })
  child.on('exit', async () => {
    const log = await readFile(logFile).catch(() => Buffer.alloc(0))
    fault = log.subarray(size).toString()
  })
  child.unref()
  await output.close()
  return { pid: child.pid, findFault: () => fault }
}

async function rotate(logFile: string): Promise<void> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0
  if (size > largestLog) await rename(logFile, `${logFile}.1`)
}
