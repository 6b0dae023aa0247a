import { expect, test } from './fixtures.ts'
import { enlargeText, expectNoOverflow, measure } from './settle.ts'

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
