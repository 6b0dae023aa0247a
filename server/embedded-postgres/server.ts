import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { ownNameOf } from './cluster.ts'
import { answers } from './connection.ts'
import { gistOf } from './file-fault.ts'
import { launch } from './launch.ts'
import {
  clearStaleFiles,
  findProcesses,
  findServer,
  isReady,
  isStartedBy,
  signal,
  stopServer,
} from './postmaster.ts'
import type { RunAs } from './run-as.ts'
import { serverArguments } from './settings.ts'

/** Long enough to replay the log of a busy hour after a crash. */
const patienceMs = 10 * 60_000
const orphanPatienceMs = 1_500

export interface ServerPlan {
  folder: string
  logFile: string
  binaries: string
  runAs: RunAs
  connection: pg.ClientConfig
  durable: boolean
  log: (line: string) => void
}

/** The server's process id, once it answers: of one left running by a killed product, or a new one. */
export async function ensureServer(plan: ServerPlan): Promise<number> {
  const { folder, binaries, runAs, durable } = plan
  const program = join(binaries, 'bin', 'postgres')
  const args = serverArguments(ownNameOf(folder, runAs), { durable })
  const left = await findAnswering(plan)
  if (left !== undefined) {
    if (isStartedBy(left, program, args)) return left
    // Its files may be gone by now, or its settings old.
    plan.log('Restarting PostgreSQL, which another version had left running')
    await stopServer(folder, left)
  }
  clearStaleFiles(folder)
  return startServer(plan, program, args)
}

/** One that is just starting or stopping is waited for; sessions whose server was killed are ended. */
async function findAnswering(plan: ServerPlan): Promise<number | undefined> {
  const { folder } = plan
  for await (const waited of patiently(plan, 50)) {
    const server = findServer(folder)
    if (server !== undefined && isReady(folder) && (await answers(plan.connection))) return server
    if (server !== undefined) continue
    const orphans = findProcesses(folder)
    if (orphans.length === 0) return undefined
    // They end by themselves, but for one that is deep in a long query.
    if (waited > orphanPatienceMs) for (const pid of orphans) signal(pid, 'SIGKILL')
  }
  throw new OperatorError(`PostgreSQL (process ${findServer(folder)}) in ${folder} does not answer`)
}

async function startServer(plan: ServerPlan, program: string, args: string[]): Promise<number> {
  const { folder, logFile, connection } = plan
  const { pid, findFault } = await launch(plan, program, args)
  for await (const _ of patiently(plan, 20)) {
    const fault = findFault()
    if (fault !== undefined)
      throw new OperatorError(`PostgreSQL did not start in ${folder}: ${gistOf(fault)} (see ${logFile})`)
    if (pid && pid === findServer(folder) && isReady(folder) && (await answers(connection))) return pid
  }
  throw new OperatorError(`PostgreSQL did not become ready in ${folder} (see ${logFile})`)
}

/** Goes round until patience ends, with the time waited, and says so once when it takes long. */
async function* patiently({ folder, log }: ServerPlan, pauseMs: number): AsyncGenerator<number> {
  const begin = Date.now()
  let told = false
  for (let waited = 0; waited < patienceMs; waited = Date.now() - begin) {
    yield waited
    if (!told && waited > 5_000) log(`PostgreSQL in ${folder} is still starting or stopping; waiting for it`)
    told ||= waited > 5_000
    await sleep(pauseMs)
  }
}
