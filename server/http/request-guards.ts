import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Failure } from './failure.ts'

/** Refuses addresses that are not UTF-8 or carry a NUL before any route sees them. */
export function registerRequestGuards(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%') && !isCleanAddress(request.url)) throw new Failure('bad_input')
  })

  // JSON is the only body. An empty one is none: clients name the type even when they send nothing.
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined)
    // Bytes that are no UTF-8 would be stored as something nobody typed.
    else if (!isUtf8(body)) done(new Failure('bad_input'))
    else parseJson(request, body.toString(), done)
  })
}

function isCleanAddress(url: string): boolean {
  try {
    return !decodeURIComponent(url.replaceAll('+', ' ')).includes('\u0000')
  } catch {
    return false
  }
}
