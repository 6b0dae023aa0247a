import { createServer, request as forward, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { patience } from './pace.ts'

/** The way from the browser to the product. Cut, it drops every connection, also those of a service worker. */
export interface Wire {
  cut(): void
  mend(): void
  /** The worker comes as another release would send it. */
  newRelease(): void
  /** Each script or style is lost so many times, before it comes: the connection drops, or the server answers with this status. */
  lose(kind: 'js' | 'css', times: number, how: 'cut' | 404 | 503): void
  /** The requests that came through, by their paths. */
  asked: string[]
}

/** Tests with the service worker, whose browser reaches the product over a wire. */
export const test = base.extend<{ wire: Wire & { origin: string } }>({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it
  wire: async ({}, use) => {
    const { wire, close } = await openWire(Number(process.env.E2E_PORT))
    await use(wire)
    await close()
  },
  baseURL: async ({ wire }, use) => use(wire.origin),
})

async function openWire(target: number) {
  const asked: string[] = []
  let added = ''
  const losses: ((path: string, response: ServerResponse) => boolean)[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (path.startsWith('/assets/') && losses.some((loses) => loses(path, response))) return
    const { method, headers } = request
    const changed = path === '/worker.js' && added !== ''
    // The whole file, and not compressed.
    const sent = changed ? {} : headers
    const through = forward({ host: '127.0.0.1', port: target, path, method, headers: sent }, (answer) => {
      const { 'content-length': _, etag: __, 'last-modified': ___, ...others } = answer.headers
      response.writeHead(answer.statusCode ?? 502, changed ? others : answer.headers)
      answer.pipe(response, { end: !changed })
      if (changed) answer.on('end', () => response.end(added))
    })
    through.on('error', () => response.destroy())
    response.on('close', () => through.destroy())
    request.pipe(through)
  })
  // The port stays taken: another test's wire must not get it.
  let isCut = false
  server.on('connection', (socket) => isCut && socket.destroy())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const wire = {
    origin: `http://127.0.0.1:${port}`,
    asked,
    cut: () => {
      isCut = true
      server.closeAllConnections()
    },
    mend: () => {
      isCut = false
    },
    newRelease: () => {
      added = `// ${Date.now()}\n`
    },
    lose: (kind: 'js' | 'css', times: number, how: 'cut' | 404 | 503) => {
      const lostTimes = new Map<string, number>()
      losses.push((path, response) => {
        const lost = lostTimes.get(path) ?? 0
        if (!path.endsWith(`.${kind}`) || lost === times) return false
        lostTimes.set(path, lost + 1)
        if (how === 'cut') response.destroy()
        else response.writeHead(how).end()
        return true
      })
    },
  }
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { wire, close }
}

/** A page without network looks for it at least every fifteen seconds. */
export const afterLook = { timeout: patience(40_000) }

/** The addresses that the worker has in one of its stores. */
export const keptIn = (page: Page, store: string) =>
  page.evaluate(async (name) => {
    const requests = (await caches.has(name)) ? await (await caches.open(name)).keys() : []
    return requests.map(({ url }) => url.slice(location.origin.length))
  }, store)

/** Waits until the page can be opened again without network: itself and all its scripts are kept. */
export async function expectKept(page: Page, path: string) {
  await expect.poll(() => keptIn(page, 'pages')).toContain(path)
  const missing = async () => {
    const kept = new Set(await keptIn(page, 'files'))
    const used = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    return used.filter((file) => file.startsWith('/assets/') && !kept.has(file))
  }
  await expect.poll(missing).toEqual([])
}

/** As if all that is kept had been kept so many hours earlier. */
export const ageKept = (page: Page, hours: number) =>
  page.evaluate(async (ms) => {
    for (const name of ['pages', 'answers']) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        if (!answer) continue
        const headers = new Headers(answer.headers)
        headers.set('x-kept-at', String(Number(headers.get('x-kept-at')) - ms))
        await cache.put(request, new Response(await answer.blob(), { headers }))
      }
    }
  }, hours * 3_600_000)

/** What the browser says of its network. On 2g nothing is fetched that was not asked for. */
export const pretendNetwork = (page: Page, effectiveType: '2g' | '4g') =>
  page.addInitScript(
    (type) => Object.defineProperty(navigator, 'connection', { value: { effectiveType: type } }),
    effectiveType,
  )

/** The landing page is kept with its scripts, and nothing else; then the network goes. */
export async function loseNetworkAtHome(page: Page, wire: Wire) {
  await pretendNetwork(page, '2g')
  await page.goto('/')
  await expectKept(page, '/')
  wire.cut()
}

/** Without waiting for scripts: the page without network has none of the product's. */
export const openOffline = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })

export { expect }
