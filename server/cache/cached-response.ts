import { createHash } from 'node:crypto'
import { compressFast, compressWell, decompress, type Encoding, ownBytes } from './compression.ts'

/** The answer of a page or a public call, before it is cached. */
export interface ResponseDraft {
  status: number
  /** All headers of the answer, also those for security. They are the same for everyone. */
  headers: Record<string, string>
  body: Buffer | string
  /** How the body is compressed already. */
  encoding?: Encoding | undefined
  /** Whether to keep it. By default an answer with status 200 is kept. */
  keep?: boolean
}

/** Headers as `writeHead` takes them, name and value by turns, and the body that follows. */
interface Wire {
  headers: string[]
  body: Buffer
}

interface Encoded {
  body: Buffer
  asked: number
}

/** Proxies may keep it, but must ask each time whether it is still the newest. */
const revalidate = 'public, max-age=0, must-revalidate'
const leastWorthCompressing = 1024
const compressedAlready = 'image/webp'
/** Most answers are asked for once or twice before they change. To compress them well would be for nobody. */
const asksWorthEffort = 3
/** What the cache needs for one answer beside its bytes, by measurement. */
const bytesOfEntry = 1536

/**
 * An answer with its ETag: to send it again is a copy of bytes. It is compressed when somebody asks for it compressed,
 * fast; what is asked for again and again is compressed well, in the background. Once compressed it is kept only so, in a
 * fifth of the memory: few clients want it plain, and to unpack it for them is quick.
 */
export class CachedResponse {
  readonly status: number
  readonly etag: string
  readonly keep: boolean
  readonly #headers: SharedHeaders
  readonly #worthCompressing: boolean
  /** Absent once it is compressed. */
  #body: Buffer | undefined
  #encoded: Map<Encoding, Encoded> | undefined
  /** Told when `bytes` has changed. */
  resized: () => void = () => {}

  constructor({ status, headers: given, body, encoding, keep = status === 200 }: ResponseDraft) {
    this.status = status
    this.keep = keep
    const bytes = ownBytes(body)
    this.etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
    this.#headers = shareHeaders({ 'cache-control': revalidate, vary: 'Accept-Encoding', ...given })
    this.#worthCompressing =
      encoding !== undefined ||
      (bytes.length >= leastWorthCompressing && given['content-type'] !== compressedAlready)
    if (encoding) this.#encoded = new Map([[encoding, { body: bytes, asked: 0 }]])
    else this.#body = bytes
  }

  /** The headers of a 304. */
  get unchanged(): string[] {
    const { list } = this.#headers
    return this.status === 200 ? [...list, 'etag', this.etag] : [...list]
  }

  get plain(): Wire {
    return this.#wire(this.#read())
  }

  /** Roughly what it takes in memory. */
  get bytes(): number {
    let sum = bytesOfEntry + this.#headers.ownBytes + (this.#body?.length ?? 0)
    for (const { body } of this.#encoded?.values() ?? []) sum += body.length
    return sum
  }

  wireFor(encoding: Encoding | undefined): Wire {
    if (!encoding || !this.#worthCompressing) return this.plain
    const encoded = this.#encoded?.get(encoding) ?? this.#encode(encoding)
    if (++encoded.asked === asksWorthEffort) void this.#improve(encoding, encoded)
    return this.#wire(encoded.body, 'content-encoding', encoding)
  }

  #encode(encoding: Encoding): Encoded {
    const encoded = { body: compressFast(this.#read(), encoding), asked: 0 }
    this.#encoded ??= new Map()
    this.#encoded.set(encoding, encoded)
    this.#body = undefined
    this.resized()
    return encoded
  }

  async #improve(encoding: Encoding, encoded: Encoded) {
    const compressed = await compressWell(this.#read(), encoding)
    if (!compressed) return
    encoded.body = compressed
    this.resized()
  }

  #read(): Buffer {
    if (this.#body) return this.#body
    for (const [encoding, { body }] of this.#encoded ?? []) return decompress(body, encoding)
    throw new Error('an answer has no body')
  }

  #wire(body: Buffer, ...more: string[]): Wire {
    return { headers: [...this.unchanged, ...more, 'content-length', String(body.length)], body }
  }
}

interface SharedHeaders {
  /** Name and value by turns. */
  list: string[]
  /** What they take in memory when no other answer has the same. */
  ownBytes: number
}

const knownHeaders = new Map<string, SharedHeaders>()
const mostKnown = 100

/** Thousands of answers have the same headers: they are in memory once. */
function shareHeaders(headers: Record<string, string>): SharedHeaders {
  const list = Object.entries(headers).flat()
  const text = list.join('\n')
  const known = knownHeaders.get(text)
  if (known) return known
  if (knownHeaders.size === mostKnown) knownHeaders.clear()
  knownHeaders.set(text, { list, ownBytes: 0 })
  return { list, ownBytes: text.length }
}
