import { expect, test } from './fixtures.ts'
import { cards } from './market.ts'

test('a step back leads the keyboard to the link that was taken, also on a further page of the list @phone', async ({
  page,
}) => {
  await page.goto('/jobs')
  const links = cards(page).getByRole('link')
  await expect.poll(() => links.count()).toBeGreaterThan(14)
  const first = await links.count()
  await links.last().scrollIntoViewIfNeeded()
  await expect.poll(() => links.count(), 'a second page has come').toBeGreaterThan(first)
  const link = links.nth(first)
  const address = String(await link.getAttribute('href'))
  await link.focus()
  const position = await page.evaluate(() => window.scrollY)
  expect(position).toBeGreaterThan(300)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goBack()
  await expect(page).toHaveURL('/jobs')
  await expect(link).toBeFocused()
  await expect(link).toHaveAttribute('href', address)
  expect(await page.evaluate(() => window.scrollY)).toBe(position)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300)

  // The link back to the list was not taken from there.
  await page.goForward()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a step back over two pages leads to the link that was taken from the first one', async ({ page }) => {
  await page.goto('/jobs')
  const link = cards(page).getByRole('link').nth(4)
  await link.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ish beruvchilar' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ish beruvchilar' })).toBeFocused()
  // No link of the page itself was taken.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Ish beruvchilar' })).toBeFocused()
  await page.evaluate(() => history.go(-2))
  await expect(link).toBeFocused()
})
