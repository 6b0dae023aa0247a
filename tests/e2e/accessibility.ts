import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { settle } from './settle.ts'

/** No accessibility violation that axe knows of on the page, once nothing loads or moves. */
export async function expectAccessible(page: Page) {
  await settle(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    // The other types would be written out in full too, which takes longer than all the checks.
    const results = await run(document, { resultTypes: ['violations'] })
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    )
  })
  expect(violations).toEqual([])
}
