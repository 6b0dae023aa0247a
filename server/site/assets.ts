import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isAssetName } from './kept-assets.ts'
import { serveNoWorker, workerFile, workerHeaders } from './offline-worker.ts'

const year = 31_536_000
const day = 86_400

const shared = {
  index: false,
  preCompressed: true,
  cacheControl: false,
} as const

/** Files with a hash in their name never change. Browsers ask for the others (pictures, icons) again after a day. */
export async function serveAssets(app: FastifyInstance, folder: string, { offline = true } = {}) {
  const hashed = join(folder, 'assets/')
  const worker = join(folder, workerFile)
  await app.register(fastifyStatic, {
    ...shared,
    root: folder,
    // One route per file. Every other address is a page.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', ...(offline ? [] : [workerFile])],
    setHeaders: (reply, path) => {
      addHeaders(reply, { lasting: path.startsWith(hashed) })
      if (path.startsWith(worker))
        for (const [name, value] of Object.entries(workerHeaders)) reply.header(name, value)
    },
  })
  if (!offline) serveNoWorker(app)
}

/** Files of other releases, also of one that comes there later. This release's own are found before. */
export async function serveKeptAssets(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    ...shared,
    root: folder,
    prefix: '/assets/',
    allowedPath: (path) => isAssetName(path),
    decorateReply: false,
    setHeaders: (reply) => addHeaders(reply, { lasting: true }),
  })
}

function addHeaders(
  reply: { header(name: string, value: string): unknown },
  { lasting }: { lasting: boolean },
) {
  reply.header('cache-control', lasting ? `public, max-age=${year}, immutable` : `public, max-age=${day}`)
  reply.header('vary', 'Accept-Encoding')
  reply.header('x-content-type-options', 'nosniff')
}
