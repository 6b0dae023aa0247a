import { matchRoutes, type RouteObject } from 'react-router'
import { withoutScript } from '../../contract/script.ts'

/** The routes that make up the page at this path, as the manifest knows them. */
export function routesTo(pathname: string) {
  const { routes } = window.__reactRouterDataRouter
  const matches = matchRoutes(routes as RouteObject[], withoutScript(pathname)) ?? []
  return matches.flatMap(({ route }) => window.__reactRouterManifest.routes[route.id ?? ''] ?? [])
}
