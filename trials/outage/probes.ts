import { setTimeout as sleep } from 'node:timers/promises'
import { count, milliseconds, quantile, tally } from '../support/figures.ts'
import type { Client } from '../support/requests.ts'

/** People who go on reading through an outage. */
export interface Probes {
  /** Forgets what was seen, for the next outage. */
  begin(): void
  /** What was answered since, and how slowly. */
  seen(): string
  /** What must not have been: since `begin`. */
  faults(): string[]
  /** Milliseconds until everyone is answered well again. */
  untilWell(): Promise<number>
  stop(): Promise<void>
}

const paths = ['/healthz', '/api/jobs/?limit=24', '/jobs', '/api/job-types/', '/api/profile/'] as const
const pauseMs = 50
/** With these there are more at once than the product has connections. */
const crowd = 24
const crowdPauseMs = 250
/** Long enough for a connection and then a lock to be waited for; longer, and people think it hangs. */
const mostAnswerMs = 16_000
const patienceMs = 60_000

export function startProbes(client: Client, { token }: { token: string }): Probes {
  const statuses = new Map<string, number>()
  const times: number[] = []
  const faults = new Set<string>()
  const well = new Map<string, number>()
  let stopped = false

  const ask = async (path: string) => {
    const begun = performance.now()
    const answer = await client.ask({ path, token, patienceMs: 30_000 }).catch((error: Error) => error)
    const took = performance.now() - begun
    times.push(took)
    if (answer instanceof Error) {
      faults.add(`${path}: no answer (${answer.message})`)
      return
    }
    count(statuses, `${answer.status}`)
    if (answer.status === 200) well.set(path, begun)
    else if (answer.status !== 503) faults.add(`${path}: ${answer.status} ${answer.body.slice(0, 200)}`)
    else if (path === '/healthz') faults.add('/healthz: 503')
    else if (!answer.headers['retry-after']) faults.add(`${path}: 503 without Retry-After`)
    if (took > mostAnswerMs) faults.add(`${path}: answered after ${milliseconds(took)}`)
  }
  const probe = async (path: string, pause: number) => {
    for (; !stopped; await sleep(pause)) await ask(path)
  }
  const probing = Promise.all([
    ...paths.map((path) => probe(path, pauseMs)),
    ...Array.from({ length: crowd }, () => probe('/api/applications/', crowdPauseMs)),
  ])

  return {
    begin() {
      statuses.clear()
      times.length = 0
      faults.clear()
    },
    seen: () => `${tally(statuses)}; slowest answer ${milliseconds(quantile(times, 1))}`,
    faults: () => [...faults],
    async untilWell() {
      const begun = performance.now()
      while (paths.some((path) => (well.get(path) ?? 0) < begun)) {
        if (performance.now() - begun > patienceMs) return Number.POSITIVE_INFINITY
        await sleep(10)
      }
      return performance.now() - begun
    },
    async stop() {
      stopped = true
      await probing
    },
  }
}
