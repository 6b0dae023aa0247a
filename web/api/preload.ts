import type { QueryClient } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { documentKeptAt } from '../lib/kept-time.ts'
import { askKeptAgain } from './ask-kept-again.ts'
import { loadedClient } from './loaded-client.ts'
import { PageQueryClient } from './page-query-client.ts'
import { pageServices } from './page-services.ts'
import { getQueryClient } from './query-client.ts'

interface PageAddress {
  url: URL
  params: Record<string, string | undefined>
}

/** Starts the queries of a public page on the given client. */
export type PageQueries = (client: QueryClient, address: PageAddress) => Promise<unknown>[]

/** Key and data of each query. */
type Loaded = (readonly [key: readonly unknown[], data: unknown])[]

/** What a loader sends to the browser. As JSON: the router would look at every value of it. */
interface Preloaded {
  queries: string
}

/** What a loader leaves in the browser: that the page has one. */
interface Begun {
  begun: true
}

interface PageRules {
  /** Whether the page must answer 404. */
  isAbsent?: (client: QueryClient, address: PageAddress) => boolean
  /** Cuts the data to what the page shows. */
  shorten?: (client: QueryClient, address: PageAddress) => void
}

/**
 * `export const loader = loadOnServer(queries)`: the server renders the page with its data.
 * When a query fails, the page is sent with status 503 and is not cached. The browser then tries the query itself.
 */
export function loadOnServer(queries: PageQueries, { isAbsent, shorten }: PageRules = {}) {
  return async ({ context, url, params }: LoaderFunctionArgs) => {
    const client = new PageQueryClient(context.get(pageServices).fetch)
    const answers = await Promise.allSettled(queries(client, { url, params }))
    const failures = answers.filter((answer) => answer.status === 'rejected')
    for (const { reason } of failures) context.get(pageServices).report(reason)
    const failed = failures.length > 0
    shorten?.(client, { url, params })
    context.set(loadedClient, client)
    if (!failed && isAbsent?.(client, { url, params }))
      return data(preload(withoutParams(listLoaded(client), params)), { status: 404 })
    return data(preload(listLoaded(client)), { status: failed ? 503 : 200 })
  }
}

/** `export const clientLoader = loadInBrowser(queries)`: starts the calls and does not wait for them. */
export function loadInBrowser(queries: PageQueries) {
  return ({ url, params }: ClientLoaderFunctionArgs): Begun => {
    const client = getQueryClient()
    askKeptAgain(client, { when: 'shown' })
    for (const answer of queries(client, { url, params })) answer.catch(() => {})
    return { begun: true }
  }
}

const preload = (loaded: Loaded): Preloaded => ({ queries: JSON.stringify(loaded) })

const listLoaded = (client: QueryClient): Loaded =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data])

type Params = Record<string, string | undefined>

/** The page of something absent is the same for every id: the browser puts its own one into the keys. */
const withoutParams = (loaded: Loaded, params: Params): Loaded =>
  loaded.map(([key, value]) => [
    key.map((part) => {
      const name = Object.keys(params).find((one) => params[one] === part)
      return name ? `:${name}` : part
    }),
    value,
  ])

const withParams = (key: readonly unknown[], params: Params) =>
  key.map((part) => (typeof part === 'string' && part.startsWith(':') ? params[part.slice(1)] : part))

const hydrated = new WeakSet<object>()

/** Puts a loader's data into the query cache, as old as the page: one that the server sent is always current. */
export function hydrate(client: QueryClient, loaded: unknown, params: Params) {
  if (!isPreloaded(loaded) || hydrated.has(loaded)) return
  hydrated.add(loaded)
  const updatedAt = documentKeptAt() ?? Date.now()
  for (const [keptKey, value] of JSON.parse(loaded.queries) as Loaded) {
    const key = withParams(keptKey, params)
    if (client.getQueryData(key) === undefined) client.setQueryData(key, value, { updatedAt })
  }
}

const isPreloaded = (loaded: unknown): loaded is Preloaded =>
  typeof loaded === 'object' && loaded !== null && 'queries' in loaded && typeof loaded.queries === 'string'
