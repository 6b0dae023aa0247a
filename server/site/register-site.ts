import type { FastifyInstance } from 'fastify'
import type { PageSubject } from '../../contract/pages.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/db.ts'
import { FairQueue, isQueueFull } from '../fair-queue.ts'
import { addressKey } from '../http/address-key.ts'
import { type Answer, readInProcess } from '../http/in-process.ts'
import type { Refusals } from '../http/refusals.ts'
import { pageHeaders, sendHeaders, withStrictTransport } from '../http/security-headers.ts'
import { DrawingProcess } from '../job-pictures/drawing-process.ts'
import { hasSpareSlash, isApi } from './addresses.ts'
import { serveAssets, serveKeptAssets } from './assets.ts'
import { findBuilt } from './built-site.ts'
import { sendBusyPage } from './busy-page.ts'
import { registerJobPictures } from './job-pictures.ts'
import { keepAssets, keepAssetsDaily } from './kept-assets.ts'
import { PageAddresses } from './page-addresses.ts'
import { createPageRenderer } from './page-renderer.ts'
import { registerPictures } from './pictures.ts'
import { RenderThread } from './render-thread.ts'
import { registerRobots } from './robots.ts'
import { registerSitemap } from './sitemap.ts'

interface SiteParts {
  db: Db
  config: Config
  cache: ResponseCache
  refusals: Refusals
  /** Whether Vite serves the pages from their sources, with reload. */
  development: boolean
}

/** Serves the pages and the files they need: everything that is not the API. */
export async function registerSite(app: FastifyInstance, parts: SiteParts) {
  const { db, config, cache, refusals, development } = parts
  const origin = config.publicUrl
  const headers = withStrictTransport(pageHeaders, origin)
  const settings = { headers, facts: { origin, contact: config.contact, help: config.help } }
  const handlers = {
    read: (path: string) => readInProcess(app, cache, path),
    report: (error: unknown) => app.log.error({ err: error }, 'a page could not be rendered whole'),
  }
  const built = development ? undefined : await findBuilt()
  // In their own scope, without the headers of pages: those can be longer than the file.
  if (built) await app.register((assets) => serveFiles(assets, built.clientFolder, config))
  await app.register(async (pages) => {
    sendHeaders(pages, headers)
    registerRobots(pages, origin)
    registerPictures(pages, { db, cache, origin })
    const drawing = new DrawingProcess()
    pages.addHook('onClose', async () => drawing.close())
    registerJobPictures(pages, { origin, read: handlers.read, draw: (words) => drawing.draw(words) })
    registerSitemap(pages, { db, cache, origin, headers })
    if (built) {
      const thread = new RenderThread(settings, handlers)
      pages.addHook('onClose', () => thread.close())
      const addresses = new PageAddresses(await thread.routes)
      return servePages(pages, { addresses, cache, refusals, origin, thread, read: handlers.read })
    }
    const { serveDevelopment } = await import('./development.ts')
    await serveDevelopment(pages, createPageRenderer({ ...settings, ...handlers }))
  })
}

async function serveFiles(app: FastifyInstance, clientFolder: string, { assetsDir, offline }: Config) {
  await serveAssets(app, clientFolder, { offline })
  if (!assetsDir) return
  const keep = () => keepAssets(clientFolder, assetsDir)
  await keep()
  await serveKeptAssets(app, assetsDir)
  const end = keepAssetsDaily(keep, (error) => app.log.error({ err: error }, 'assets could not be kept'))
  app.addHook('onClose', async () => end())
}

interface PageParts {
  addresses: PageAddresses
  cache: ResponseCache
  refusals: Refusals
  origin: string
  thread: RenderThread
  read: (path: string) => Promise<Answer>
}

/** Rendering needs the processor: more at once would make all of them late. One reads while the other is rendered. */
const renderingsAtOnce = { mostRunning: 2, mostPerAddress: 1, mostWaiting: 60 }

function servePages(app: FastifyInstance, { addresses, cache, refusals, origin, thread, read }: PageParts) {
  const renderings = new FairQueue(renderingsAtOnce)
  app.setErrorHandler((error, _request, reply) => {
    // The handler of all other failures takes it.
    if (!isQueueFull(error)) throw error
    refusals.hit('queue')
    return sendBusyPage(reply)
  })
  app.get('/*', async (request, reply) => {
    // Joined, not resolved: an address that starts with two slashes must not name another host.
    const url = new URL(`${origin}${request.url}`)
    if (isApi(url)) return reply.callNotFound()
    if (hasSpareSlash(url)) return reply.redirect(`${url.pathname.slice(0, -1)}${url.search}`, 301)
    const address = addresses.addressOf(url)
    const render = (page: string | undefined) =>
      cache.get(
        `page ${page ?? 'absent'}`,
        [],
        () => thread.render(page),
        (work) => renderings.run(addressKey(request.ip), work),
      )
    const absent = cache.has(`page ${address}`)
      ? undefined
      : await findAbsence(addresses.subjectOf(url), read)
    // The address is not remembered: the thing may exist later.
    if (absent) return sendCached(request, reply, { response: await render(absent) })
    return sendCached(request, reply, { cache, response: await render(address) })
  })
}

/** Something absent costs a lookup, not a rendering. */
async function findAbsence(subject: PageSubject | undefined, read: (path: string) => Promise<Answer>) {
  if (!subject) return undefined
  return (await read(subject.read)).status === 404 ? subject.absent : undefined
}
