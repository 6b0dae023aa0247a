import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import type { Site } from '../contract/pages.ts'
import { readAddresses } from './api/page-address.ts'
import { pageServices } from './api/page-services.ts'
import { paintFirst } from './lib/first-paint.ts'
import { ScriptNonce } from './lib/script-nonce.ts'

/** The page goes beside the Response, which would encode it, stream it and decode it again. */
const rendered = createContext<{ html: string }>()

/** Called by the server. It is in this bundle so that pages and handler share one copy of the router. */
export function createSite(build: ServerBuild, mode: 'production' | 'development'): Site {
  const handle = createRequestHandler(build, mode)
  return {
    render: async (request, services) => {
      const context = new RouterContextProvider()
      const page = { html: '' }
      context.set(pageServices, services)
      context.set(rendered, page)
      const { status, headers } = await handle(request, context)
      return { status, headers, html: page.html }
    },
    ...readAddresses(build.routes),
  }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageServices).report(error)
}

/** Renders the whole page before it is sent: the server caches it and hashes its inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = context.get(pageServices)
  const html = await renderWhole(
    <ScriptNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptNonce>,
    nonce,
  )
  context.get(rendered).html = import.meta.env.PROD ? paintFirst(html) : html
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

function renderWhole(page: ReactNode, nonce: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const pieces: Buffer[] = []
  const body = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      pieces.push(piece)
      done()
    },
    final: (done) => {
      resolve(Buffer.concat(pieces).toString())
      done()
    },
  })
  const { pipe } = renderToPipeableStream(page, {
    nonce,
    // One piece: React sends no late parts that a script must move into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(body),
    onShellError: reject,
    onError: reject,
  })
  return promise
}
