import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type CachedResponse,
  type Encoding,
  type ResponseDraft,
  toCachedResponse,
} from './cached-response.ts'

interface Slot {
  key: string
  /** What the answer shows; a change to any of it drops the answer. */
  tags: Set<string>
  answer: Promise<CachedResponse>
  /** 0 while it is being computed. */
  bytes: number
  dropped: boolean
  /** Addresses, letter by letter, that were answered with it, and how. */
  addresses: Set<string>
  ready?: ReadyAnswer
}

/** Headers as they go out, name and value by turns, and what follows them. */
interface Wire {
  headers: string[]
  body: Buffer
}

/** An answer with all the headers it went out with, ready to go out again in each form. */
export interface ReadyAnswer {
  etag: string
  unchanged: string[]
  plain: Wire
  encoded: Partial<Record<Encoding, Wire>>
}

/** The same page is asked for in few ways, none of them long; whoever makes up more is served the longer way. */
const addressesPerAnswer = 8
const longestAddress = 500

/**
 * Answers that are the same for everyone, kept as bytes until something they show changes.
 *
 * - Many who ask at once share one computation.
 * - A change during a computation lets those who asked before it have the old answer, but nobody after it:
 *   the computation is let go at once, and its result is not kept.
 * - An answer computed from others (a page that calls the API in-process) takes over their tags, so a page
 *   is dropped with what it shows and names nothing itself.
 * - Memory is bounded: the least recently asked go first. Only answers with status 200 are kept, unless they say otherwise.
 */
export class ResponseCache {
  readonly #limit: number
  /** In order of use, the least recent first. */
  readonly #slots = new Map<string, Slot>()
  readonly #byTag = new Map<string, Set<Slot>>()
  readonly #slotOf = new WeakMap<CachedResponse, Slot>()
  readonly #ready = new Map<string, Slot>()
  readonly #computing = new AsyncLocalStorage<Slot>()
  #latest: Slot | undefined
  #bytes = 0
  #paused = false

  constructor({ limit = 48 * 1024 * 1024 }: { limit?: number } = {}) {
    this.#limit = limit
  }

  get bytes() {
    return this.#bytes
  }

  async get(
    key: string,
    tags: Iterable<string>,
    compute: () => Promise<ResponseDraft>,
  ): Promise<CachedResponse> {
    if (this.#paused) return toCachedResponse(await compute())
    const asking = this.#computing.getStore()
    const slot = this.#find(key) ?? this.#start(key, tags, compute)
    if (!asking) return slot.answer
    this.#inherit(asking, slot)
    const answer = await slot.answer
    this.#inherit(asking, slot)
    return answer
  }

  /** What this very address was answered with, while it holds. */
  recall(address: string): ReadyAnswer | undefined {
    const slot = this.#ready.get(address)
    if (slot) this.#use(slot)
    return slot?.ready
  }

  /** Lets `recall` know how an address was answered; the headers are the answer's, whatever the address. */
  remember(address: string, answer: CachedResponse, makeReady: () => ReadyAnswer) {
    const slot = this.#slotOf.get(answer)
    if (!slot || slot.dropped || slot.addresses.size >= addressesPerAnswer) return
    if (address.length > longestAddress) return
    slot.ready ??= makeReady()
    slot.addresses.add(address)
    this.#ready.set(address, slot)
  }

  /** Forgets every answer that shows any of these. */
  invalidate(...tags: string[]) {
    for (const tag of tags) for (const slot of this.#byTag.get(tag) ?? []) this.#remove(slot)
  }

  /** Forgets everything, and keeps nothing until `resume`: for when changes may be missed. */
  pause() {
    this.#paused = true
    for (const slot of this.#slots.values()) this.#remove(slot)
  }

  resume() {
    this.#paused = false
  }

  #find(key: string): Slot | undefined {
    const slot = this.#slots.get(key)
    if (slot) this.#use(slot)
    return slot
  }

  #use(slot: Slot) {
    if (slot === this.#latest) return
    this.#latest = slot
    this.#slots.delete(slot.key)
    this.#slots.set(slot.key, slot)
  }

  #start(key: string, tags: Iterable<string>, compute: () => Promise<ResponseDraft>): Slot {
    const { promise, resolve, reject } = Promise.withResolvers<CachedResponse>()
    const slot: Slot = {
      key,
      tags: new Set(),
      answer: promise,
      bytes: 0,
      dropped: false,
      addresses: new Set(),
    }
    this.#slots.set(key, slot)
    this.#latest = slot
    this.#tag(slot, tags)
    this.#computing
      .run(slot, compute)
      .then(toCachedResponse)
      .then(
        (answer) => {
          this.#keep(slot, answer)
          resolve(answer)
        },
        (error: unknown) => {
          this.#remove(slot)
          reject(error)
        },
      )
    return slot
  }

  #keep(slot: Slot, answer: CachedResponse) {
    if (slot.dropped) return
    if (!answer.keep || answer.bytes > this.#limit) {
      this.#remove(slot)
      return
    }
    slot.bytes = answer.bytes
    this.#slotOf.set(answer, slot)
    this.#bytes += slot.bytes
    for (const oldest of this.#slots.values()) {
      if (this.#bytes <= this.#limit) return
      if (oldest.bytes > 0 && oldest !== slot) this.#remove(oldest)
    }
  }

  #inherit(slot: Slot, from: Slot) {
    this.#tag(slot, from.tags)
    if (from.dropped) this.#remove(slot)
  }

  #tag(slot: Slot, tags: Iterable<string>) {
    if (slot.dropped) return
    for (const tag of tags) {
      slot.tags.add(tag)
      const tagged = this.#byTag.get(tag)
      if (tagged) tagged.add(slot)
      else this.#byTag.set(tag, new Set([slot]))
    }
  }

  #remove(slot: Slot) {
    if (slot.dropped) return
    slot.dropped = true
    this.#bytes -= slot.bytes
    this.#slots.delete(slot.key)
    if (slot === this.#latest) this.#latest = undefined
    for (const address of slot.addresses) this.#ready.delete(address)
    for (const tag of slot.tags) {
      const tagged = this.#byTag.get(tag)
      tagged?.delete(slot)
      if (tagged?.size === 0) this.#byTag.delete(tag)
    }
  }
}
