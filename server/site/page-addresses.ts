import type { PageRoute, PageSubject } from '../../contract/pages.ts'
import { inCyrillic, isCyrillicPath, withoutScript } from '../../contract/script.ts'

/** No route has this address: it gives the NotFound page in Cyrillic. */
const cyrillicNowhere = inCyrillic('/nowhere-at-all')

interface Found {
  route: PageRoute
  params: Record<string, string>
}

/** What the server knows about an address before the page is rendered. */
export class PageAddresses {
  readonly #routes: { route: PageRoute; parts: string[] }[]

  constructor(routes: PageRoute[]) {
    this.#routes = routes
      .map((route) => ({ route, parts: partsOf(route.path) }))
      // A word of its own comes before a parameter.
      .sort((one, other) => countParams(one.parts) - countParams(other.parts))
  }

  /**
   * The cache key of a page: its path and the query parameters that change the page, in a fixed order.
   * Undefined when the site has no such page.
   */
  addressOf(url: URL): string | undefined {
    const found = this.#find(url.pathname)
    if (!found) return isCyrillicPath(url.pathname) ? cyrillicNowhere : undefined
    const search = new URLSearchParams()
    for (const name of found.route.query) {
      const value = url.searchParams.get(name)
      if (value) search.set(name, value)
    }
    return search.size > 0 ? `${url.pathname}?${search}` : url.pathname
  }

  /** What a page is about, where it is about one thing. */
  subjectOf(url: URL): PageSubject | undefined {
    const found = this.#find(url.pathname)
    if (!found?.route.subject) return undefined
    const { read, absent } = found.route.subject
    return {
      read: read.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(found.params[name] ?? '')),
      absent: isCyrillicPath(url.pathname) ? inCyrillic(absent) : absent,
    }
  }

  #find(pathname: string): Found | undefined {
    if (pathname.includes('//')) return undefined
    const given = partsOf(withoutScript(pathname)).map(decode)
    for (const { route, parts } of this.#routes) {
      const params = match(parts, given)
      if (params) return { route, params }
    }
    return undefined
  }
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

const isParam = (part: string) => part.startsWith(':')

const countParams = (parts: string[]) => parts.filter(isParam).length

function match(parts: string[], given: string[]): Record<string, string> | undefined {
  if (parts.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [place, part] of parts.entries()) {
    const value = given[place] as string
    if (isParam(part)) params[part.slice(1)] = value
    else if (part !== value) return undefined
  }
  return params
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
