import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expectAccessible } from './accessibility.ts'
import { failCalls, failedCall, holdCalls } from './faults.ts'
import { useDarkTheme as darken, expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { expectToast } from './toasts.ts'

const loadFailed = "Ma'lumotlarni yuklashda xatolik yuz berdi"
const report = (page: Page) => page.getByRole('region', { name: 'Hisobot', exact: true })
const figure = (page: Page, label: string) =>
  report(page).getByRole('link', { name: new RegExp(`^${label}: (?!avval)`) })
const chip = (page: Page, label: string) => report(page).getByRole('radio', { name: label })
/** The radio button itself is not to be seen; people press its chip. */
const choose = (page: Page, label: string) => report(page).getByText(label, { exact: true }).click()
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
const shift = (days: number) => new Date(Date.now() + (5 + days * 24) * 3_600_000).toISOString().slice(0, 10)

test('the report compares a period with the one before, and each figure leads to what it counts @phone', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  const seeker = await people.seeker()
  const { id } = await people.apply(seeker, job.id)
  await people.call(employer, 'PATCH', `/api/employer/applications/${id}/`, { status: 'accepted' })
  await enterAs(page, await people.admin())
  const answered = page.waitForResponse('**/api/statistics/report/**')
  await page.goto('/admin')
  const { figures } = await (await answered).json()
  await expect(figure(page, 'Yuborilgan arizalar')).toHaveText(String(figures.applications.now))
  const changed = figures.applications.now - figures.applications.before
  await expect(
    report(page)
      .getByText(changed > 0 ? `${changed} ta ko'p` : changed < 0 ? `${-changed} ta kam` : "o'zgarmadi")
      .first(),
  ).toBeVisible()
  await expect(report(page).getByText(`avval ${figures.applications.before}`).first()).toBeVisible()
  await expect(report(page).getByRole('table', { name: 'Ish turlari kesimida' })).toContainText('Savdo')
  await expect(report(page).getByRole('table', { name: 'Tumanlar kesimida' })).toContainText(
    'Chilonzor tumani',
  )
  await expectAccessible(page)
  await expectNoOverflow(page)

  await choose(page, "So'nggi 7 kun")
  await expect(page).toHaveURL(/period=7$/)
  await expect(report(page).getByRole('link', { name: /^Qabul qilindi: avval/ })).toHaveAttribute(
    'href',
    `/admin/applications?status=accepted&from=${shift(-13)}&to=${shift(-7)}`,
  )
  await expect(figure(page, '3 kun ichida javob berildi')).toHaveAttribute(
    'href',
    `/admin/applications?answered=in_three_days&from=${shift(-6)}&to=${shift(-4)}`,
  )
  await report(page)
    .getByRole('link', { name: /^Savdo, Javob berildi: \d/ })
    .click()
  await expect(page).toHaveURL(
    `/admin/applications?answered=ever&job_type=1&from=${shift(-6)}&to=${shift(0)}`,
  )
  await expect(page.getByRole('combobox', { name: 'Ish turi' })).toHaveValue('1')
  await expect(page.getByRole('combobox', { name: 'Javob' })).toHaveValue('ever')
  await expect(page.getByRole('listitem').filter({ hasText: seeker.username })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.goBack()
  await expect(figure(page, 'Qabul qilindi')).toHaveAttribute(
    'href',
    `/admin/applications?status=accepted&from=${shift(-6)}&to=${shift(0)}`,
  )
  await figure(page, 'Qabul qilindi').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barcha arizalar')
  const row = page.getByRole('listitem').filter({ hasText: seeker.username })
  for (const { username } of [seeker, employer]) {
    await row.getByRole('link', { name: username }).click()
    await expect(page.getByRole('main').getByText(`@${username}`).first()).toBeVisible()
    await page.goBack()
  }
  await expect(page.getByRole('radio', { name: 'Qabul qilindi' })).toBeChecked()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: /^Yuborilgan: .*Hamma kunlarni ko'rsatish$/ }).click()
  await expect(page).toHaveURL('/admin/applications?status=accepted')

  await page.goto('/admin')
  await figure(page, 'Yangi ish beruvchilar').click()
  await expect(page.getByRole('tab', { name: 'Ish beruvchilar' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: /^Ro'yxatdan o'tgan: / })).toBeVisible()
  await expectAccessible(page)
})

test('any days can be chosen and shared; wrong ones are not taken', async ({ page, people }) => {
  await enterAs(page, await people.admin())
  await page.goto('/admin')
  await choose(page, 'Boshqa kunlar')
  await report(page).getByLabel('Birinchi kun').fill('2026-02-10')
  await report(page).getByLabel('Oxirgi kun').fill('2026-02-01')
  await report(page).getByRole('button', { name: "Ko'rsatish" }).click()
  await expect(report(page).getByRole('alert').filter({ hasText: 'Ikkala kunni tanlang' })).toBeVisible()
  await report(page).getByLabel('Birinchi kun').fill('2020-01-01')
  await report(page).getByLabel('Oxirgi kun').fill('2020-01-31')
  await report(page).getByRole('button', { name: "Ko'rsatish" }).click()
  await expect(page).toHaveURL('/admin?from=2020-01-01&to=2020-01-31')
  await expect(report(page).getByText('1-yanvar, 2020 – 31-yanvar, 2020')).toBeVisible()
  await expect(report(page).getByText("Bu kunlarda e'lon ham, ariza ham bo'lmagan")).toBeVisible()
  await expect(figure(page, 'Javobgacha odatda')).toHaveText("Ma'lumot yo'q")
  await page.reload()
  await expect(chip(page, 'Boshqa kunlar')).toBeChecked()
  await choose(page, "O'tgan oy")
  await expect(page).toHaveURL('/admin?period=last_month')
  await page.goBack()
  await expect(page).toHaveURL('/admin?from=2020-01-01&to=2020-01-31')
})

test('the report says that it loads, and a failure can be tried again', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  expectConsole(loadFailed)
  await enterAs(page, await people.admin())
  const held = await holdCalls(page, 'GET', '/statistics/report/')
  await page.goto('/admin')
  await expect(report(page).getByText('Yuklanmoqda...')).toBeVisible()
  held.release()
  await expect(figure(page, 'Yuborilgan arizalar')).toBeVisible()
  const broken = await failCalls(page, 'GET', '/statistics/report/')
  await page.reload()
  await expect(page.getByText(loadFailed)).toBeVisible()
  broken.mend()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(figure(page, 'Yuborilgan arizalar')).toBeVisible()
  await expect(page.getByText(loadFailed)).toHaveCount(0)
})

