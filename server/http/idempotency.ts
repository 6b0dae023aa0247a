import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Endpoint, successStatus } from '../../contract/endpoint.ts'
import { fieldMessages } from '../../contract/messages.ts'
import type { Db } from '../database/db.ts'
import { prepared } from '../database/prepared.ts'
import { idempotentCalls } from '../database/schema.ts'
import { badInput, notSignedIn } from './failure.ts'

/** Calls that create something for the caller. Others, a change of password for example, keep no trace of their body. */
export const takesIdempotencyKey = (endpoint: Endpoint) =>
  endpoint.access !== 'public' && successStatus(endpoint) === 201 && !endpoint.secret

/** Visible ASCII. */
export const keyPattern = /^[!-~]{1,200}$/

/** The client's name for this call: sent again with the same name, it is done once. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  const { endpoint } = request.routeOptions.config
  if (!endpoint || !takesIdempotencyKey(endpoint)) return undefined
  if (typeof key !== 'string' || !keyPattern.test(key)) throw refused()
  return key
}

const refused = () => badInput({ 'Idempotency-Key': [fieldMessages.invalid] })

interface Call {
  userId: number
  key: string
  requestHash: Buffer
}

/**
 * Runs the call and keeps its answer in one transaction: both are there or neither. A second call with the key waits
 * for the first one at the primary key, then finds its answer. A call that failed may be tried again.
 */
export async function runIdempotent<Answer>(
  db: Db,
  { key, request }: { key: string; request: FastifyRequest },
  run: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const call = callOf(request, key)
  return db.transaction(async (tx) => {
    const { rowCount } = await insertCall(tx).execute({ ...call })
    if (!rowCount) return findAnswer<Answer>(tx, call)
    const answer = await run(tx)
    await keepAnswer(tx).execute({ ...call, body: JSON.stringify(answer ?? null) })
    return answer
  })
}

function callOf(request: FastifyRequest, key: string): Call {
  if (!request.caller) throw notSignedIn()
  const requestHash = createHash('sha256')
    .update(JSON.stringify(partsOf(request)))
    .digest()
  return { userId: request.caller.id, key, requestHash }
}

/** Hashes all that makes it another call. Without parameters and query it equals the hash of the last release. */
function partsOf({ routeOptions, body, params, query }: FastifyRequest): unknown[] {
  const more = [params, query].map((part) => part ?? {})
  const hasMore = more.some((part) => Object.keys(part).length > 0)
  return [routeOptions.url, body, ...(hasMore ? more : [])]
}

const given = (name: keyof Call | 'body') => sql.placeholder(name)

const isCall = and(eq(idempotentCalls.userId, given('userId')), eq(idempotentCalls.key, given('key')))

const insertCall = prepared('idempotent-call', (db) =>
  db
    .insert(idempotentCalls)
    .values({ userId: given('userId'), key: given('key'), requestHash: given('requestHash') })
    .onConflictDoNothing(),
)

const keepAnswer = prepared('idempotent-answer', (db) =>
  db
    .update(idempotentCalls)
    .set({ body: sql`${given('body')}` })
    .where(isCall),
)

const selectAnswer = prepared('idempotent-calls', (db) => db.select().from(idempotentCalls).where(isCall))

async function findAnswer<Answer>(db: Db, call: Call): Promise<Answer> {
  const [known] = await selectAnswer(db).execute({ ...call })
  // The key of another call: a mistake of the client.
  if (!known?.requestHash.equals(call.requestHash)) throw refused()
  return JSON.parse(known.body ?? 'null')
}
