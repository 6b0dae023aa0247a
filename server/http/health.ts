import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/db.ts'

/** For operators: is the process alive, and does the database take writes. */
export function registerHealth(app: FastifyInstance, db: Db) {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    try {
      const { rows } = await db.execute(
        sql`SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS readonly`,
      )
      if (!rows[0]?.readonly) return { status: 'ok' }
      // A standby takes no writes before it is promoted.
      return reply.code(503).header('Retry-After', 5).send({ status: 'database read-only' })
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('Retry-After', 5).send({ status: 'database away' })
    }
  })
}
