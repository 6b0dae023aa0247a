import type { ServerBuild } from 'react-router'
import type { PageRoute, PageSubject } from '../../contract/pages.ts'

/** What a route module may export as `handle`. */
interface PageHandle {
  /** Query parameters that change what the page shows. */
  query?: string[]
  subject?: PageSubject
}

type Manifest = ServerBuild['routes']
type ManifestRoute = NonNullable<Manifest[string]>

/** Every page of the site, but the one for addresses that have none. */
export function listPageRoutes(manifest: Manifest): PageRoute[] {
  const routes = Object.values(manifest).filter((route) => route !== undefined)
  const parents = new Set(routes.map(({ parentId }) => parentId))
  return routes
    .filter(({ id, path }) => !parents.has(id) && path !== '*')
    .map((route) => {
      const branch = branchOf(manifest, route)
      const handles = branch.map(({ module }) => (module.handle as PageHandle | undefined) ?? {})
      return {
        path: `/${branch.flatMap(({ path }) => path ?? []).join('/')}`,
        query: handles.flatMap(({ query }) => query ?? []).sort(),
        subject: handles.at(-1)?.subject,
      }
    })
}

/** The route with all that it stands in, from the root. */
function branchOf(manifest: Manifest, route: ManifestRoute): ManifestRoute[] {
  const parent = manifest[route.parentId ?? '']
  return parent ? [...branchOf(manifest, parent), route] : [route]
}
