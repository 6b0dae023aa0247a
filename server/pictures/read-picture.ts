import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { PictureRefusal } from '../../contract/pictures.ts'
import { FairQueue } from '../fair-queue.ts'
import { inspectPicture, type PictureKind } from './picture-kind.ts'

const program = fileURLToPath(new URL('./converter.ts', import.meta.url))

/** One after another: the site goes on meanwhile. */
const conversions = new FairQueue({ mostRunning: 1, mostPerAddress: 1, mostWaiting: 8 })

interface Options {
  /** Whose turn it is in the queue. */
  whose: string
  longestMs?: number
}

/** The picture as the site shows it, in WebP, or why the file is refused. */
export async function readPicture(
  { bytes, name }: { bytes: Buffer; name: string },
  { whose, longestMs = 15_000 }: Options,
): Promise<Buffer | { refused: PictureRefusal }> {
  const kind = inspectPicture(bytes, name)
  if (typeof kind === 'object') return kind
  return conversions.run(whose, () => convertApart(bytes, { kind, longestMs }))
}

/**
 * In a process of its own, which knows no secrets and can be killed: an SVG can keep the decoder busy for minutes, and a
 * fault of the decoder must not end the product.
 */
async function convertApart(bytes: Buffer, { kind, longestMs }: { kind: PictureKind; longestMs: number }) {
  const child = spawn(process.execPath, [program, kind], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: longestMs,
    killSignal: 'SIGKILL',
  })
  // A process that ends early does not read all.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const [output, [code, signal]] = await Promise.all([buffer(child.stdout), once(child, 'close')])
  if (signal === 'SIGKILL') return { refused: 'tooSlow' } as const
  if (code !== 0) return { refused: 'broken' } as const
  return output.toString('latin1', 0, 4) === 'RIFF' ? output : JSON.parse(output.toString())
}
