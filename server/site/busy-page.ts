import type { FastifyReply } from 'fastify'
import { retryAfterQueue } from '../fair-queue.ts'
import { contentSecurityPolicy } from './content-security.ts'

const html = `<!doctype html>
<html lang="uz">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mahalla Ish</title>
<h1>Sayt hozir juda band</h1>
<p>Iltimos, bir necha soniyadan so'ng sahifani yangilang.</p>
<p lang="uz-Cyrl">Сайт ҳозир жуда банд. Илтимос, бир неча сониядан сўнг саҳифани янгиланг.</p>
`

/** For a visitor whose page found no place in the queue. */
export function sendBusyPage(reply: FastifyReply) {
  return reply
    .code(503)
    .header('Retry-After', retryAfterQueue)
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', contentSecurityPolicy())
    .type('text/html; charset=utf-8')
    .send(html)
}
