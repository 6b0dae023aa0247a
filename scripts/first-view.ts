import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '../tests/support/chromium.ts'
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
  scriptKb: 150,
  requests: 15,
  /** How much longer than two round trips and the bytes alone need. */
  interactiveRatio: 1.3,
  longestTask: 100,
}

interface FirstView {
  scriptKb: number
  allKb: number
  /** Asked for before everything on the page could be pressed. */
  requests: number
  /** Seconds on the slow network. */
  interactive: number
  ratio: number
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
    const best = loads.reduce((a, b) => (a.interactive < b.interactive ? a : b))
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
  await page.addInitScript(() => {
    const noted: { live?: number } = Object(window)
    new MutationObserver(() => {
      if (document.documentElement.dataset.live !== undefined) noted.live ??= performance.now()
    }).observe(document, { subtree: true, attributeFilter: ['data-live'] })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  await page.goto(url)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  const { live, files } = await page.evaluate(() => ({
    live: Number(Object(window).live),
    files: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => {
        const { name, startTime, encodedBodySize, transferSize } = entry as PerformanceResourceTiming
        return { name, startTime, encodedBodySize, transferSize }
      },
    ),
  }))
  // A script is fetched, and then imported from the browser's cache: that brings no bytes.
  const asked = files.filter(({ startTime, transferSize }) => startTime < live && transferSize > 0)
  const size = (some: typeof asked) => some.reduce((sum, file) => sum + file.encodedBodySize, 0)
  const { latency, downloadThroughput } = slowNetwork
  const least = 2 * latency + (1000 * size(asked)) / downloadThroughput
  return {
    scriptKb: size(asked.filter(({ name }) => name.endsWith('.js'))) / 1000,
    allKb: size(asked) / 1000,
    requests: asked.length,
    interactive: live / 1000,
    ratio: live / least,
  }
}

export const showFirstView = (view: FirstView): Record<string, string> => ({
  'scripts before interactive, KB': view.scriptKb.toFixed(1),
  'all before interactive, KB': view.allKb.toFixed(1),
  'requests before interactive': String(view.requests),
  'interactive at 400 kbit/s, 400 ms': `${view.interactive.toFixed(2)} s, ${view.ratio.toFixed(2)} of the least`,
  'longest task, processor at a quarter': `${Math.round(view.longestTask)} ms`,
})

export function judgeFirstView(view: FirstView): string[] {
  const faults: string[] = []
  if (view.scriptKb > limits.scriptKb)
    faults.push(`scripts of ${view.scriptKb.toFixed(1)} KB before interactive`)
  if (view.requests > limits.requests) faults.push(`${view.requests} requests before interactive`)
  if (view.ratio > limits.interactiveRatio)
    faults.push(`interactive after ${view.ratio.toFixed(2)} of what the bytes alone need`)
  if (view.longestTask > limits.longestTask) faults.push(`a task of ${Math.round(view.longestTask)} ms`)
  return faults
}
