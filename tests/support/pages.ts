import type { DeclaredEndpoint, Output } from '../../contract/endpoint.ts'
import type { World } from './app.ts'
import { type Answer, type CallInput, succeed } from './requests.ts'

/** Follows the Link headers to the last page; `from` continues after a page that was read before. */
export async function walkPages<E extends DeclaredEndpoint>(
  world: Pick<World, 'app'>,
  endpoint: E,
  query: Record<string, string | number>,
  input: Omit<CallInput, 'query'> = {},
  from?: Answer['headers'],
): Promise<Output<E>[]> {
  const pages: Output<E>[] = []
  let search: string | undefined = from ? nextQuery(from) : new URLSearchParams(stringified(query)).toString()
  while (search !== undefined) {
    const page: Awaited<ReturnType<typeof succeed<E>>> = await succeed(world, endpoint, {
      ...input,
      query: search,
    })
    pages.push(page.body)
    search = nextQuery(page.headers)
  }
  return pages
}

const stringified = (query: Record<string, string | number>) =>
  Object.entries(query).map(([name, value]) => [name, String(value)])

function nextQuery({ link }: Answer['headers']): string | undefined {
  return /^<[^?>]+\?([^>]+)>; rel="next"$/.exec(String(link ?? ''))?.[1]
}
