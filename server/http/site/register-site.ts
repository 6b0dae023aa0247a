import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/db.ts'
import { rememberAnswer } from '../express-lane.ts'
import { sendPrepared } from '../prepared-response.ts'
import type { ResponseCache } from '../response-cache.ts'
import { hasSpareSlash, isApi } from './addresses.ts'
import { serveAssets } from './assets.ts'
import { openBuiltSite } from './built-site.ts'
import { createPageRenderer } from './page-renderer.ts'
import { registerRobots } from './robots.ts'
import { registerSitemap } from './sitemap.ts'

interface SiteParts {
  db: Db
  config: Config
  cache: ResponseCache
  /** Whether Vite serves the pages from their sources, with reload. */
  development: boolean
}

/** Serves the pages and the files they need: everything that is not the API. */
export async function registerSite(app: FastifyInstance, { db, config, cache, development }: SiteParts) {
  const renderPage = createPageRenderer({ app, facts: { origin: config.publicUrl, contact: config.contact } })
  await app.register(async (pages) => {
    await pages.register(helmet, pageHeaders(config.publicUrl))
    registerRobots(pages, config.publicUrl)
    registerSitemap(pages, { db, cache, origin: config.publicUrl })
    if (development) {
      const { serveDevelopment } = await import('./development.ts')
      await serveDevelopment(pages, renderPage)
      return
    }
    const { site, clientFolder } = await openBuiltSite()
    await serveAssets(pages, clientFolder)
    pages.get('/*', async (request, reply) => {
      // Put together, not resolved: an address that starts with two slashes names no other host here.
      const url = new URL(`${config.publicUrl}${request.url}`)
      if (isApi(url)) return reply.callNotFound()
      if (hasSpareSlash(url)) return reply.redirect(`${url.pathname.slice(0, -1)}${url.search}`, 301)
      const address = site.addressOf(url)
      const page = await cache.get(`page ${address ?? 'absent'}`, [], () => renderPage(site, address))
      rememberAnswer(cache, request, reply, page)
      return sendPrepared(request, reply, page)
    })
  })
}

/** The policy is each page's own; see content-security.ts. */
function pageHeaders(publicUrl: string) {
  return {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    strictTransportSecurity: publicUrl.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: false,
    },
  }
}
