import type { DataRouter } from 'react-router'
import { doubtNetwork } from './network.ts'

/** What the router knows of a route before it is loaded. */
interface Route {
  id: string
  module: string
  imports?: string[]
}
type Modules = Record<string, unknown>

declare global {
  interface Window {
    __reactRouterDataRouter: DataRouter
    __reactRouterManifest: { routes: Record<string, Route> }
    __reactRouterRouteModules: Modules
  }
}

const mostTries = 4
/** Longer after each try: a server that has too much to do needs time. */
const pause = 500

/**
 * In place of the router's own, which reloads the page when a script is lost (see vite.config.ts). A browser remembers an
 * import that failed, and would not try it again: so the files are fetched first, as often as it takes, and then imported.
 */
export async function loadRouteModule(route: Route, modules: Modules): Promise<unknown> {
  if (route.id in modules) return modules[route.id]
  try {
    await Promise.all(missingFiles([route]).map(fetchFile))
    modules[route.id] = await import(/* @vite-ignore */ route.module)
    return modules[route.id]
  } catch (error) {
    console.error(`${route.module} could not be loaded`, error)
    leave()
    return new Promise(() => {})
  }
}

/** The scripts of these routes that no route of this page has brought yet. */
export function missingFiles(routes: Route[]): string[] {
  const ids = Object.keys(window.__reactRouterRouteModules)
  const loaded = new Set(ids.flatMap((id) => filesOf(window.__reactRouterManifest.routes[id])))
  return [...new Set(routes.flatMap(filesOf))].filter((file) => !loaded.has(file))
}

const filesOf = (route: Route | undefined) => (route ? [route.module, ...(route.imports ?? [])] : [])

/** Into the browser's cache. Waits for the network; gives up when the server says that there is no such file. */
async function fetchFile(address: string) {
  for (let tries = 1; ; tries++) {
    try {
      const answer = await fetch(address)
      if (answer.status >= 400 && answer.status < 500) throw new Gone(String(answer.status))
      if (!answer.ok) throw new Error(String(answer.status))
      await answer.arrayBuffer()
      return
    } catch (error) {
      if (error instanceof Gone || tries === mostTries) throw error
      await doubtNetwork()
      await new Promise((resolve) => setTimeout(resolve, tries * pause))
    }
  }
}

class Gone extends Error {}

/** The server renders the page that people want to go to: perhaps it has another release now. */
function leave() {
  const { navigation, location } = window.__reactRouterDataRouter.state
  const { pathname, search, hash } = navigation.location ?? location
  window.location.assign(`${pathname}${search}${hash}`)
}
