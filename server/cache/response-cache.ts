import { AsyncLocalStorage } from 'node:async_hooks'
import { CachedResponse, type ResponseDraft } from './cached-response.ts'
import { LateAnswers } from './late-answers.ts'
import { type Computation, type InTurn, newSlot, type Slot } from './slot.ts'

/** A page is asked for in few ways, none of them long. Other addresses take the longer way through their route. */
const addressesPerResponse = 8
const longestAddress = 500

/**
 * Public responses, the same for everyone, kept as bytes until something they show changes.
 *
 * - Many who ask at once share one computation.
 * - When a change comes during a computation, those who asked before it get the old response. It is not kept, and
 *   those who ask later start a new computation. Meanwhile `recall` gives the old one to all but the writer.
 *   While that waits for its turn, further changes do not start more: under many writes a page is computed again
 *   and again, but never twice at once for nothing.
 * - A response computed from others (a page that calls the API in-process) inherits their tags, so a page is
 *   invalidated with what it shows and names no tags itself.
 * - Memory is bounded: the least recently used go first. Only responses with status 200 are kept, unless they say
 *   otherwise.
 */
export class ResponseCache {
  readonly #limit: number
  /** In order of use, the least recent first. */
  readonly #slots = new Map<string, Slot>()
  readonly #byTag = new Map<string, Set<Slot>>()
  readonly #byResponse = new WeakMap<CachedResponse, Slot>()
  readonly #byAddress = new Map<string, Slot>()
  readonly #asking = new AsyncLocalStorage<Slot>()
  readonly #late: LateAnswers
  #latest: Slot | undefined
  #bytes = 0
  #hits = 0
  #misses = 0
  /** Kept responses are right until then, by `performance.now()`. */
  #trustedUntil = Number.POSITIVE_INFINITY

  constructor({ limit = 28 * 1024 * 1024, ...options }: { limit?: number; graceMs?: number } = {}) {
    this.#limit = limit
    this.#late = new LateAnswers((key) => this.#slots.has(key), options)
  }

  get bytes() {
    return this.#bytes
  }

  get limit() {
    return this.#limit
  }

  get size() {
    return this.#slots.size
  }

  /** Responses that `recall` gave. */
  get hits() {
    return this.#hits
  }

  /** Responses that were computed, because none was kept or could be trusted. */
  get misses() {
    return this.#misses
  }

  async get(
    key: string,
    tags: Iterable<string>,
    compute: () => Promise<ResponseDraft>,
    inTurn: InTurn = (work) => work(),
  ): Promise<CachedResponse> {
    if (!this.#isTrusted()) {
      this.#misses++
      return new CachedResponse(await inTurn(compute))
    }
    const asking = this.#asking.getStore()
    const slot = this.#find(key) ?? this.#start(key, tags, { compute, inTurn })
    if (!asking) return slot.computing
    this.#inherit(asking, slot)
    const response = await slot.computing
    this.#inherit(asking, slot)
    return response
  }

  has(key: string): boolean {
    return this.#slots.has(key)
  }

