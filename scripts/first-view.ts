import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '../tests/support/chromium.ts'
import { moveAtOnce } from '../tests/support/move-at-once.ts'
import { findLongestTask } from './longest-task.ts'

const runs = 3
const slowNetwork = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
}
const slowedCpu = 4

const limits = {
  interactive: 3,
  requests: 12,
  scriptKb: 100,
  /** All that come for the first view, also after it can be used. */
  scriptsInAllKb: 160,
  /** How much longer than two round trips and the bytes alone need. */
  aliveRatio: 1.3,
  longestTask: 100,
}

interface FirstView {
  /**
   * Seconds on the slow network until everything that can be seen can be used: links and forms work by themselves, and a
   * press on another button is kept, shown, and carried out when the page is alive.
   */
  interactive: number
  /** Asked for before that. */
  requests: number
  scriptKb: number
  /** Seconds until React has all of it, when it is used at once. */
  alive: number
  aliveRatio: number
  scriptsInAllKb: number
  allKb: number
  /** Milliseconds on a processor with a quarter of the speed. */
  longestTask: number
}

/** The first view of a page with nothing kept: how long a slow network and a slow processor need for it. */
export async function measureFirstView(url: string): Promise<FirstView> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments() })
  try {
    const loads: Load[] = []
    const tasks: number[] = []
    for (let run = 0; run < runs; run++) {
      loads.push(await visit(await browser.newContext(phone), (page) => loadSlowly(page, url)))
      tasks.push(await visit(await browser.newContext(phone), (page) => findLongestTask(browser, page, url)))
    }
    // Other programs only make it longer.
    const best = loads.reduce((a, b) => (a.alive < b.alive ? a : b))
    return { ...best, longestTask: slowedCpu * Math.min(...tasks) }
  } finally {
    await browser.close()
  }
}

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

type Load = Omit<FirstView, 'longestTask'>

async function visit<T>(context: BrowserContext, measure: (page: Page) => Promise<T>): Promise<T> {
  const measured = await measure(await context.newPage())
  await context.close()
  return measured
}

async function loadSlowly(page: Page, url: string): Promise<Load> {
  await page.addInitScript(noteMoments)
  await page.addInitScript(moveAtOnce)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  await page.goto(url)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  const { painted, isUsable, live, files } = await page.evaluate(() => ({
    ...(Object(window).moments as Required<Moments>),
    files: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => {
        const { name, startTime, encodedBodySize, transferSize } = entry as PerformanceResourceTiming
        return { name, startTime, encodedBodySize, transferSize }
      },
    ),
  }))
  const interactive = isUsable ? painted : live
  // A script is fetched, and then imported from the browser's cache: that brings no bytes.
  const askedBefore = (moment: number) =>
    files.filter(({ startTime, transferSize }) => startTime < moment && transferSize > 0)
  const kb = (some: typeof files) => some.reduce((sum, file) => sum + file.encodedBodySize, 0) / 1000
  const scripts = ({ name }: { name: string }) => name.endsWith('.js')
  const all = askedBefore(live)
  const { latency, downloadThroughput } = slowNetwork
  const least = 2 * latency + (1e6 * kb(all)) / downloadThroughput
  return {
    interactive: interactive / 1000,
    requests: askedBefore(interactive).length,
    scriptKb: kb(askedBefore(interactive).filter(scripts)),
    alive: live / 1000,
    aliveRatio: live / least,
    scriptsInAllKb: kb(all.filter(scripts)),
    allKb: kb(all),
  }
}

interface Moments {
  painted?: number
  /** Whether no button that can be seen is dead at that moment. */
  isUsable?: boolean
  live?: number
}

function noteMoments() {
  const moments: Moments = {}
  Object.assign(window, { moments })
  const isDead = (button: HTMLButtonElement) =>
    button.checkVisibility() &&
    (button.disabled ||
      (button.type === 'submit' ? button.form?.method !== 'get' : !('earlyPresses' in window)))
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') {
        moments.painted = startTime
        moments.isUsable = ![...document.querySelectorAll('button')].some(isDead)
      }
  }).observe({ type: 'paint', buffered: true })
  new MutationObserver(() => {
    if (document.documentElement.dataset.live !== undefined) moments.live ??= performance.now()
  }).observe(document, { subtree: true, attributeFilter: ['data-live'] })
}

export const showFirstView = (view: FirstView): Record<string, string> => ({
  'interactive at 400 kbit/s, 400 ms': `${view.interactive.toFixed(2)} s`,
  'requests before interactive': String(view.requests),
  'scripts before interactive, KB': view.scriptKb.toFixed(1),
  'alive (presses are carried out)': `${view.alive.toFixed(2)} s, ${view.aliveRatio.toFixed(2)} of the least`,
  'scripts before alive, KB': view.scriptsInAllKb.toFixed(1),
  'all before alive, KB': view.allKb.toFixed(1),
  'longest task, processor at a quarter': `${Math.round(view.longestTask)} ms`,
})

export function judgeFirstView(view: FirstView): string[] {
  const faults: string[] = []
  if (view.interactive > limits.interactive) faults.push(`interactive after ${view.interactive.toFixed(2)} s`)
  if (view.requests > limits.requests) faults.push(`${view.requests} requests before interactive`)
  if (view.scriptKb > limits.scriptKb)
    faults.push(`scripts of ${view.scriptKb.toFixed(1)} KB before interactive`)
  if (view.scriptsInAllKb > limits.scriptsInAllKb)
    faults.push(`scripts of ${view.scriptsInAllKb.toFixed(1)} KB in all`)
  if (view.aliveRatio > limits.aliveRatio)
    faults.push(`alive after ${view.aliveRatio.toFixed(2)} of what the bytes alone need`)
  if (view.longestTask > limits.longestTask) faults.push(`a task of ${Math.round(view.longestTask)} ms`)
  return faults
}
