// The service worker: /worker.js, made by scripts/offline-worker.ts. It keeps what was seen, within limits, and answers with
// it when the network does not. docs/web.md says what it keeps.

import {
  CacheExpiration,
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  type SerwistPlugin,
  StaleWhileRevalidate,
} from 'serwist'
import { isKeptPage, keptAtHeader, mayKeep, pageKey, storeFor, stores } from './keeping.ts'
import { offlinePage } from './offline-page.ts'
import type { ExtendableEvent, FetchEvent, WorkerScope } from './worker-scope.ts'

/** Of the release that the worker came with. The styles are for the page without network. */
declare const release: { version: string; styles: string }
const worker = self as unknown as WorkerScope

/** On a network that does not answer, what is kept comes after so long: before the call itself gives up. */
const patienceSeconds = 8

const stamped = (mostBytes: number): SerwistPlugin => ({
  cacheWillUpdate: async ({ response }) => {
    if (!mayKeep(response)) return null
    const body = await response.blob()
    if (body.size > mostBytes) return null
    const headers = new Headers(response.headers)
    headers.set(keptAtHeader, String(Date.now()))
    return new Response(body, { status: response.status, headers })
  },
})

const boundsOf = ({ mostEntries, seconds }: (typeof stores)[keyof typeof stores]) => ({
  maxEntries: mostEntries,
  maxAgeSeconds: seconds,
})

const optionsOf = (store: (typeof stores)[keyof typeof stores], ...more: SerwistPlugin[]) => ({
  cacheName: store.name,
  plugins: [
    stamped(store.mostBytes),
    new ExpirationPlugin({ ...boundsOf(store), purgeOnQuotaError: true }),
    ...more,
  ],
})

/** A kept page says when it was kept: in its first tag, because scripts cannot see headers of pages. */
const keyedAndDated: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url),
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return cachedResponse
    const html = await cachedResponse.text()
    const dated = `<html data-kept="${cachedResponse.headers.get(keptAtHeader)}" `
    return new Response(html.replace('<html ', dated), cachedResponse)
  },
}

const strategies = {
  pages: new NetworkFirst({
    ...optionsOf(stores.pages, keyedAndDated),
    networkTimeoutSeconds: patienceSeconds,
  }),
  answers: new NetworkFirst({ ...optionsOf(stores.answers), networkTimeoutSeconds: patienceSeconds }),
  /** Their names have a hash: they never change. */
  files: new CacheFirst(optionsOf(stores.files)),
  pictures: new StaleWhileRevalidate(optionsOf(stores.pictures)),
}

worker.addEventListener('fetch', (event) => {
  const store = storeFor(event.request, worker.location.origin)
  if (event.request.mode === 'navigate' && event.request.method === 'GET') {
    // Files that the browser saves, and calls, are its own business.
    if (!new URL(event.request.url).pathname.startsWith('/api/'))
      event.respondWith(openPage(event, store === 'pages'))
  } else if (store) {
    event.respondWith(strategies[store].handle({ event, request: event.request }))
  }
})

/** Never the browser's own error page. */
async function openPage(event: FetchEvent, kept: boolean): Promise<Response> {
  try {
    if (kept) return await strategies.pages.handle({ event, request: event.request })
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return offlinePage(event.request.url, release.styles)
  }
}

worker.addEventListener('install', (event) => {
  // An open page of another release is served as well by this worker: names of files never mean two things.
  worker.skipWaiting()
  event.waitUntil(keep(event, [release.styles]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]))
})

worker.addEventListener('message', (event) => {
  const { data } = event
  if (data?.keep) event.waitUntil(keep(event, data.keep))
  if (data?.forget) event.waitUntil(forget())
})

/** What an open page has loaded before the worker was there, or without a page of its own. */
async function keep(event: ExtendableEvent, addresses: string[]) {
  for (const address of addresses) {
    const request = new Request(new URL(address, worker.location.origin))
    const isPage = isKeptPage(new URL(request.url).pathname)
    const store = isPage ? 'pages' : storeFor(request, worker.location.origin)
    if (!store) continue
    const [, done] = strategies[store].handleAll({ event, request })
    await done.catch(() => {})
  }
}

/** What was seen tells about who saw it. The list of its addresses goes too. */
async function forget() {
  for (const store of [stores.pages, stores.answers]) {
    await caches.delete(store.name)
    await new CacheExpiration(store.name, boundsOf(store)).delete()
  }
}
