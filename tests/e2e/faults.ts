import type { Page, Request, Route } from '@playwright/test'
import { patience } from './pace.ts'

type Path = string | RegExp

interface Fault {
  /** From now on the calls go through as usual. */
  mend: () => void
}

interface Loss {
  /** The server has answered, and the answer is lost. */
  lost: Promise<void>
}

interface Held {
  /** The calls wait no longer. */
  release: () => void
}

/** The browser's own words on the console for calls that fail. */
export const failedCall = /Failed to load resource/

/** A read is tried three times, with pauses, before the screen gives up. */
export const afterRetries = { timeout: patience(25_000) }

/** Calls are answered 500, with the given body or none that the product would write. */
export function failCalls(page: Page, method: string, path: Path, body?: object): Promise<Fault> {
  return disturb(page, { method, path }, (route) =>
    body ? route.fulfill({ status: 500, json: body }) : fail(route),
  )
}

const fail = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })

/** Calls wait, so that one can look at the page while it loads; then they and all later ones are answered 500. */
export async function holdAndFailCalls(page: Page, method: string, path: Path): Promise<Fault & Held> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const fault = await disturb(page, { method, path }, (route) => released.then(() => fail(route)))
  return { ...fault, release }
}

/** The connection drops before anything has arrived. */
export function cutCalls(page: Page, method: string, path: Path): Promise<Fault> {
  return disturb(page, { method, path }, (route) => route.abort('connectionreset'))
}

/** The page hears nothing of what others do: it is as old as its last calls. Put `expectConsole(failedCall)` beside it. */
export const deafen = (page: Page) => cutCalls(page, 'GET', '/stream/')

/** Counts from now on the calls of the page that have no answer yet. */
export function countCalls(page: Page): () => number {
  const underWay = new Set<Request>()
  page.on('request', (request) => request.url().includes('/api/') && underWay.add(request))
  const end = (request: Request) => underWay.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)
  return () => underWay.size
}

/** The server does what it was asked, and the connection drops before its answer. What is asked again does not reach it. */
export async function cutAnswers(page: Page, method: string, path: Path): Promise<Fault & Loss> {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  let isAsked = false
  const fault = await disturb(page, { method, path }, async (route) => {
    const isFirst = !isAsked
    isAsked = true
    if (isFirst) await route.fetch()
    await route.abort('connectionreset')
    if (isFirst) lose()
  })
  return { ...fault, lost }
}

/** The server answers at once, but its answers arrive only when they are released. */
export async function holdAnswers(page: Page, method: string, path: Path) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: answered, resolve: noteAnswer } = Promise.withResolvers<void>()
  await disturb(page, { method, path }, async (route) => {
    const response = await route.fetch()
    noteAnswer()
    await released
    await route.fulfill({ response })
  })
  return { answered, release }
}

/** Calls wait until they are let through. */
export async function holdCalls(page: Page, method: string, path: Path): Promise<Held> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await disturb(page, { method, path }, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

async function disturb(
  page: Page,
  { method, path }: { method: string; path: Path },
  answer: (route: Route) => Promise<void>,
): Promise<Fault> {
  const matches = (url: URL) =>
    typeof path === 'string' ? url.pathname === `/api${path}` : path.test(url.pathname)
  let isMended = false
  await page.route(matches, (route) =>
    isMended || route.request().method() !== method ? route.fallback() : answer(route),
  )
  return {
    // The route stays: a request that is on its way when the last route goes may never be answered.
    mend: () => {
      isMended = true
    },
  }
}
