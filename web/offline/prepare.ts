import { missingFiles } from '../lib/load-route-module.ts'
import { routesTo } from '../lib/routes-to.ts'
import { isKeptPage } from './keeping.ts'
import { startWorker, tellWorker } from './start-worker.ts'

/** A page was opened: prepares what people may want next, or again without network. */
export async function prepare() {
  const isFirst = await startWorker()
  if (isCostly()) return
  const { pathname, search } = location
  // The worker saw the first page itself, and those that the router opens not at all.
  if (!isFirst && isKeptPage(pathname)) tellWorker({ keep: [`${pathname}${search}`] })
  for (const path of linkedPaths()) {
    // To find a route takes a cheap phone some ten milliseconds: people may do something in between.
    await new Promise((resolve) => setTimeout(resolve))
    for (const route of routesTo(path)) await Promise.all(missingFiles([route]).map(fetchAhead))
  }
}

const ahead = new Set<string>()

async function fetchAhead(file: string) {
  if (ahead.has(file)) return
  ahead.add(file)
  const answer = await fetch(file, { priority: 'low' })
  await answer.arrayBuffer()
}

/** Who pays for every byte, or waits for it, gets only what was asked for. */
function isCostly(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'))
}

/** Where the links of this page lead: one for all jobs, as those that differ by a number have the same route. */
function linkedPaths(): Set<string> {
  // Those of the map are not HTML, and have no `pathname`.
  const paths = [...document.querySelectorAll('a[href^="/"]')].map(
    (link) => new URL(link.getAttribute('href') ?? '/', location.origin).pathname,
  )
  return new Set(paths.map((path) => path.replace(/\d+/g, '0')))
}
