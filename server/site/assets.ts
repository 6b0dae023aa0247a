import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const year = 31_536_000
const day = 86_400

/** Files with a hash in their name never change. Browsers ask for the others (pictures, icons) again after a day. */
export async function serveAssets(app: FastifyInstance, folder: string) {
  const hashed = join(folder, 'assets/')
  await app.register(fastifyStatic, {
    root: folder,
    // One route per file. Every other address is a page.
    wildcard: false,
    index: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = path.startsWith(hashed)
      reply.header('cache-control', lasting ? `public, max-age=${year}, immutable` : `public, max-age=${day}`)
      reply.header('vary', 'Accept-Encoding')
      reply.header('x-content-type-options', 'nosniff')
    },
  })
}
