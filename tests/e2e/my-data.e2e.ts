import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { cutCalls, failCalls, failedCall, holdCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, type Person } from './people.ts'
import { expectToast } from './toasts.ts'

const openProfile = async (page: Page, { role }: Person) => {
  await page.goto(`/${role}/profile`)
  await expect(page.getByRole('heading', { name: "Mening ma'lumotlarim" })).toBeVisible()
}
const downloadButton = (page: Page) => page.getByRole('button', { name: 'Yuklab olish' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: "Hisobni o'chirish" })
const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: "Hisobni o'chirish" }).click()
  await expect(dialogOf(page)).toBeVisible()
}
const confirm = (page: Page) => dialogOf(page).getByRole('button', { name: "Hisobni o'chirish" })

test('a person downloads what is kept of them @phone', async ({ page, people, expectConsole }) => {
  expectConsole(failedCall)
  const seeker = await people.seeker({ firstName: 'Lola' })
  const job = await people.job(await people.employer())
  await people.apply(seeker, job.id, 'Menga bu ish juda yoqdi.')
  await enterAs(page, seeker)
  await openProfile(page, seeker)

  const failing = await failCalls(page, 'GET', '/my-data/')
  await downloadButton(page).click()
  await expectToast(page, 'Faylni yuklab olishda xatolik yuz berdi')
  failing.mend()
  const cut = await cutCalls(page, 'GET', '/my-data/')
  await downloadButton(page).click()
  await expectToast(page, "Tarmoqda xatolik. Iltimos, qaytadan urinib ko'ring.")
  cut.mend()

  const held = await holdCalls(page, 'GET', '/my-data/')
  const downloading = page.waitForEvent('download')
  await downloadButton(page).click()
  await expect(downloadButton(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Yuklanmoqda: 0 KB')).toBeVisible()
  held.release()
  const download = await downloading
  await expectToast(page, 'Fayl yuklab olindi')
  expect(download.suggestedFilename()).toMatch(/^mahalla-ish-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.account).toMatchObject({ username: seeker.username, first_name: 'Lola' })
  expect(data.applications).toMatchObject([{ message: 'Menga bu ish juda yoqdi.' }])
})

test('an employer deletes the account, is told until when, and comes back by signing in @phone', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const employer = await people.employer()
  const job = await people.job(employer)
  await enterAs(page, employer)
  await openProfile(page, employer)
  await openDialog(page)
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Javob kutayotgan arizalar rad etiladi.')).toBeVisible()
  await expect(
    dialog.getByText("Yopilgan e'lonlar yopiq qoladi: ularni qayta ochishingiz mumkin."),
  ).toBeVisible()
  await expect(dialog.getByText('Ularni hech kim qaytara olmaydi.')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: "Hisobni o'chirish" })).toBeFocused()

  await openDialog(page)
  await confirm(page).click()
  await expect(dialog.getByText('Parolingizni kiriting')).toBeVisible()
  const password = dialog.getByLabel('Parol', { exact: true })
  await password.fill('boshqa parol')
  await confirm(page).click()
  await expect(dialog.getByText("Parol noto'g'ri")).toBeInViewport({ ratio: 1 })
  await expect(password).toBeFocused()
  const cut = await cutCalls(page, 'DELETE', '/account/')
  await password.fill(employer.password)
  await confirm(page).click()
  await expect(dialog.getByText("Tarmoqda xatolik. Iltimos, qaytadan urinib ko'ring.")).toBeVisible()
  cut.mend()
  await password.fill(employer.password)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/account-deleted')
  await expect(page.getByRole('heading', { name: 'Hisobingiz yopildi' })).toBeVisible()
  await expect(page.getByText(/^U \d+-\S+, \d{4} kuni butunlay o'chiriladi\.$/)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expectAccessible(page)
  await page.goto(`/jobs/${job.id}`)
  await expect(page.getByText('Ish topilmadi')).toBeVisible()

  await page.goto('/account-deleted')
  await expect(page.getByText("U 7 kundan keyin butunlay o'chiriladi.")).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Hisobga kirish' }).click()
  await page.getByLabel('Username').fill(employer.username)
  await page.getByLabel('Parol', { exact: true }).fill(employer.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hisobingiz qaytdi' })).toBeVisible()
  await expect(page.getByText(/E'lonlaringiz yopiq qoldi/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Davom etish' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/employer')
  await expect(page.getByText(job.title)).toBeVisible()
})

test('the administrator sees who is leaving; the demo keeps its only administrator', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const seeker = await people.seeker()
  await people.call(seeker, 'DELETE', '/api/account/', { password: seeker.password })
  const admin = await people.admin()
  await enterAs(page, admin)
  await page.goto(`/admin/users?q=${seeker.username}`)
  const row = page.getByRole('row').filter({ hasText: seeker.username })
  await expect(row.getByText("O'chirilmoqda")).toBeVisible()
  await expect(row.getByText('Bloklangan')).toHaveCount(0)

  await openProfile(page, admin)
  await openDialog(page)
  await dialogOf(page).getByLabel('Parol', { exact: true }).fill(admin.password)
  await confirm(page).click()
  await expect(dialogOf(page).getByText(/^Siz yagona administratorsiz\./)).toBeVisible()
  await people.call(admin, 'GET', '/api/profile/')
})

test('the dialog is accessible and fits @phone', async ({ page, people }) => {
  const seeker = await people.seeker()
  await enterAs(page, seeker)
  await openProfile(page, seeker)
  await expectAccessible(page)
  await openDialog(page)
  await expect(dialogOf(page).getByText('qaytmaydi: bir marta yuborilganlarini yana')).toBeVisible()
  await expectAccessible(page)
  await confirm(page).click()
  await expect(dialogOf(page).getByText('Parolingizni kiriting')).toBeVisible()
  await expectAccessible(page)
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 })
    await confirm(page).scrollIntoViewIfNeeded()
    await expect(confirm(page)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
