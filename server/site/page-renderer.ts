import type {
  PageAnswer,
  PagePiece,
  PageServices,
  RenderedPage,
  Site,
  SiteFacts,
} from '../../contract/pages.ts'
import type { ResponseDraft } from '../cache/cached-response.ts'
import type { Answer } from '../http/in-process.ts'
import { approveScripts, contentSecurityPolicy, createNonce } from './content-security.ts'

/** No route has this address: it gives the NotFound page. */
const nowhere = '/nowhere-at-all'

export interface PageRendererParts {
  facts: SiteFacts
  /** Sent with every page. */
  headers: Record<string, string>
  read(path: string): Promise<Answer>
  report(error: unknown): void
  parts?: PageServices['parts']
}

interface PageDraft extends ResponseDraft {
  body: Buffer
}

/** Renders one address to the bytes and headers that every visitor gets. */
export function createPageRenderer({ facts, headers, read, report, parts }: PageRendererParts) {
  const services: Omit<PageServices, 'nonce'> = {
    site: facts,
    fetch: async (path) => asPageAnswer(await read(path)),
    report,
    ...(parts && { parts }),
  }
  return async (site: Site, address = nowhere): Promise<PageDraft> => {
    const nonce = createNonce()
    const request = new Request(`${facts.origin}${address}`)
    const page = await site.render(request, { ...services, nonce })
    // The page of something absent is the same for every address, and is cached under one of them.
    return toDraft(page, { nonce, headers, keep: page.status === 200 || page.status === 404 })
  }
}

const asPageAnswer = ({ status, headers, body }: Answer): PageAnswer => ({
  ok: status >= 200 && status < 300,
  status,
  headers: { get: (name) => headers[name.toLowerCase()] ?? null },
  text: async () => body,
})

const asBytes = (html: PagePiece[]) =>
  Buffer.concat(html.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)))

interface DraftOptions {
  nonce: string
  headers: Record<string, string>
  keep: boolean
}

function toDraft(
  { status, html, ...page }: RenderedPage,
  { nonce, keep, ...every }: DraftOptions,
): PageDraft {
  const approved = approveScripts(html, nonce)
  const headers: Record<string, string> = {
    ...every.headers,
    'content-type': page.headers.get('content-type') ?? 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(approved.hashes),
  }
  const location = page.headers.get('location')
  if (location) headers.location = location
  if (!keep) headers['cache-control'] = 'no-store'
  if (status === 503) headers['retry-after'] = '5'
  return { status, headers, body: asBytes(approved.html), keep }
}
