import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router'
import type { PageSubject, Site } from '../../contract/pages.ts'
import { inCyrillic, isCyrillicPath, withoutScript } from '../../contract/script.ts'

/** What a route module may export as `handle`. */
interface PageHandle {
  /** Query parameters that change what the page shows. */
  query?: string[]
  subject?: (params: Record<string, string | undefined>) => PageSubject
}

/** No route has this address: it gives the NotFound page in Cyrillic. */
const cyrillicNowhere = inCyrillic('/nowhere-at-all')

/** What the server asks about an address before it renders it. */
export function readAddresses(manifest: ServerBuild['routes']): Pick<Site, 'addressOf' | 'subjectOf'> {
  const routes = childrenOf(manifest, undefined)
  const find = (pathname: string) => {
    const matches = pathname === '//' ? null : matchRoutes(routes, pathname)
    return matches?.at(-1)?.route.path === '*' ? [] : (matches ?? [])
  }
  // The same path is asked about again and again, and the router ranks all its routes each time.
  let last = { pathname: '/', matches: find('/') }
  const match = (url: URL) => {
    const pathname = url.pathname.includes('//') ? '//' : withoutScript(url.pathname)
    if (pathname !== last.pathname) last = { pathname, matches: find(pathname) }
    return last.matches
  }
  const handleOf = ({ route }: RouteMatch) => (route.handle as PageHandle | undefined) ?? {}
  return {
    addressOf: (url) => {
      const matches = match(url)
      if (matches.length === 0) return isCyrillicPath(url.pathname) ? cyrillicNowhere : undefined
      const search = new URLSearchParams()
      for (const name of matches.flatMap((one) => handleOf(one).query ?? []).sort()) {
        const value = url.searchParams.get(name)
        if (value) search.set(name, value)
      }
      return search.size > 0 ? `${url.pathname}?${search}` : url.pathname
    },
    subjectOf: (url) => {
      const page = match(url).at(-1)
      const subject = page && handleOf(page).subject?.(page.params)
      return subject && isCyrillicPath(url.pathname)
        ? { ...subject, absent: inCyrillic(subject.absent) }
        : subject
    },
  }
}

function childrenOf(manifest: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(manifest)
    .filter((route) => route?.parentId === parentId)
    .flatMap((route) => (route ? [toRouteObject(manifest, route)] : []))
}

type ManifestRoute = NonNullable<ServerBuild['routes'][string]>

function toRouteObject(manifest: ServerBuild['routes'], route: ManifestRoute): RouteObject {
  const { id, path, caseSensitive = false, module } = route
  const base = { id, caseSensitive, handle: module.handle, ...(path !== undefined && { path }) }
  return route.index ? { ...base, index: true } : { ...base, children: childrenOf(manifest, id) }
}
