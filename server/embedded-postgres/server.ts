import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { dataPathFor } from './cluster.ts'
import { answers } from './connection.ts'
import { summarizeOutput } from './file-fault.ts'
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

/** Long enough to replay an hour of WAL after a crash. */
const timeoutMs = 10 * 60_000
const orphanTimeoutMs = 1_500

export interface ServerPlan {
  folder: string
  logFile: string
  binaries: string
  runAs: RunAs
  connection: pg.ClientConfig
  durable: boolean
  log: (line: string) => void
}

/** The pid of a server that answers: one that a killed product left running, or a new one. */
export async function ensureServer(plan: ServerPlan): Promise<number> {
  const { folder, binaries, runAs, durable } = plan
  const program = join(binaries, 'bin', 'postgres')
  const args = serverArguments(dataPathFor(folder, runAs), { durable })
  const left = await findAnswering(plan)
  if (left !== undefined) {
    if (isStartedBy(left, program, args)) return left
    // Its files may be deleted, or its settings old.
    plan.log('Restarting PostgreSQL: another version of this program left it running')
    await stopServer(folder, left)
  }
  clearStaleFiles(folder)
  return startServer(plan, program, args)
}

/** Waits for a server that is starting or stopping, and ends sessions whose server was killed. */
async function findAnswering(plan: ServerPlan): Promise<number | undefined> {
  const { folder } = plan
  for await (const waited of pollUntilTimeout(plan, 50)) {
    const server = findServer(folder)
    if (server !== undefined && isReady(folder) && (await answers(plan.connection))) return server
    if (server !== undefined) continue
    const orphans = findProcesses(folder)
    if (orphans.length === 0) return undefined
    // They end by themselves, except during a long query.
    if (waited > orphanTimeoutMs) for (const pid of orphans) signal(pid, 'SIGKILL')
  }
  throw new OperatorError(`PostgreSQL (process ${findServer(folder)}) in ${folder} does not answer`)
}

async function startServer(plan: ServerPlan, program: string, args: string[]): Promise<number> {
  const { folder, logFile, connection } = plan
  const { pid, findFault } = await launch(plan, program, args)
  for await (const _ of pollUntilTimeout(plan, 20)) {
    const fault = findFault()
    if (fault !== undefined)
      throw new OperatorError(
        `PostgreSQL did not start in ${folder}: ${summarizeOutput(fault)} (see ${logFile})`,
      )
    if (pid && pid === findServer(folder) && isReady(folder) && (await answers(connection))) return pid
  }
  throw new OperatorError(`PostgreSQL did not become ready in ${folder} (see ${logFile})`)
}

/** Yields the time waited until the timeout, and logs once when it takes long. */
async function* pollUntilTimeout({ folder, log }: ServerPlan, pauseMs: number): AsyncGenerator<number> {
  const begin = Date.now()
  let logged = false
  for (let waited = 0; waited < timeoutMs; waited = Date.now() - begin) {
    yield waited
    if (!logged && waited > 5_000)
      log(`PostgreSQL in ${folder} is still starting or stopping; waiting for it`)
    logged ||= waited > 5_000
    await sleep(pauseMs)
  }
}
