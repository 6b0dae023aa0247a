import type { FastifyInstance } from 'fastify'
import type { PageServices, Site, SiteFacts } from '../../contract/pages.ts'
import type { ResponseDraft } from '../cache/cached-response.ts'
import { callInProcess } from '../http/in-process.ts'
import { contentSecurityPolicy, createNonce, inlineScriptHashes, removeNonce } from './content-security.ts'

/** No route has this address: it gives the NotFound page. */
const nowhere = '/nowhere-at-all'

interface PageRendererParts {
  app: FastifyInstance
  facts: SiteFacts
  /** Sent with every page. */
  headers: Record<string, string>
}

/** Renders one address to the bytes and headers that every visitor gets. */
export function createPageRenderer({ app, facts, headers }: PageRendererParts) {
  const services: Omit<PageServices, 'nonce'> = {
    site: facts,
    fetch: (path, init) => callInProcess(app, path, init),
    report: (error) => app.log.error({ err: error }, 'a page could not be rendered whole'),
  }
  return async (site: Site, address = nowhere): Promise<ResponseDraft> => {
    const nonce = createNonce()
    const request = new Request(`${facts.origin}${address}`)
    const response = await site.render(request, { ...services, nonce })
    // The page of something absent is the same for every address, and is cached under one of them.
    return toDraft(response, { nonce, headers, keep: response.status === 200 || response.status === 404 })
  }
}

interface DraftOptions {
  nonce: string
  headers: Record<string, string>
  keep: boolean
}

async function toDraft(response: Response, { nonce, keep, ...every }: DraftOptions): Promise<ResponseDraft> {
  const html = await response.text()
  const headers: Record<string, string> = {
    ...every.headers,
    'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(inlineScriptHashes(html, nonce)),
  }
  const location = response.headers.get('location')
  if (location) headers.location = location
  if (!keep) headers['cache-control'] = 'no-store'
  if (response.status === 503) headers['retry-after'] = '5'
  return { status: response.status, headers, body: removeNonce(html, nonce), keep }
}
