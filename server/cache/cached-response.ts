import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The answer of a page or a public call, before it is compressed and cached. */
export interface ResponseDraft {
  status: number
  /** All headers of the answer, also those for security. They are the same for everyone. */
  headers: Record<string, string>
  body: Buffer | string
  /** Whether to keep it. By default an answer with status 200 is kept. */
  keep?: boolean
}

export type Encoding = 'br' | 'gzip'

/** Headers as `writeHead` takes them, name and value by turns, and the body that follows. */
interface Wire {
  headers: string[]
  body: Buffer
}

/** An answer that is compressed and has its ETag: to send it again is a copy of bytes. */
export interface CachedResponse {
  status: number
  etag: string
  /** The headers of a 304. */
  unchanged: string[]
  plain: Wire
  encoded: Partial<Record<Encoding, Wire>>
  keep: boolean
  /** Roughly what it takes in memory. */
  bytes: number
}

/** Proxies may keep it, but must ask each time whether it is still the newest. */
const revalidate = 'public, max-age=0, must-revalidate'
const leastWorthCompressing = 1024
const bytesOfHeaders = 4096
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export async function toCachedResponse(draft: ResponseDraft): Promise<CachedResponse> {
  const { status, keep = status === 200 } = draft
  const body = Buffer.from(draft.body)
  const { br, gzip } = body.length >= leastWorthCompressing ? await compress(body) : {}
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = { 'cache-control': revalidate, vary: 'Accept-Encoding', ...draft.headers }
  const unchanged = Object.entries(status === 200 ? { ...headers, etag } : headers).flat()
  const wire = (content: Buffer, ...more: string[]): Wire => ({
    headers: [...unchanged, ...more, 'content-length', String(content.length)],
    body: content,
  })
  return {
    status,
    etag,
    unchanged,
    plain: wire(body),
    encoded: {
      ...(br && { br: wire(br, 'content-encoding', 'br') }),
      ...(gzip && { gzip: wire(gzip, 'content-encoding', 'gzip') }),
    },
    keep,
    bytes: body.length + (br?.length ?? 0) + (gzip?.length ?? 0) + bytesOfHeaders,
  }
}

async function compress(body: Buffer) {
  const [br, zipped] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(body, { level: 6 }),
  ])
  return { br, gzip: zipped }
}