  /** The response that this very address had last time, while it is right. A late one too, for a reader who did not change it. */
  recall(address: string, reader?: () => string[]): CachedResponse | undefined {
    if (!this.#isTrusted()) return undefined
    const slot = this.#byAddress.get(address)
    if (slot) this.#use(slot)
    const response = slot?.response ?? (reader && this.#late.give(address, reader))
    if (response) this.#hits++
    return response
  }

  /** The same for a page that is being computed, which inherits its tags. */
  recallWithin(address: string): CachedResponse | undefined {
    const slot = this.#byAddress.get(address)
    if (!slot || !this.#isTrusted()) return undefined
    this.#use(slot)
    const asking = this.#asking.getStore()
    if (asking) this.#inherit(asking, slot)
    return slot.response
  }

  /** Lets `recall` find the response by an address. */
  remember(address: string, response: CachedResponse) {
    const slot = this.#byResponse.get(response)
    if (!slot || slot.addresses.length >= addressesPerResponse || address.length > longestAddress) return
    if (slot.removed) return this.#late.remember(address, { key: slot.key, response })
    // `push` would make room for 17.
    if (!slot.addresses.includes(address)) slot.addresses = slot.addresses.concat(address)
    this.#byAddress.set(address, slot)
  }

  /** Removes every response that shows any of these. What still waits for its turn will show the change. */
  invalidate(...tags: string[]) {
    const missed = this.#late.change(this.#trustedUntil)
    for (const tag of tags)
      for (const slot of this.#byTag.get(tag) ?? []) {
        if (!slot.begun) continue
        slot.missed = missed
        const { key, response, addresses } = slot
        if (response && addresses.length > 0) this.#late.add({ key, response, addresses, missed })
        this.#remove(slot)
      }
  }

  /** From now on these writers are given no response that misses a change heard before; nobody is, when they are not named. */
  settle = (writers: string[] = []) => this.#late.settle(writers)

  /** Removes everything and keeps nothing until `resume`: changes may be missed meanwhile. */
  pause() {
    this.#trustedUntil = 0
    for (const slot of this.#slots.values()) this.#remove(slot)
    this.#late.settle([])
  }

  /** Keeps and gives responses until this moment. After it, what is kept stays, but is not given until the next call. */
  resume(until = Number.POSITIVE_INFINITY) {
    this.#trustedUntil = until
    this.#late.sweep(this.#hits)
  }

  #isTrusted = () => performance.now() < this.#trustedUntil

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

  #start(key: string, tags: Iterable<string>, { compute, inTurn }: Computation): Slot {
    const { promise, resolve, reject } = Promise.withResolvers<CachedResponse>()
    const slot = newSlot(key, promise)
    this.#misses++
    this.#slots.set(key, slot)
    this.#latest = slot
    this.#tag(slot, tags)
    this.#asking
      .run(slot, () =>
        inTurn(() => {
          slot.begun = true
          return compute()
        }),
      )
      .then((draft) => new CachedResponse(draft))
      .then(
        (response) => {
          this.#keep(slot, response)
          resolve(response)
        },
        (error: unknown) => {
          this.#remove(slot)
          reject(error)
        },
      )
    return slot
  }

  #keep(slot: Slot, response: CachedResponse) {
    if (slot.removed && slot.missed && response.keep && !this.#slots.get(slot.key)?.response) {
      const { key, missed, addresses } = slot
      this.#late.add({ key, response, missed, addresses })
      this.#byResponse.set(response, slot)
    }
    if (slot.removed) return
    if (!response.keep || response.bytes > this.#limit) {
      this.#remove(slot)
      return
    }
    this.#late.forget(slot.key)
    slot.response = response
    this.#byResponse.set(response, slot)
    response.resized = () => this.#count(slot)
    this.#count(slot)
  }

  /** A response has another size when it is compressed. */
  #count(slot: Slot) {
    if (slot.removed || !slot.response) return
    this.#bytes += slot.response.bytes - slot.bytes
    slot.bytes = slot.response.bytes
    for (const oldest of this.#slots.values()) {
      if (this.#bytes <= this.#limit) return
      if (oldest.response && oldest !== slot) this.#remove(oldest)
    }
  }

  #inherit(slot: Slot, from: Slot) {
    this.#tag(slot, from.tags)
    if (from.removed) this.#remove(slot)
  }

  #tag(slot: Slot, tags: Iterable<string>) {
    if (slot.removed) return
    const added = [...new Set(tags)].filter((tag) => !slot.tags.includes(tag))
    slot.tags = slot.tags.concat(added)
    for (const tag of added) {
      const tagged = this.#byTag.get(tag)
      if (tagged) tagged.add(slot)
      else this.#byTag.set(tag, new Set([slot]))
    }
  }

  #remove(slot: Slot) {
    if (slot.removed) return
    slot.removed = true
    this.#bytes -= slot.bytes
    this.#slots.delete(slot.key)
    if (slot === this.#latest) this.#latest = undefined
    for (const address of slot.addresses) this.#byAddress.delete(address)
    for (const tag of slot.tags) {
      const tagged = this.#byTag.get(tag)
      tagged?.delete(slot)
      if (tagged?.size === 0) this.#byTag.delete(tag)
    }
  }
}