for (const theme of ['light', 'dark'])
  test(`the dashboard with the longest names is printed on one sheet of A4, without menus, ${theme}`, async ({
    page,
    people,
  }) => {
    if (theme === 'dark') await darken(page)
    await enterAs(page, await people.admin())
    await page.goto('/admin')
    await expect(figure(page, 'Yuborilgan arizalar')).toBeVisible()
    await expect(page.getByRole('table', { name: "Haftalar bo'yicha" })).toBeAttached()
    await page
      .getByRole('table', { name: /kesimida$|turlar bo'yicha$/ })
      .locator('tbody th span')
      .evaluateAll((names) => names.map((name) => name.append(' uzun nom'.repeat(9), 'x'.repeat(60))))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button', { name: 'CSV yuklab olish' })).toBeHidden()
    await expect(report(page)).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(34, 48, 47)')
    expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
    expect(countPages(await page.pdf({ format: 'A4' }))).toBe(1)
  })

test('a list is downloaded as it is filtered @phone', async ({ page, people }) => {
  const seeker = await people.seeker({ firstName: '=Formula' })
  await enterAs(page, await people.admin())
  await page.goto(`/admin/users?q=${seeker.username}`)
  await expect(page.getByText('1 ta foydalanuvchi')).toBeVisible()
  const arrives = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV yuklab olish' }).click()
  const download = await arrives
  await expectToast(page, 'Fayl yuklab olinmoqda')
  expect(download.suggestedFilename()).toMatch(/^mahalla-ish-job-seekers-\d{4}-\d\d-\d\d\.csv$/)
  const rows = parse(await readFile(await download.path()), { bom: true, columns: true }) as Record<
    string,
    string
  >[]
  expect(rows).toMatchObject([{ Username: seeker.username, "To'liq ism": "'=Formula", Arizalar: '0' }])
  await expect(page).toHaveURL(`/admin/users?q=${seeker.username}`)
})

test('the dashboard downloads each list of its days; a refusal is told', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const job = await people.job(await people.employer())
  await enterAs(page, await people.admin())
  await page.goto('/admin?period=7')
  const menu = report(page).getByRole('button', { name: 'CSV yuklab olish' })
  await menu.click()
  const arrives = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: "Ish e'lonlari" }).click()
  const download = await arrives
  expect(new URL(download.url()).searchParams.get('from')).toBe(shift(-6))
  const rows = parse(await readFile(await download.path()), { bom: true, columns: true }) as Record<
    string,
    string
  >[]
  expect(rows.find((row) => row.ID === String(job.id))).toMatchObject({
    'Ish nomi': job.title,
    Holati: 'Ochiq',
  })
  const broken = await failCalls(page, 'POST', '/admin/export/tickets/')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Arizalar' }).click()
  await expectToast(page, /Kutilmagan xatolik|tayyorlab/)
  broken.mend()
})
