import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { cleanEnvironment } from './cluster.ts'
import { onPath } from './file-fault.ts'
import type { RunAs } from './run-as.ts'

const largestLog = 10 * 1024 * 1024

interface Launched {
  pid: number | undefined
  /** Its output, once it has exited; undefined while it runs. */
  findFault: () => string | undefined
}

/** Starts the server in its folder, with output to its log file. It survives if this process is killed. */
export async function launch(
  { folder, logFile, runAs }: { folder: string; logFile: string; runAs: RunAs },
  program: string,
  args: string[],
): Promise<Launched> {
  await rotate(logFile)
  const flags = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | constants.O_NOFOLLOW
  const output = await onPath(logFile, () => open(logFile, flags, 0o600))
  const { size } = await output.stat()
  // In its own process group: Ctrl-C in the terminal must not stop it before the product has stopped.
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
