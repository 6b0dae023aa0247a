import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/db.ts'

/** For operators: is the process alive, and does the database answer. */
export function registerHealth(app: FastifyInstance, db: Db) {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    try {
      await db.execute(sql`SELECT 1`)
      return { status: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('Retry-After', 5).send({ status: 'database away' })
    }
  })
}
