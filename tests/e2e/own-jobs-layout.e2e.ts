import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { buildJobs, cardOf, menuOf } from './own-jobs.ts'
import { enterAs } from './people.ts'
import { enlargeText, expectNoOverflow, measure } from './settle.ts'

test('own jobs are accessible and fit every screen @phone', async ({ page, people }) => {
  const { employer, open } = await buildJobs(people)
  const long = await people.job(employer, { title: 'Uzunsoz'.repeat(12) })
  await enterAs(page, employer)
  for (const [path, shown] of [
    ['/employer', long.title],
    ['/employer/jobs', long.title],
    [`/employer/jobs/${open.id}`, "Ko'rishlar"],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/employer')
  await expect(cardOf(page, long.title)).toBeVisible()
  await expectNoOverflow(page)
  await page.goto(`/employer/jobs/${open.id}`)
  await expect(page.getByRole('button', { name: /^Amallar/ })).toBeVisible()
  await expectNoOverflow(page)
})

test('the three figures stand in one row on the smallest phone @phone', async ({ page, people }) => {
  const { employer, open } = await buildJobs(people)
  await page.setViewportSize({ width: 320, height: 640 })
  await enterAs(page, employer)
  for (const path of ['/employer', `/employer/jobs/${open.id}`]) {
    await page.goto(path)
    const figures = page.getByRole('main').locator('dl:has-text("Ko\'rishlar")').first().locator('dd')
    await expect(figures).toHaveCount(3)
    const tops = await figures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  }
})

test('letters twice as large fit: own jobs, closing, a closed job and an employer', async ({
  page,
  people,
}) => {
  const { employer, open, closed } = await buildJobs(people)
  await enterAs(page, employer)
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const path of [`/jobs/${closed.id}`, `/employers/${employer.username}`]) {
    await page.goto(path)
    await enlarge()
    await expectNoOverflow(page)
  }
  await page.goto(`/employer/jobs/${open.id}`)
  await enlarge()
  await expect(page.getByRole('button', { name: /^Amallar/ })).toBeVisible()
  await expectNoOverflow(page)
  await page.goto('/employer')
  await enlarge()
  await expect(cardOf(page, open.title)).toBeVisible()
  await expectNoOverflow(page)
  await menuOf(page, open.title).click()
  await page.getByRole('menuitem', { name: "E'lonni yopish" }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: "E'lonni yopish" })
  await confirm.scrollIntoViewIfNeeded()
  await expect(confirm).toBeInViewport()
  await page.setViewportSize({ width: 320, height: 640 })
  const cut = await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
  expect(cut).toBe(0)
})

test('the tabs stay where they are when one goes from the own jobs to all, on a phone too', async ({
  page,
  people,
}) => {
  await enterAs(page, await people.employer())
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/employer')
    const tabs = page.getByRole('navigation', { name: "E'lonlar ro'yxatlari" })
    const { y } = await measure(tabs)
    await tabs.getByRole('link', { name: 'Barchasi' }).click()
    await expect(tabs.getByRole('link', { name: 'Barchasi' })).toHaveAttribute('aria-current', 'page')
    expect((await measure(tabs)).y, `${width} px`).toBe(y)
  }
})

test('every entry of a menu is on the screen when it has the focus, on low screens and with large letters', async ({
  page,
  people,
}) => {
  const { employer, open } = await buildJobs(people)
  await enterAs(page, employer)
  for (const [width, height, isLarge] of [
    [740, 360, false],
    [360, 560, false],
    [360, 740, true],
    [320, 640, true],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/employer')
    if (isLarge) await enlargeText(page)
    await menuOf(page, open.title).focus()
    await page.keyboard.press('Enter')
    const items = page.getByRole('menuitem')
    await expect(items).toHaveCount(7)
    const menu = await measure(page.getByRole('menu'))
    expect(menu.x).toBeGreaterThanOrEqual(8)
    expect(menu.right).toBeLessThanOrEqual(width - 8)
    for (let at = 0; at < 7; at++) {
      await expect(items.nth(at)).toBeFocused()
      const box = await measure(items.nth(at))
      const name = `${await items.nth(at).textContent()} at ${width} × ${height}`
      expect(box.y, name).toBeGreaterThanOrEqual(0)
      expect(box.bottom, name).toBeLessThanOrEqual(height)
      await page.keyboard.press('ArrowDown')
    }
    const cut = await page.getByRole('menu').evaluate((menu) => menu.scrollWidth - menu.clientWidth)
    expect(cut, `nothing is cut at ${width} × ${height}`).toBe(0)
  }
})
