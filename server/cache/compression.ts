import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib'
import { FairQueue, isQueueFull } from '../fair-queue.ts'

export type Encoding = 'br' | 'gzip'

/** The window holds a whole page. A larger one would take memory for nothing. */
const window = 17

const brotli = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: window },
})

/** In this thread: a list page takes a third of a millisecond, less than to hand it to another thread. */
const fast = {
  br: (body: Buffer) => brotliCompressSync(body, brotli(1)),
  gzip: (body: Buffer) => gzipSync(body, { level: 1 }),
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Five times as long, a fifth smaller. */
const well = {
  br: (body: Buffer) => compressBrotli(body, brotli(5)),
  gzip: (body: Buffer) => compressGzip(body, { level: 6 }),
}

/** Nobody waits for these. What finds no place stays as it is. */
const efforts = new FairQueue({ mostRunning: 1, mostPerAddress: 1, mostWaiting: 50 })

export const compressFast = (body: Buffer, encoding: Encoding) => ownBytes(fast[encoding](body))

/** Nothing when too much else waits to be compressed. */
export async function compressWell(body: Buffer, encoding: Encoding): Promise<Buffer | undefined> {
  try {
    return ownBytes(await efforts.run('compression', () => well[encoding](body)))
  } catch (error) {
    if (isQueueFull(error)) return undefined
    throw error
  }
}

export const decompress = (body: Buffer, encoding: Encoding): Buffer =>
  encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)

const encoder = new TextEncoder()

/** In memory of their own: a few bytes out of a shared slab would keep all of it. */
export function ownBytes(content: Buffer | string): Buffer {
  if (typeof content === 'string') return Buffer.from(encoder.encode(content).buffer)
  if (content.buffer.byteLength === content.length) return content
  const own = Buffer.allocUnsafeSlow(content.length)
  content.copy(own)
  return own
}
