import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const year = 31_536_000
const day = 86_400

/** Files with a hash in their name never change; the others (pictures, icons) are asked for again each day. */
export async function serveAssets(app: FastifyInstance, folder: string) {
  const hashed = join(folder, 'assets/')
  await app.register(fastifyStatic, {
    root: folder,
    // A route for each file that is there: any other address is a page.
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
