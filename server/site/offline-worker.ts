import type { FastifyInstance } from 'fastify'

/** The file of the service worker: browsers ask for it each time. It may call ourselves alone. */
export const workerFile = 'worker.js'
export const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'x-content-type-options': 'nosniff',
}

/** With OFFLINE=off it comes in the place of the real one: deletes all that was kept, and goes. */
const farewell = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  indexedDB.deleteDatabase('serwist-expiration')
  await registration.unregister()
})()))
`

export function serveNoWorker(app: FastifyInstance) {
  app.get(`/${workerFile}`, (_request, reply) =>
    reply.headers(workerHeaders).type('text/javascript; charset=utf-8').send(farewell),
  )
}
