import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { enlargeText, expectNoOverflow, measure, settle } from './settle.ts'

test('public pages fit a phone with text twice as large', async ({ page, people }) => {
  const job = await people.job(await people.employer())
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [
    '/',
    '/jobs',
    `/jobs/${job.id}`,
    '/employers',
    '/login',
    '/register',
    '/password',
    '/saved',
  ]) {
    await page.goto(path)
    await enlargeText(page)
    await expectNoOverflow(page)
    const header = await measure(page.getByRole('banner'))
    expect(header.height, `${path} has room below its header`).toBeLessThan(740 / 3)
  }
})

test('a long word that nothing is found for breaks, and leaves a search field to type in @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/jobs?q=${'qwxz'.repeat(30)}`)
  await expect(page.getByText('Hech narsa topilmadi')).toBeVisible()
  const advice = page.getByRole('link', { name: /qwxzqwxz/ })
  expect((await measure(advice)).right).toBeLessThanOrEqual(344)
  await expectNoOverflow(page)
  await enlargeText(page)
  await expectNoOverflow(page)
  expect((await measure(page.getByLabel('Ish qidirish'))).width).toBeGreaterThan(160)
})

/** Nothing in it is wider than its frame, and no word of its title is broken. */
async function expectFits(dialog: Locator, title: string) {
  await settle(dialog.page())
  expect(await dialog.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0)
  const lines = await dialog.getByRole('heading', { name: title }).evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    return new Set([...range.getClientRects()].map(({ y }) => y)).size
  })
  expect(lines, 'one line for each word').toBeLessThanOrEqual(title.split(' ').length)
}

test('the application fits its dialog with text twice as large', async ({ page, people }) => {
  const job = await people.job(await people.employer())
  await enterAs(page, await people.seeker())
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/job_seeker/jobs/${job.id}`)
    await enlargeText(page)
    await page.getByRole('button', { name: 'Ariza topshirish' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ariza topshirish' })
    await expectFits(dialog, 'Ariza topshirish')
    for (const one of await dialog.locator('button, textarea, label').all()) {
      const { x, right } = await measure(one)
      expect(x).toBeGreaterThanOrEqual((await measure(dialog)).x)
      expect(right).toBeLessThanOrEqual((await measure(dialog)).right)
    }
  }
})

test('a header of many rows goes away as one scrolls; at the usual size it stays @phone', async ({
  page,
  people,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, await people.seeker({ firstName: 'Abdurahmonbek' }))
  for (const path of ['/', '/jobs']) {
    await page.goto(path)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Abdurahmonbek' })).toBeVisible()
    const toEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await toEnd()
    await expect(header).toBeInViewport({ ratio: 1 })
    expect((await measure(header)).height, path).toBeLessThan(740 / 3)
    await enlargeText(page)
    await toEnd()
    await expect(header).not.toBeInViewport()
  }
})

test("the menu below 'Boshqa' fits with text twice as large", async ({ newVisitor, people }) => {
  for (const person of [await people.seeker(), await people.employer(), await people.admin()]) {
    const page = await newVisitor({ viewport: { width: 360, height: 740 } })
    await enterAs(page, person)
    await page.goto(`/${person.role}`)
    await enlargeText(page)
    await page.getByRole('button', { name: 'Boshqa' }).click()
    const sheet = page.getByRole('dialog', { name: 'Boshqa' })
    await expectFits(sheet, 'Boshqa')
    for (const row of await sheet.locator('nav a, nav + div > *').all()) {
      expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      expect((await measure(row)).right).toBeLessThanOrEqual((await measure(sheet)).right)
    }
  }
})
