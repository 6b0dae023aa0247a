import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressFast } from '../cache/compression.ts'
import { pickEncoding } from '../cache/negotiation.ts'

/** What is shorter fits into a few packets. Answers with a token are. */
const leastWorthCompressing = 4096

/**
 * For answers that are not cached: lists of applications and messages become five times smaller. Each is compressed for one
 * call, so fast.
 */
export async function compressAnswer(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<unknown> {
  if (typeof answer !== 'string' || answer.length < leastWorthCompressing) return answer
  reply.header('vary', 'Accept-Encoding')
  const encoding = pickEncoding(headers['accept-encoding'] as string | undefined)
  if (!encoding) return answer
  reply.header('content-encoding', encoding)
  return compressFast(Buffer.from(answer), encoding)
}
