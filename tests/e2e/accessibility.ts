import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './expect.ts'
import { settle } from './settle.ts'

/**
 * No accessibility violation that axe knows of on the page, once nothing loads or moves, in both themes. The themes differ
 * in colours alone, so of the other theme only the contrast is measured.
 */
export async function expectAccessible(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await findViolations(page)
  await changeTheme(page)
  violations.push(...(await findViolations(page, ['color-contrast'])))
  await changeTheme(page)
  expect(violations).toEqual([])
}

/** By the rules that are named, else by all. */
async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await settle(page)
  return page.evaluate(async (runOnly) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    // The other types would be written out in full too, which takes longer than all the checks.
    const results = await run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) })
    const theme = document.documentElement.classList.contains('dark') ? 'dark' : 'light'
    return results.violations.map(
      ({ id, nodes }) => `${theme}, ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    )
  }, rules)
}

const changeTheme = (page: Page) => page.evaluate(() => document.documentElement.classList.toggle('dark'))
