import { expectAccessible } from './accessibility.ts'
import { failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { expectNoOverflow, measure } from './settle.ts'

test('sign-in, registration, jobs and a job are accessible @phone', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  // One long word, as a link or a name of a firm may be.
  const job = await people.job(await people.employer(), { title: 'Uzunsoz'.repeat(12) })
  const places = [
    '/login',
    '/register',
    '/jobs',
    `/jobs/${job.id}`,
    '/jobs/2147483000',
    '/jobs?q=yoqbundayish',
    '/employers',
  ]
  for (const path of places) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
  await page.goto('/register')
  await page.getByRole('button', { name: 'Hisob yaratish' }).click()
  await expect(page.getByText("Bu maydonni to'ldiring").first()).toBeVisible()
  await expectAccessible(page)
})

test('toasts stand at the bottom right for as long as the spec says, twenty at most', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  // So high that the button is not where toasts are: they would stand above it.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.clock.install()
  await enterAs(page, employer)
  await page.goto(`/jobs/${job.id}`)
  await page.clock.pauseAt(Date.now() + 60_000)
  const copy = page.getByRole('button', { name: 'Havolani nusxalash' })
  const toasts = page.getByRole('region', { name: 'Xabarnomalar' }).getByRole('status')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await copy.press('Enter')
  await expect(toasts).toHaveText('Havola nusxalandi')
  const { right, bottom } = await measure(toasts)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect(width - right).toBeLessThan(40)
  expect(height - bottom).toBeLessThan(40)
  await page.clock.runFor(1900)
  await expect(toasts).toHaveAttribute('data-visible', 'true')
  await page.clock.runFor(200)
  await expect(toasts).toHaveAttribute('data-visible', 'false')
  await page.clock.runFor(1000)
  await expect(toasts).toHaveCount(0)

  await page.context().clearPermissions()
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  for (let presses = 0; presses < 25; presses++) await copy.press('Enter')
  await expect(toasts).toHaveCount(20)
  await expect(toasts.first()).toHaveText("Havolani nusxalab bo'lmadi")
  await toasts.first().getByRole('button', { name: 'Yopish' }).press('Enter')
  await expect(toasts.first()).toHaveAttribute('data-visible', 'false')
  await page.clock.runFor(1000)
  await expect(toasts).toHaveCount(19)
  await page.clock.runFor(2900)
  await expect(toasts.first()).toHaveAttribute('data-visible', 'true')
  await page.clock.runFor(200)
  await expect(toasts.and(page.locator('[data-visible="true"]'))).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(toasts).toHaveCount(0)
})
