const betweenLooks = 30 * 60_000

let started: Promise<void> | undefined

/** Once for each page. Whether it was this time. */
export async function startWorker(): Promise<boolean> {
  const isFirst = started === undefined
  started ??= start().catch(() => {})
  await started
  return isFirst
}

export const tellWorker = (message: { keep: string[] }) =>
  navigator.serviceWorker?.controller?.postMessage(message)

async function start() {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const { serviceWorker } = navigator
  const hadWorker = serviceWorker.controller !== null
  const controlled = new Promise<void>((resolve) => {
    if (hadWorker) resolve()
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })
  await serviceWorker.register('/worker.js', { updateViaCache: 'none' })
  lookForReleases(serviceWorker)
  await controlled
  if (!hadWorker || !isPageOfWorker())
    tellWorker({ keep: [`${location.pathname}${location.search}`, ...loadedFiles()] })
}

/** A worker that a page before has started may have come after this page was asked for. */
const isPageOfWorker = () =>
  performance
    .getEntriesByType('navigation')
    .every((entry) => !('workerStart' in entry) || entry.workerStart !== 0)

/** What came before the worker was there. The browser still has it, so nothing is sent again. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => `${pathname}${search}`)

/** In a page that stays open for days. */
function lookForReleases(serviceWorker: ServiceWorkerContainer) {
  let looked = Date.now()
  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < betweenLooks) return
    looked = Date.now()
    const registration = await serviceWorker.getRegistration()
    registration?.update().catch(() => {})
  })
}
