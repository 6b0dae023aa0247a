import type { FastifyInstance } from 'fastify'

/** What browsers are told with every answer. */
const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
}

/** Answers of the API are data: nothing in them may run, load or be framed. */
export const apiHeaders = {
  ...everywhere,
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
}

/** Each page has a policy of its own; see site/content-security.ts. */
export const pageHeaders = everywhere

/** Behind TLS, browsers must use nothing else. */
const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' }

export const withStrictTransport = (headers: Record<string, string>, publicUrl: string) =>
  publicUrl.startsWith('https:') ? { ...headers, ...strictTransport } : headers

export function sendHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
