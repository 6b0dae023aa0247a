import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type InfiniteData,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { Transport } from './client.ts'

/**
 * Reads what one page shows, on the server: each query once, in-process. The library's own way gives each query function an
 * object with a getter. V8 keeps such an object, and with it all data of the page, until its next full collection, which so
 * has more to do and comes sooner.
 */
export class PageQueryClient extends QueryClient {
  readonly #transport: Transport
  /** Nobody leaves a page that the server renders. */
  readonly #signal = new AbortController().signal

  constructor(transport: Transport) {
    super()
    this.#transport = transport
  }

  override async fetchQuery<Read, Failure, Data, Key extends QueryKey>(
    options: FetchQueryOptions<Read, Failure, Data, Key>,
  ): Promise<Data> {
    const data = await this.#read<Data>(options)
    this.setQueryData<unknown>(options.queryKey as QueryKey, data)
    return data
  }

  /** The first page of a list. */
  override async fetchInfiniteQuery<Read, Failure, Data, Key extends QueryKey, PageParam>(
    options: FetchInfiniteQueryOptions<Read, Failure, Data, Key, PageParam>,
  ): Promise<InfiniteData<Data, PageParam>> {
    const pageParam = options.initialPageParam as PageParam
    const data = { pages: [await this.#read<Data>(options, { pageParam })], pageParams: [pageParam] }
    this.setQueryData<unknown>(options.queryKey as QueryKey, data)
    return data
  }

  #read<Data>({ queryKey, queryFn }: { queryKey: QueryKey; queryFn?: unknown }, more: object = {}) {
    const read = queryFn as (context: object) => Promise<Data>
    const meta = { transport: this.#transport }
    return read({ client: this, queryKey, signal: this.#signal, meta, ...more })
  }
}
