import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expectAccessible } from './accessibility.ts'
import { afterRetries, failedCall, holdAndFailCalls, holdCalls } from './faults.ts'
import { useDarkTheme as darken, expect, test } from './fixtures.ts'
import { judged } from './job-states.ts'
import { enterAs, type People } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { expectToast } from './toasts.ts'

const caseOf = (page: Page, title: string) => page.getByRole('article', { name: title })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Shikoyatlar' })

const layouts = [
  [320, '100%'],
  [640, '200%'],
] as const

/** A job that so many seekers reported. */
async function buildCase(people: People, reports = 2) {
  const job = await people.job(await people.employer())
  for (let report = 0; report < reports; report++)
    await people.call(await people.seeker(), 'POST', `/api/jobs/${job.id}/reports/`, {
      reason: 'not_a_job',
      text: `Bu reklama ${report}`,
    })
  await judged(job.id)
  return job
}

test('the queue shows what waits, and what is baseless leaves it @phone', async ({ page, people }) => {
  const job = await buildCase(people, 5)
  await enterAs(page, await people.admin())
  await page.goto('/admin/reports')
  const card = caseOf(page, job.title)
  await expect(card).toContainText('5 ta shikoyat')
  await expect(card.getByText(/^Bu reklama/)).toHaveCount(3)
  await card.getByRole('button', { name: "Yana 2 tasini ko'rsatish" }).click()
  await expect(card.getByText(/^Bu reklama/)).toHaveCount(5)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Asossiz' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Izoh (ixtiyoriy)').fill('Tekshirildi')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Navbatdan olish' }).click()
  await expectToast(page, "E'lon navbatdan olindi")
  await expect(card).toBeHidden()
  await expect(heading(page)).toBeFocused()
})

test('the queue leads to the account of the employer, who can be blocked there; then the case is settled', async ({
  page,
  people,
}) => {
  const job = await buildCase(people, 1)
  await enterAs(page, await people.admin())
  await page.goto('/admin/reports')
  const card = caseOf(page, job.title)
  await card.getByRole('paragraph').getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/)
  await page.getByRole('main').getByRole('button', { name: 'Bloklash' }).click()
  await page.getByRole('dialog').getByLabel('Sababi').fill('Firibgar')
  await page.getByRole('dialog').getByRole('button', { name: 'Bloklash' }).click()
  await expect(page.getByText(/^Bloklangan: /)).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toBeVisible()
  await expect(card).toBeHidden()
})

test('the menu says how many wait, and less when one is settled @phone', async ({ page, people }) => {
  const job = await buildCase(people)
  await page.route('**/api/admin/reports/count/', async (route) =>
    route.fulfill({ json: { waiting: dismissed ? 6 : 7 } }),
  )
  let dismissed = false
  await enterAs(page, await people.admin())
  await page.goto('/admin/reports')
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const menu = page.getByRole('navigation', { name: 'Asosiy menyu' })
  const place = isPhone
    ? menu.getByRole('button', { name: /^Boshqa/ })
    : menu.getByRole('link', { name: /^Shikoyatlar/ })
  await expect(place).toHaveAccessibleName(/ 7 ta e'lon ko'rib chiqilishini kutmoqda/)
  await expectAccessible(page)
  await caseOf(page, job.title).getByRole('button', { name: 'Asossiz' }).click()
  dismissed = true
  await page.getByRole('dialog').getByRole('button', { name: 'Navbatdan olish' }).click()
  await expectToast(page, "E'lon navbatdan olindi")
  await expect(place).toHaveAccessibleName(/ 6 ta e'lon ko'rib chiqilishini kutmoqda/)
  if (!isPhone) return
  await place.click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Shikoyatlar 6 ta/ })).toBeVisible()
  await expectAccessible(page)
})

test('the queue is downloaded, as it is', async ({ page, people }) => {
  const job = await buildCase(people, 2)
  await enterAs(page, await people.admin())
  await page.goto('/admin/reports')
  await expect(caseOf(page, job.title)).toBeVisible()
  const arrives = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV yuklab olish' }).click()
  const download = await arrives
  const rows = parse(await readFile(await download.path()), { bom: true, columns: true }) as Record<
    string,
    string
  >[]
  expect(rows.find((row) => row["E'lon ID"] === String(job.id))).toMatchObject({
    "Bu ish e'loni emas": '2',
    "Ko'rib chiqilmagan": '2',
  })
})

test('of two administrators the second learns that the first was faster', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const job = await buildCase(people)
  const admin = await people.admin()
  await enterAs(page, admin)
  await page.goto('/admin/reports')
  const card = caseOf(page, job.title)
  await card.getByRole('button', { name: 'Asossiz' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await people.call(admin, 'POST', `/api/admin/jobs/${job.id}/reports/dismiss/`, {})
  await dialog.getByRole('button', { name: 'Navbatdan olish' }).click()
  await expect(dialog.getByText("Bu shikoyatlar allaqachon ko'rib chiqilgan.")).toBeVisible()
  await dialog.getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(card).toBeHidden()
})

test('while the queue loads, fails and is empty, it says so', async ({ page, people, expectConsole }) => {
  expectConsole(failedCall)
  expectConsole(/\S/)
  await enterAs(page, await people.admin())
  const fault = await holdAndFailCalls(page, 'GET', '/admin/reports/')
  await page.goto('/admin/reports')
  await expect(page.getByText('Yuklanmoqda...').first()).toBeAttached()
  fault.release()
  const retry = page.getByRole('button', { name: 'Qayta urinish' })
  await expect(retry).toBeVisible(afterRetries)
  fault.mend()
  const held = await holdCalls(page, 'GET', '/admin/reports/')
  await retry.click()
  held.release()
  await expect(retry).toBeHidden()
  await page.route('**/api/admin/reports/*', (route) => route.fulfill({ json: [] }))
  await page.reload()
  await expect(page.getByText('Hammasi joyida')).toBeVisible()
  await expectAccessible(page)
})

for (const [width, size] of layouts)
  test(`the queue fits ${width} px with letters of ${size}, in the dark`, async ({ page, people }) => {
    const job = await buildCase(people, 4)
    await darken(page)
    await page.setViewportSize({ width, height: 700 })
    await enterAs(page, await people.admin())
    await page.goto('/admin/reports')
    await page.locator('html').evaluate((html, fontSize) => Object.assign(html.style, { fontSize }), size)
    await expect(caseOf(page, job.title)).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
  })
