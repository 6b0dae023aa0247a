import { expect, test } from './fixtures.ts'
import { settle } from './settle.ts'

test('a page is still although something moved in a closed part of it', async ({ page }) => {
  await page.setContent(`
    <style>p { color: black; transition: color 300ms } .changed p { color: white }</style>
    <p>Shown</p>
    <details><summary>Closed</summary><p>Hidden</p></details>`)
  // To ask for the colour of a hidden text makes it move as well.
  const colors = () =>
    page.locator('p').evaluateAll((texts) => texts.map((text) => getComputedStyle(text).color))
  await colors()
  await page.evaluate(() => document.body.classList.add('changed'))
  expect((await colors())[1], 'the hidden text begins to move').toBe('rgb(0, 0, 0)')
  await settle(page)
  expect((await colors())[0]).toBe('rgb(255, 255, 255)')
})
