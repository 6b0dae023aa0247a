import { count } from '../support/figures.ts'
import type { Ask, Client } from '../support/requests.ts'

/** What people noticed in a while. */
export interface Noticed {
  requests: number
  /** Those without an answer, or with a fault of the server, by status. */
  failed: Map<string, number>
  /** The longest time in which no write was acknowledged. */
  gapMs: number
}

export interface Watched extends Client {
  /** When the last acknowledged write had begun. */
  lastWriteAt(): number
  /** Counts anew from now. */
  watch(): void
  /** Since `watch`. */
  noticed(): Noticed
}

/** The same client, with what it was answered. */
export function watched(client: Client): Watched {
  let requests = 0
  let failed = new Map<string, number>()
  let gapMs = 0
  let acknowledgedAt = performance.now()
  let lastWriteAt = 0
  const acknowledge = (begun: number) => {
    const now = performance.now()
    gapMs = Math.max(gapMs, now - acknowledgedAt)
    acknowledgedAt = now
    lastWriteAt = Math.max(lastWriteAt, begun)
  }
  return {
    ...client,
    async ask(ask: Ask) {
      const begun = performance.now()
      requests++
      try {
        const answer = await client.ask(ask)
        if (answer.status >= 500) count(failed, String(answer.status))
        else if (ask.method && ask.method !== 'GET') acknowledge(begun)
        return answer
      } catch (error) {
        count(failed, 'none')
        throw error
      }
    },
    lastWriteAt: () => lastWriteAt,
    watch() {
      requests = 0
      failed = new Map()
      gapMs = 0
      acknowledgedAt = performance.now()
    },
    noticed: () => ({
      ...{ requests, failed },
      gapMs: Math.max(gapMs, performance.now() - acknowledgedAt),
    }),
  }
}
