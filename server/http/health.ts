import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/db.ts'

/** A product that stops says so first, and goes on for a while. */
export interface Draining {
  began: boolean
}

interface Parts {
  db: Db
  draining: Draining
}

/** For operators: is the process alive, and may requests be sent to it. */
export function registerHealth(app: FastifyInstance, { db, draining }: Parts) {
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    if (draining.began) return reply.code(503).send({ status: 'stopping' })
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
