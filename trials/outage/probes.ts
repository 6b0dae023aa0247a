import { setTimeout as sleep } from 'node:timers/promises'
import { count, milliseconds, quantile, tally } from '../support/figures.ts'
import type { Client } from '../support/requests.ts'

/** Clients that keep reading during an outage. */
export interface Probes {
  /** Resets the results for the next outage. */
  begin(): void
  /** The statuses and times since `begin`. */
  seen(): string
  /** Violations since `begin`. */
  faults(): string[]
  /** Milliseconds until all requests succeed again. */
  untilRecovered(): Promise<number>
  stop(): Promise<void>
}

const paths = ['/healthz', '/api/jobs/?limit=24', '/jobs', '/api/job-types/', '/api/profile/'] as const
const pauseMs = 50
/** More concurrent requests than the product has database connections. */
const crowd = 24
const crowdPauseMs = 250
/** Long enough to wait for a connection and then for a lock; people do not wait longer. */
const mostAnswerMs = 16_000
const timeoutMs = 60_000

export function startProbes(client: Client, { token }: { token: string }): Probes {
  const statuses = new Map<string, number>()
  const times: number[] = []
  const faults = new Set<string>()
  const well = new Map<string, number>()
  let stopped = false

  const ask = async (path: string) => {
    const begun = performance.now()
    const answer = await client.ask({ path, token, timeoutMs: 30_000 }).catch((error: Error) => error)
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
    async untilRecovered() {
      const begun = performance.now()
      while (paths.some((path) => (well.get(path) ?? 0) < begun)) {
        if (performance.now() - begun > timeoutMs) return Number.POSITIVE_INFINITY
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
