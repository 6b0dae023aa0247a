import type { ServerResponse } from 'node:http'

/** While somebody writes, so many kept answers are sent in one turn of the event loop. */
const mostPerTurn = 8

export interface CachedTurns {
  /** Until this response ends, the request behind it writes. */
  beginWrite(response: ServerResponse): void
  /** Calls `answer`, which sends a kept answer, now or in one of the next turns. */
  send(answer: () => void): void
}

/**
 * A kept answer takes no time, but a turn of the event loop with many is long, and a write waits a turn for each answer of
 * the database. So while somebody writes, readers are answered a few in each turn.
 */
export function takeCachedTurns(): CachedTurns {
  const waiting: (() => void)[] = []
  let writes = 0
  let sent = 0
  const next = () => {
    const now = waiting.splice(0, writes > 0 ? mostPerTurn : waiting.length)
    sent = now.length
    for (const answer of now) answer()
    if (sent > 0) setImmediate(next)
  }
  return {
    beginWrite: (response) => {
      writes++
      response.once('close', () => writes--)
    },
    send: (answer) => {
      if (writes === 0 && waiting.length === 0) answer()
      else if (sent >= mostPerTurn) waiting.push(answer)
      else {
        if (sent === 0) setImmediate(next)
        sent++
        answer()
      }
    },
  }
}
