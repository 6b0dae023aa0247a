import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerScrapes } from './http/metrics.ts'
import { StoppedWaiting } from './operator-error.ts'

const pauseMs = 1_000

const watchMs = 500

/** Resolves when the operator stops the product: by a signal, which it names, or by ending the npm that started it. */
export function toldToStop(): Promise<NodeJS.Signals | undefined> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, resolve)
    if (process.env.npm_lifecycle_event) whenParentEnds(() => resolve(undefined))
  })
}

/** Ends what a start waits for. */
export function abortWhen(told: Promise<unknown>): AbortSignal {
  const controller = new AbortController()
  told.then(() => controller.abort(new StoppedWaiting('Stopped before it had started')))
  return controller.signal
}

/** A parent that was killed cannot pass the signal on: its children get another parent. */
function whenParentEnds(stop: () => void) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, watchMs)
  timer.unref()
}

interface Plan {
  processes: number
  /** How many ports each of them listens on. */
  ports: number
  warn: (line: string) => void
}

/** Runs processes that share their ports and replaces one that ends by itself. Returns the exit code. */
export async function supervise({ processes, ports, warn }: Plan): Promise<number> {
  let stopping = false
  const told = toldToStop().then(() => {
    stopping = true
  })
  answerScrapes()
  const first = fork({})
  // One process with background tasks is enough.
  const others = { WORKER: 'off' }
  // The first one prints why it could not start. A second one would only repeat it.
  const code = await Promise.race([
    listens(first, ports).then(() => 0),
    exitOf(first).then(() => (stopping ? 0 : 1)),
    told.then(() => end(first)).then(() => 0),
  ])
  if (code !== 0 || stopping) return code
  const replace = async (worker: Worker, env: object) => {
    const exited = await exitOf(worker)
    if (stopping) return
    warn(`A process ended by itself (${exited}) and is replaced`)
    await sleep(pauseMs)
    if (!stopping) keep(fork(env), env)
  }
  const keep = (worker: Worker, env: object) => void replace(worker, env)
  keep(first, {})
  for (let more = 1; more < processes; more++) keep(fork(others), others)
  await told
  await Promise.all(Object.values(cluster.workers ?? {}).map(async (worker) => worker && end(worker)))
  return 0
}

function fork(env: object): Worker {
  const worker = cluster.fork(env)
  // A message to one that has just ended is an error of its own. That it ended is all that matters.
  worker.on('error', () => {})
  return worker
}

const listens = (worker: Worker, ports: number) =>
  new Promise<void>((resolve) => {
    let left = ports
    worker.on('listening', () => --left === 0 && resolve())
  })

/** Not by `once` of node:events, which an error ends as well. One that could not be started has no exit. */
const exitOf = (worker: Worker) =>
  new Promise<string>((resolve) => {
    worker.once('exit', (code, signal: string | null) => resolve(signal ?? `code ${code}`))
    worker.once('error', ({ message }) => worker.process.pid === undefined && resolve(message))
  })

async function end(worker: Worker) {
  const exited = exitOf(worker)
  worker.process.kill('SIGTERM')
  await exited
}
