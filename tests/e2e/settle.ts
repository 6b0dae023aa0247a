import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Waits until nothing loads and nothing moves. Call it before every measure of place, size or colour. */
export async function settle(page: Page) {
  await expect(page.locator('[aria-busy=true]'), 'everything has loaded').toHaveCount(0)
  await expect
    .poll(() => page.evaluate(listMoving), { message: 'nothing moves', intervals: [10, 20, 50, 100] })
    .toEqual([])
}

/** Asked for again and again, not awaited: in a closed `<details>` a movement ends, but its promise is never kept. */
const listMoving = () =>
  document
    .getAnimations()
    // A spinner turns for ever; everything else ends.
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
    .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 200))

/** Where the element stands and how large it is, once nothing moves. */
export async function measure(element: Locator) {
  await settle(element.page())
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not on the page')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** No part of the page reaches beyond the edge of the screen. */
export async function expectNoOverflow(page: Page, path = page.url()) {
  await settle(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `${path} is no wider than the screen`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }

/** The same on a phone and on a desktop. Leaves the page as on a phone. */
export async function expectNoOverflowAnywhere(page: Page) {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await expectNoOverflow(page)
  }
}

/** Text twice as large, as a person may set it in the browser. */
export const enlargeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
