import type { Browser, Page } from '@playwright/test'
import { moveAtOnce } from '../tests/support/move-at-once.ts'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** Microseconds of processor time. */
  tdur?: number
  args: { name?: string }
}

/**
 * The longest task between the first paint and the moment when the page is alive, in milliseconds of processor time: unlike
 * the clock it hardly knows of other programs.
 */
export async function findLongestTask(browser: Browser, page: Page, url: string): Promise<number> {
  const categories = ['blink.user_timing', 'loading', 'disabled-by-default-devtools.timeline']
  await page.addInitScript(moveAtOnce)
  await browser.startTracing(page, { categories })
  await page.goto(url)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
  const painted = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!painted) throw new Error(`${url} was never painted`)
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === painted.pid && tid === painted.tid && ts > painted.ts,
  )
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
}
