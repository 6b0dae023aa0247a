import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import type { PagePiece, Site } from '../contract/pages.ts'
import { cyrillicBase, isCyrillicPath } from '../contract/script.ts'
import { LoadedClient, loadedClient } from './api/loaded-client.ts'
import { listPageRoutes } from './api/page-routes.ts'
import { pageServices } from './api/page-services.ts'
import { paintFirst } from './lib/first-paint.ts'
import { KeptParts, PageParts } from './lib/kept.tsx'
import { ScriptNonce } from './lib/script-nonce.ts'
import loanWords from './script/loan-words.txt?raw'
import { renderIn } from './script/show.ts'
import { knowWords } from './script/to-cyrillic.ts'

knowWords(loanWords)

/** The page goes beside the Response, which would encode it, stream it and decode it again. */
const rendered = createContext<{ html: PagePiece[] }>()

/** Called by the server. It is in this bundle so that pages and handler share one copy of the router. */
export function createSite(build: ServerBuild, mode: 'production' | 'development'): Site {
  const latin = createRequestHandler(build, mode)
  const cyrillic = createRequestHandler({ ...build, basename: cyrillicBase }, mode)
  return {
    render: async (request, services) => {
      const context = new RouterContextProvider()
      const page = { html: [] }
      context.set(pageServices, services)
      context.set(rendered, page)
      const handle = isCyrillicPath(new URL(request.url).pathname) ? cyrillic : latin
      const { status, headers } = await handle(request, context)
      return { status, headers, html: page.html }
    },
    routes: listPageRoutes(build.routes),
  }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageServices).report(error)
}

const end = '</body></html>'

/** Renders the whole page at once: its data is there, and nothing that visitors see waits for more. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, parts } = context.get(pageServices)
  const script = routerContext.staticHandlerContext.basename === cyrillicBase ? 'uz-Cyrl' : 'uz'
  const kept = parts ? new KeptParts({ parts, nonce }) : null
  const page = (
    <ScriptNonce value={nonce}>
      <LoadedClient value={context.get(loadedClient)}>
        <PageParts value={kept}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </PageParts>
      </LoadedClient>
    </ScriptNonce>
  )
  const html = renderIn(script, () => renderToString(page))
  const painted = import.meta.env.PROD ? paintFirst(html) : html
  const start = painted.slice(0, painted.lastIndexOf(end))
  const handoff = serverHandoffStream ? handOver(await text(serverHandoffStream), nonce) : ''
  const filled = kept?.fill(start) ?? [start]
  context.get(rendered).html = ['<!DOCTYPE html>', ...filled, handoff, end]
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** The router's data for the browser. Its own component writes the same, but needs a rendering that waits for streams. */
function handOver(loaded: string, nonce: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  const safe = JSON.stringify(loaded).replace(unsafeInScripts, escapeLetter)
  return `<script nonce="${nonce}">${controller}.enqueue(${safe});${controller}.close();</script>`
}

const unsafeInScripts = /[&<>\u2028\u2029]/g
const escapeLetter = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
