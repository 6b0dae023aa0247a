import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ResponseCache } from '../cache/response-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import type { Db } from '../database/db.ts'
import { pictures } from '../database/job-type-schema.ts'
import { apiHeaders, withStrictTransport } from '../http/security-headers.ts'

const forever = 'public, max-age=31536000, immutable'

interface PictureParts {
  db: Db
  cache: ResponseCache
  /** Without a slash at the end. */
  origin: string
}

/** Uploaded pictures. The hash in the name is that of the content, so browsers may keep them for a year. */
export function registerPictures(app: FastifyInstance, { db, cache, origin }: PictureParts) {
  const always = withStrictTransport({ ...apiHeaders, 'cache-control': forever }, origin)
  app.get('/pictures/:hash(^[0-9a-f]{64}$).webp', async (request, reply) => {
    const { hash } = request.params as { hash: string }
    const response = await cache.get(`picture ${hash}`, [], async () => {
      const [picture] = await db.select().from(pictures).where(eq(pictures.hash, hash))
      if (!picture) return { status: 404, headers: {}, body: '' }
      return { status: 200, headers: { ...always, 'content-type': picture.type }, body: picture.bytes }
    })
    return response.status === 404 ? reply.callNotFound() : sendCached(request, reply, { cache, response })
  })
}
