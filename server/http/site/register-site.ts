import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { sendPrepared } from '../prepared-response.ts'
import type { ResponseCache } from '../response-cache.ts'
import { serveAssets } from './assets.ts'
import { openBuiltSite } from './built-site.ts'
import { createPageRenderer } from './page-renderer.ts'

interface SiteParts {
  config: Config
  cache: ResponseCache
  /** Whether Vite serves the pages from their sources, with reload. */
  development: boolean
}

/** Serves the pages and the files they need: everything that is not the API. */
export async function registerSite(app: FastifyInstance, { config, cache, development }: SiteParts) {
  const renderPage = createPageRenderer({ app, facts: { origin: config.publicUrl, contact: config.contact } })
  await app.register(async (pages) => {
    await pages.register(helmet, pageHeaders(config.publicUrl))
    if (development) {
      const { serveDevelopment } = await import('./development.ts')
      await serveDevelopment(pages, renderPage)
      return
    }
    const { site, clientFolder } = await openBuiltSite()
    await serveAssets(pages, clientFolder)
    pages.get('/*', async (request, reply) => {
      const url = new URL(request.url, config.publicUrl)
      if (isApi(url)) return reply.callNotFound()
      if (hasSpareSlash(url)) return reply.redirect(`${url.pathname.slice(0, -1)}${url.search}`, 301)
      const address = site.addressOf(url)
      const page = await cache.get(`page ${address ?? 'absent'}`, [], () => renderPage(site, address))
      return sendPage(request, reply, page)
    })
  })
}

type Page = Parameters<typeof sendPrepared>[2]
const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page) =>
  sendPrepared(request, reply, page)

export const isApi = ({ pathname }: URL) => pathname === '/api' || pathname.startsWith('/api/')

/** Two slashes in front would make the answer lead to another host. */
const hasSpareSlash = ({ pathname }: URL) => /^\/[^/\\].*[^/]\/$/.test(pathname)

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
