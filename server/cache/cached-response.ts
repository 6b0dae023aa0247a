import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a page or a public call answered, before it is made ready to be sent many times. */
export interface ResponseDraft {
  status: number
  headers: Record<string, string>
  body: Buffer | string
  /** Whether to keep it; an answer with status 200 is, unless told otherwise. */
  keep?: boolean
}

export type Encoding = 'br' | 'gzip'

/** An answer compressed and tagged once, so that sending it again costs a copy of bytes. */
export interface CachedResponse {
  status: number
  headers: Record<string, string>
  etag: string
  body: Buffer
  encoded: Partial<Record<Encoding, Buffer>>
  keep: boolean
  bytes: number
}

/** Proxies may keep it, and must ask each time whether it still holds: no change is ever hidden. */
const revalidate = 'public, max-age=0, must-revalidate'
const leastWorthCompressing = 1024
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export async function toCachedResponse(draft: ResponseDraft): Promise<CachedResponse> {
  const { status, headers, body, keep = status === 200 } = draft
  const buffer = Buffer.from(body)
  const encoded: CachedResponse['encoded'] =
    buffer.length >= leastWorthCompressing ? await compress(buffer) : {}
  const size = Object.values(encoded).reduce((sum, variant) => sum + variant.length, buffer.length)
  return {
    status,
    etag: `W/"${createHash('sha256').update(buffer).digest('base64url').slice(0, 27)}"`,
    headers: { 'cache-control': revalidate, vary: 'Accept-Encoding', ...headers },
    body: buffer,
    encoded,
    keep,
    // With headers and addresses, as they are kept for the express lane.
    bytes: size + 4096,
  }
}

async function compress(body: Buffer) {
  const [br, zipped] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(body, { level: 6 }),
  ])
  return { br, gzip: zipped }
}

export function sendCached(request: FastifyRequest, reply: FastifyReply, prepared: CachedResponse) {
  reply.headers(prepared.headers)
  if (prepared.status === 200) {
    reply.header('etag', prepared.etag)
    if (matchesEtag(request.headers['if-none-match'], prepared.etag)) return reply.code(304).send()
  }
  const { encoding, body } = pickVariant(request.headers['accept-encoding'], prepared)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.code(prepared.status).send(body)
}

function pickVariant(accepted: string | undefined, { encoded, body }: CachedResponse) {
  const encoding = pickEncoding(accepted)
  const variant = encoding && encoded[encoding]
  return variant ? { encoding, body: variant } : { encoding: undefined, body }
}

export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return (
    ifNoneMatch === etag || ifNoneMatch.split(',').some((one) => one.trim() === etag || one.trim() === '*')
  )
}

const refused = /;\s*q=0(?:\.0*)?$/

/** Browsers are few in kind, and each kind always sends the same header. */
const known = new Map<string, Encoding | undefined>()
const mostKnown = 100

export function pickEncoding(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined
  if (known.has(accepted)) return known.get(accepted)
  const picked = readEncoding(accepted)
  if (known.size < mostKnown) known.set(accepted, picked)
  return picked
}

function readEncoding(accepted: string): Encoding | undefined {
  const offered = accepted.split(',').map((one) => one.trim())
  const takes = (name: string) =>
    offered.some((one) => one.split(';')[0]?.trim() === name && !refused.test(one))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : undefined
}
