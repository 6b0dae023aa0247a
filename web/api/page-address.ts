import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { Site } from '../../contract/pages.ts'

/** What a route module may export as `handle`. */
interface PageHandle {
  /** Query parameters that change what the page shows. */
  query?: string[]
}

export function createAddressOf(manifest: ServerBuild['routes']): Site['addressOf'] {
  const routes = childrenOf(manifest, undefined)
  return (url) => {
    if (url.pathname.includes('//')) return undefined
    const matches = matchRoutes(routes, url.pathname)
    if (!matches || matches.at(-1)?.route.path === '*') return undefined
    const known = matches.flatMap(({ route }) => (route.handle as PageHandle | undefined)?.query ?? [])
    const search = new URLSearchParams()
    for (const name of known.sort()) {
      const value = url.searchParams.get(name)
      if (value) search.set(name, value)
    }
    return search.size > 0 ? `${url.pathname}?${search}` : url.pathname
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
