import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { quickImports } from '../support/product.ts'
import type { Scratch } from '../support/scratch.ts'

const program = join(import.meta.dirname, '../../server/commands/worker.ts')

/** Background tasks in a process of their own, as `npm run worker` starts it. */
export interface WorkerProcess {
  start(): Promise<void>
  stop(): Promise<void>
}

export function prepareWorker(scratch: Scratch, env: NodeJS.ProcessEnv): WorkerProcess {
  let child: ChildProcess | undefined
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
  }
  scratch.onEnd(stop)
  return {
    stop,
    async start() {
      const { PATH, NODE_COMPILE_CACHE } = process.env
      child = spawn(process.execPath, ['--import', quickImports, program], {
        env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'silent', ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      // The first line says that it runs.
      if (child.stdout) await once(child.stdout, 'data')
    },
  }
}
