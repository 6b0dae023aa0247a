import type { ServerResponse } from 'node:http'
import type { Caller } from '../identity/sessions.ts'

export interface LiveEvent {
  event: string
  /** JSON in one line. */
  data: string
}

/**
 * Which transactions were over at some moment: PostgreSQL's own `xmin:xmax:those between that were running`. What they
 * told was sent. It means the same to every instance, and outlives them.
 */
export type Position = string

/** What happened while a stream was away, up to a position. */
export interface Missed {
  events: LiveEvent[]
  position: Position
}

interface Opening {
  caller: Caller
  address: string
  response: ServerResponse
  headers: Record<string, string>
}

/** Bytes that wait for a reader. An event has a hundred. */
const mostUnread = 64 * 1024

/** One open answer, by which a browser hears what has changed. */
export class Stream {
  readonly caller: Caller
  readonly address: string
  readonly #response: ServerResponse
  /** The session is looked at again at this moment of `performance.now()`. */
  checkAt = Number.POSITIVE_INFINITY
  /** In which second of the round it gets its heartbeat. */
  readonly beat: number
  /** Where it would be resumed. Absent until it has what was missed: an event must not move it before. */
  #position: Position | undefined

  constructor({ caller, address, response, headers }: Opening, beat: number) {
    this.caller = caller
    this.address = address
    this.beat = beat
    this.#response = response
    // A stream is idle most of the time. Heartbeats find out who is gone.
    response.socket?.setTimeout(0)
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    })
    response.flushHeaders()
  }

  catchUp({ events, position }: Missed) {
    for (const event of events) this.send(event)
    this.#position = position
    this.moveTo(position)
  }

  send({ event, data }: LiveEvent) {
    this.#write(`event: ${event}\ndata: ${data}\n\n`)
  }

  /** Also a heartbeat. */
  moveTo(position: Position) {
    if (this.#position === undefined) return
    if (nextOf(position) >= nextOf(this.#position)) this.#position = position
    this.#write(`id: ${this.#position}\n\n`)
  }

  end() {
    // Whoever does not read would never see the end.
    if (this.#response.writableLength > 0) this.#response.destroy()
    else this.#response.end()
  }

  #write(text: string) {
    if (this.#response.destroyed || this.#response.writableEnded) return
    if (this.#response.writableLength > mostUnread) this.#response.destroy()
    else this.#response.write(text)
  }
}

const nextOf = (position: Position) => Number(position.split(':')[1])
