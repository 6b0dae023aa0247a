import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { workOf } from '../fair-queue.ts'
import { addressKey } from './address-key.ts'
import { Failure } from './failure.ts'
import { Turns } from './turns.ts'

/** More names and texts than any body has that we know, a message of Telegram with its formatting included. */
const mostTexts = 2_000

/** Refuses addresses that are not UTF-8 or carry a NUL before any route sees them. Addresses of clients take turns. */
export function registerRequestGuards(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%') && !isCleanAddress(request.url)) throw new Failure('bad_input')
  })

  // The work on a request begins here, or where its body has come.
  const turns = new Turns()
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'GET') return turns.take(request, { bytes: 0, begin: done })
    const address = addressKey(request.ip)
    workOf.run({ key: address, address }, done)
  })

  // JSON is the only type of body. An empty body counts as none: some clients send the type without a body.
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined)
    // Bytes that are not UTF-8 would be stored as other text.
    else if (!isUtf8(body) || hasManyTexts(body)) done(new Failure('bad_input'))
    else
      turns.take(request, {
        bytes: body.length,
        begin: () => parseJson(request, body.toString(), done),
      })
  })
}

const [quote, backslash] = [34, 92]

/** To parse thousands of names takes longer than all other work on a request; to count their quotes does not. */
function hasManyTexts(body: Buffer): boolean {
  let quotes = 0
  for (let at = body.indexOf(quote); at !== -1; at = body.indexOf(quote, at + 1))
    if (body[at - 1] !== backslash && ++quotes > 2 * mostTexts) return true
  return false
}

function isCleanAddress(url: string): boolean {
  try {
    return !decodeURIComponent(url.replaceAll('+', ' ')).includes('\u0000')
  } catch {
    return false
  }
}
