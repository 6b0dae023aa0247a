import type { ServerResponse } from 'node:http'
import type { Caller } from '../identity/sessions.ts'
import { type LiveEvent, type Missed, type Position, Stream } from './stream.ts'

interface Limits {
  perUser: number
  perAddress: number
  /** Of all. */
  most: number
  /** Between two heartbeats. */
  seconds: number
}

const usual: Limits = {
  // A person has at most twenty sessions, and a browser needs one stream.
  perUser: 20,
  // Half of the connections of an address, so that its other requests come through.
  perAddress: 500,
  // The rest of the connections is for requests.
  most: 8_000,
  // Well below the minute after which proxies give up.
  seconds: 25,
}

interface Opening {
  caller: Caller
  address: string
  response: ServerResponse
  headers: Record<string, string>
  /** What the caller missed before. */
  findMissed(): Promise<Missed>
}

/** The milliseconds until each session ends, by its hash in latin1. */
type FindTimesLeft = (tokenHashes: Buffer[]) => Promise<Map<string, number>>

/** Whom, what, and with which ids, as the triggers of the tables write it. */
const message = /^(?<people>\d+(,\d+)*) (?<event>\w+)( (?<data>\{.*\}))?$/

/**
 * The open streams of this instance. An idle one has no timer and no database connection: one timer serves all, and the
 * change feed tells what happened.
 *
 * A stream tells its position from time to time, as the id of its events. When this instance cannot hear, it ends its
 * streams; the browsers come back to any instance and name their position.
 */
export class Streams {
  readonly #findTimesLeft: FindTimesLeft
  readonly #limits: Limits
  readonly #all = new Set<Stream>()
  readonly #byUser = new Map<number, Set<Stream>>()
  readonly #byAddress = new Map<string, Set<Stream>>()
  readonly #timer = setInterval(() => this.#tick(), 1_000).unref()
  /** Absent while this instance does not hear. */
  #position: Position | undefined
  /** Since the last position, and since the one before. */
  #told = new Set<Stream>()
  #toldBefore = new Set<Stream>()
  #second = 0
  #opened = 0
  #crowdedOut = 0
  #closed = false

  constructor(findTimesLeft: FindTimesLeft, limits: Limits = usual) {
    this.#findTimesLeft = findTimesLeft
    this.#limits = limits
  }

  get size() {
    return this.#all.size
  }

  /** Of all streams at once. */
  get most() {
    return this.#limits.most
  }

  /** Streams that ended because there were too many. */
  get crowdedOut() {
    return this.#crowdedOut
  }

  get isOpen() {
    return this.#position !== undefined && !this.#closed
  }

  /** The stream is there before the session and what was missed are looked up: what happens from now on is told. */
  async open({ findMissed, ...opening }: Opening) {
    const stream = new Stream(opening, this.#opened++ % this.#limits.seconds)
    this.#makeRoom(stream)
    this.#add(stream)
    opening.response.once('close', () => this.#remove(stream))
    try {
      await this.#check([stream])
      stream.catchUp(await findMissed())
    } catch (error) {
      stream.end()
      throw error
    }
  }

  heard(position: Position) {
    this.#position = position
    // A position that was taken before the last news does not cover them. The one after it does.
    for (const stream of new Set([...this.#toldBefore, ...this.#told])) stream.moveTo(position)
    this.#toldBefore = this.#told
    this.#told = new Set()
  }

  lost() {
    this.#position = undefined
    for (const stream of this.#all) stream.end()
  }

  told(text: string) {
    const { people = '', event = '', data = '{}' } = message.exec(text)?.groups ?? {}
    for (const id of people.split(',')) {
      const streams = this.#byUser.get(Number(id)) ?? []
      if (event === 'session') void this.#check([...streams])
      else for (const stream of streams) this.#send(stream, { event, data })
    }
  }

  close() {
    this.#closed = true
    clearInterval(this.#timer)
    for (const stream of this.#all) stream.end()
  }

  #send(stream: Stream, event: LiveEvent) {
    stream.send(event)
    this.#told.add(stream)
  }

  #tick() {
    this.#second = (this.#second + 1) % this.#limits.seconds
    const now = performance.now()
    const due: Stream[] = []
    for (const stream of this.#all) {
      if (stream.beat === this.#second && this.#position) stream.moveTo(this.#position)
      if (stream.checkAt <= now) due.push(stream)
    }
    void this.#check(due)
  }

  /** Ends those whose session is dead. When nobody can tell, they come back and ask. */
  async #check(streams: Stream[]) {
    if (streams.length === 0) return
    const hashes = streams.map(({ caller }) => caller.tokenHash)
    const left = await this.#findTimesLeft(hashes).catch(() => new Map<string, number>())
    for (const stream of streams) {
      const ms = left.get(stream.caller.tokenHash.toString('latin1'))
      if (ms === undefined) stream.end()
      else stream.checkAt = performance.now() + ms
    }
  }

  /** Whoever has the most loses the oldest. */
  #makeRoom({ caller, address }: Stream) {
    const { perUser, perAddress, most } = this.#limits
    const ofUser = this.#byUser.get(caller.id) ?? new Set()
    const ofAddress = this.#byAddress.get(address) ?? new Set()
    if (ofUser.size >= perUser) this.#endOldest(ofUser)
    else if (ofAddress.size >= perAddress) this.#endOldest(largest(byUser(ofAddress)))
    else if (this.#all.size >= most) this.#endOldest(largest(byUser(largest(this.#byAddress))))
  }

  #endOldest(streams: Set<Stream>) {
    const [oldest] = streams
    if (!oldest) return
    this.#crowdedOut++
    this.#remove(oldest)
    oldest.end()
  }

  #add(stream: Stream) {
    this.#all.add(stream)
    addTo(this.#byUser, stream.caller.id, stream)
    addTo(this.#byAddress, stream.address, stream)
  }

  #remove(stream: Stream) {
    this.#all.delete(stream)
    this.#told.delete(stream)
    this.#toldBefore.delete(stream)
    removeFrom(this.#byUser, stream.caller.id, stream)
    removeFrom(this.#byAddress, stream.address, stream)
  }
}

function addTo<Key>(groups: Map<Key, Set<Stream>>, key: Key, stream: Stream) {
  const group = groups.get(key) ?? new Set()
  groups.set(key, group.add(stream))
}

function removeFrom<Key>(groups: Map<Key, Set<Stream>>, key: Key, stream: Stream) {
  const group = groups.get(key)
  group?.delete(stream)
  if (group?.size === 0) groups.delete(key)
}

function byUser(streams: Set<Stream>): Map<number, Set<Stream>> {
  const groups = new Map<number, Set<Stream>>()
  for (const stream of streams) addTo(groups, stream.caller.id, stream)
  return groups
}

function largest<Key>(groups: Map<Key, Set<Stream>>): Set<Stream> {
  let found = new Set<Stream>()
  for (const group of groups.values()) if (group.size > found.size) found = group
  return found
}
