import type { QueryClient } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { pageServices } from './page-services.ts'
import { createServerClient, getQueryClient } from './query-client.ts'

interface PageAddress {
  url: URL
  params: Record<string, string | undefined>
}

/** The queries a public page needs, begun on the given client. */
export type PageQueries = (client: QueryClient, address: PageAddress) => Promise<unknown>[]

/** What a loader hands to the browser: each query's key and data. */
export interface Preloaded {
  queries: (readonly [key: readonly unknown[], data: unknown])[]
}

interface PageRules {
  /** Says, from the data, that the page is about something absent. */
  isAbsent?: (client: QueryClient, address: PageAddress) => boolean
}

/**
 * `export const loader = loadOnServer(queries)`: the page is rendered with its data in it.
 * A query that fails is left to the browser, and the page is marked as not to be kept.
 */
export function loadOnServer(queries: PageQueries, { isAbsent }: PageRules = {}) {
  return async ({ context, url, params }: LoaderFunctionArgs) => {
    const client = createServerClient(context.get(pageServices).fetch)
    const answers = await Promise.allSettled(queries(client, { url, params }))
    const failed = client
      .getQueryCache()
      .getAll()
      .some((query) => query.state.status === 'error')
    for (const answer of answers)
      if (answer.status === 'rejected') context.get(pageServices).report(answer.reason)
    return data(dehydrate(client), { status: failed ? 503 : isAbsent?.(client, { url, params }) ? 404 : 200 })
  }
}

/** `export const clientLoader = loadInBrowser(queries)`: begins the calls and lets the screen show its skeleton. */
export function loadInBrowser(queries: PageQueries) {
  return ({ url, params }: ClientLoaderFunctionArgs): null => {
    for (const answer of queries(getQueryClient(), { url, params })) answer.catch(() => {})
    return null
  }
}

function dehydrate(client: QueryClient): Preloaded {
  const loaded = client.getQueryCache().getAll()
  return {
    queries: loaded
      .filter(({ state }) => state.status === 'success')
      .map(({ queryKey, state }) => [queryKey, state.data]),
  }
}

const hydrated = new WeakSet<object>()

/** Puts a loader's data where the screen's queries look for it. A page is current when it arrives, so it counts as just read. */
export function hydrate(client: QueryClient, loaded: unknown) {
  if (!isPreloaded(loaded) || (hydrated.has(loaded) && typeof document !== 'undefined')) return
  hydrated.add(loaded)
  for (const [key, value] of loaded.queries)
    if (client.getQueryData(key) === undefined) client.setQueryData(key, value)
}

const isPreloaded = (loaded: unknown): loaded is Preloaded =>
  typeof loaded === 'object' && loaded !== null && 'queries' in loaded && Array.isArray(loaded.queries)
