import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { enterAs } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { askForLink, connect, test } from './telegram-product.ts'

const sizes = [
  [320, '100%'],
  [640, '200%'],
] as const

const enlarge = (page: Page, size: string) =>
  page.locator('html').evaluate((html, fontSize) => Object.assign(html.style, { fontSize }), size)

const offline = (page: Page) => page.getByText("Internet aloqasi yo'q.")

for (const [width, size] of sizes)
  test(`Telegram in the profile and both pages of a new password have room on ${width} px with letters of ${size}`, async ({
    page,
    people,
    newVisitor,
    telegram: { address },
  }) => {
    const seeker = await people.seeker()
    await enterAs(page, seeker)
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/job_seeker/profile')
    await enlarge(page, size)
    await connect(page).click()
    await expectNoOverflow(page)
    await page.keyboard.press('Escape')
    await askForLink(page, seeker.password)
    await expect(page.getByRole('link', { name: 'Telegramni ochish' })).toBeVisible()
    await expectNoOverflow(page)

    const visitor = await newVisitor({ baseURL: address, viewport: { width, height: 700 } })
    await visitor.goto('/password')
    await enlarge(visitor, size)
    await visitor.getByLabel('Username').fill('hech-kim')
    await visitor.getByRole('button', { name: 'Havolani yuborish' }).click()
    await expect(visitor.getByText("So'rovingiz qabul qilindi.")).toBeVisible()
    await expectNoOverflow(visitor)
    await visitor.goto(`/password/new#${'x'.repeat(43)}`)
    await enlarge(visitor, size)
    await expect(visitor.getByRole('button', { name: 'Parolni saqlash' })).toBeVisible()
    await expectNoOverflow(visitor)
  })

test('without a connection the request for a password waits, and goes when it is back @phone', async ({
  page,
}) => {
  await page.goto('/password')
  await page.getByLabel('Username').fill('hech-kim')
  await page.context().setOffline(true)
  await expect(offline(page)).toBeVisible()
  await page.getByRole('button', { name: 'Havolani yuborish' }).click()
  await expect(page.getByLabel('Username')).toBeDisabled()
  await page.context().setOffline(false)
  await expect(offline(page)).toBeHidden()
  await expect(page.getByText("So'rovingiz qabul qilindi.")).toBeVisible()
})

test('without a connection linking waits, and the address comes when it is back', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  await enterAs(page, employer)
  await page.goto('/employer/profile')
  await expect(connect(page)).toBeVisible()
  await page.context().setOffline(true)
  await expect(offline(page)).toBeVisible()
  await askForLink(page, employer.password)
  await expect(page.getByLabel('Hozirgi parol', { exact: true }).last()).toBeDisabled()
  await page.context().setOffline(false)
  await expect(page.getByRole('link', { name: 'Telegramni ochish' })).toBeVisible()
})
