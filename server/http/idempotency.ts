import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Endpoint, successStatus } from '../../contract/endpoint.ts'
import { fieldMessages } from '../../contract/messages.ts'
import type { Db } from '../database/db.ts'
import { badInput } from './failure.ts'

/** Calls that make something for the caller; a change of password, say, leaves no trace of its body. */
export const takesIdempotencyKey = (endpoint: Endpoint) =>
  endpoint.access !== 'public' && successStatus(endpoint) === 201

/** The client's name for this very call, so that it may repeat it without fear. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  const { endpoint } = request.routeOptions.config
  if (!endpoint || !takesIdempotencyKey(endpoint)) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw refused()
  return key
}

const refused = () => badInput({ 'Idempotency-Key': [fieldMessages.invalid] })

/**
 * Runs the call and keeps its answer in one transaction: either both are there or neither. A repetition
 * waits for the first at the primary key, then finds its answer. A call that failed may be tried again.
 */
export async function runIdempotent<Answer>(
  db: Db,
  { key, request }: { key: string; request: FastifyRequest },
  run: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const userId = request.caller?.id
  const hash = createHash('sha256')
    .update(JSON.stringify([request.routeOptions.url, request.body]))
    .digest()
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      INSERT INTO repeatable_calls (user_id, key, request_hash) VALUES (${userId}, ${key}, ${hash})
      ON CONFLICT DO NOTHING`)
    if (!rowCount) return findAnswer<Answer>(tx, { userId, key, hash })
    const answer = await run(tx)
    await tx.execute(sql`
      UPDATE repeatable_calls SET body = ${JSON.stringify(answer ?? null)} WHERE user_id = ${userId} AND key = ${key}`)
    await tx.execute(sql`
      DELETE FROM repeatable_calls WHERE user_id = ${userId} AND created_at < now() - interval '1 day'`)
    return answer
  })
}

async function findAnswer<Answer>(
  db: Db,
  { userId, key, hash }: { userId: number | undefined; key: string; hash: Buffer },
) {
  const { rows } = await db.execute<{ body: string; same: boolean }>(sql`
    SELECT body, request_hash = ${hash} AS same FROM repeatable_calls WHERE user_id = ${userId} AND key = ${key}`)
  // The same name for another call is a mistake of the client's.
  if (!rows[0]?.same) throw refused()
  return JSON.parse(rows[0].body) as Answer
}
