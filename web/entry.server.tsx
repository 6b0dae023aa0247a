import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
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

/** Called by the server. It is in this bundle so that pages and handler share one copy of the router. */
export function createSite(build: ServerBuild, mode: 'production' | 'development'): Site {
  const handle = createRequestHandler(build, mode)
  return {
    render: (request, services) => {
      const context = new RouterContextProvider()
      context.set(pageServices, services)
      return handle(request, context)
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
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const { nonce } = context.get(pageServices)
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptNonce>
  )
  const { pipe } = renderToPipeableStream(page, {
    nonce,
    // One piece: React sends no late parts that a script must move into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => {
      const body = new PassThrough()
      text(body).then(resolve, reject)
      pipe(body)
    },
    onShellError: reject,
    onError: reject,
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = await promise
  return new Response(import.meta.env.PROD ? paintFirst(html) : html, { status, headers })
}
