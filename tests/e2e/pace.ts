import type { Page } from '@playwright/test'

/** How many times slower than usual the browser's CPU runs. `npm run test:steady` sets it. */
const slowdown = Number(process.env.E2E_CPU_SLOWDOWN ?? 1)

/** How many milliseconds each look at a page comes late. `npm run test:steady` sets it. */
export const late = Number(process.env.E2E_LATE ?? 0)

/** A time limit, stretched as much as the browser is slowed down. Every limit of the browser tests is made here. */
export const patience = (milliseconds: number) => milliseconds * slowdown

/** Slows the page's CPU down by the browser's own throttle. */
export async function slowDown(page: Page) {
  if (slowdown === 1) return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}
