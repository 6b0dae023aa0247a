import type { Page } from '@playwright/test'
import { accept, address, buildApplicants, card, chip, decide, passHoldTime } from './applicants.ts'
import { applied, beginApplication, dialog, expectLostCalls, keptEntries, waits } from './outbox.ts'
import { enterAs } from './people.ts'
import { expectToast } from './toasts.ts'
import { expect, expectKept, test } from './wire.ts'

// A Wi-Fi that leads nowhere: the browser says that it is online, and no server answers.
const saysOnline = (page: Page) => page.evaluate(() => navigator.onLine)

test.beforeEach(({ expectConsole }) => expectLostCalls(expectConsole))

test('on a Wi-Fi that leads nowhere an application is kept, and sent once when the server answers @phone', async ({
  page,
  people,
  wire,
}) => {
  const seeker = await beginApplication(page, people)
  await dialog(page).getByLabel('Xabar').fill('Wi-Fi yolg‘on aytdi.')
  wire.cut()
  await dialog(page).getByRole('button', { name: 'Yuborish' }).click()
  await expect(waits(page)).toBeVisible()
  expect(await saysOnline(page)).toBe(true)
  expect(await keptEntries(page)).toBe(1)
  wire.mend()
  await expectToast(page, 'Arizangiz muvaffaqiyatli yuborildi!')
  await expect(applied(page)).toBeVisible()
  expect(await people.call(seeker, 'GET', '/api/applications/')).toHaveLength(1)
  expect(await keptEntries(page)).toBe(0)
})

test('on a Wi-Fi that leads nowhere a form says that what is written will be kept', async ({
  page,
  people,
  wire,
}) => {
  await enterAs(page, await people.employer())
  await page.goto('/employer/jobs/new')
  await expectKept(page, '/employer/jobs/new')
  wire.cut()
  await page.reload()
  await expect(page.getByText("E'loningiz shu qurilmada saqlanadi")).toBeVisible()
  expect(await saysOnline(page)).toBe(true)
})

test('on a Wi-Fi that leads nowhere a decision waits, says so, and is sent once when the server answers', async ({
  page,
  people,
  wire,
}) => {
  const { employer, applications } = await buildApplicants(people)
  await enterAs(page, employer)
  await page.clock.install()
  await page.goto(address)
  await expect(page.getByRole('article')).toHaveCount(3)
  wire.cut()
  await decide(page, 'Aziza', accept)
  await passHoldTime(page)
  await expect(card(page, 'Aziza')).toContainText("Internet yo'q: keyin yuboriladi")
  expect(await saysOnline(page)).toBe(true)
  wire.mend()
  await expect(chip(page, 'Qabul qilindi 1')).toBeVisible()
  const { status } = await people.call(employer, 'GET', `/api/employer/applications/${applications.Aziza}/`)
  expect(status).toBe('accepted')
})
