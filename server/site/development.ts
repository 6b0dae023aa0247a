import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Site } from '../../contract/pages.ts'
import type { ResponseDraft } from '../cache/cached-response.ts'
import { isApi } from './addresses.ts'
import type { SiteModule } from './built-site.ts'
import { PageAddresses } from './page-addresses.ts'

/** Renders pages from their sources. Nothing is cached, and there is no policy, because Vite has inline scripts. */
export async function serveDevelopment(
  app: FastifyInstance,
  renderPage: (site: Site, address: string | undefined) => Promise<ResponseDraft>,
) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    server: { middlewareMode: { server: app.server }, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())

  async function render(target: string) {
    const module = await vite.ssrLoadModule('virtual:react-router/server-build')
    const build = module as SiteModule
    const site = build.entry.module.createSite(build, 'development')
    const url = new URL(`http://here${target}`)
    return renderPage(site, new PageAddresses(site.routes).addressOf(url))
  }

  app.get('/*', async (request, reply) => {
    if (isApi(new URL(`http://here${request.url}`))) return reply.callNotFound()
    // Vite answers its own addresses. The rest are pages.
    const passedOn = new Promise<void>((resolve, reject) =>
      vite.middlewares(request.raw, reply.raw, (error: unknown) => (error ? reject(error) : resolve())),
    )
    const answered = new Promise<'answered'>((resolve) => reply.raw.once('close', () => resolve('answered')))
    if ((await Promise.race([passedOn, answered])) === 'answered') return reply.hijack()
    const { status, headers, body } = await render(request.url)
    const { 'content-security-policy': _, ...rest } = headers
    return reply.code(status).headers(rest).send(body)
  })
}
