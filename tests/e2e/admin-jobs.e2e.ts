import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { afterRetries, failCalls, failedCall, holdCalls } from './faults.ts'
import { expect, test, useDarkTheme } from './fixtures.ts'
import { hideJob } from './job-states.ts'
import { enterAs, unique } from './people.ts'
import { expectNoOverflow } from './settle.ts'

const rowOf = (page: Page, title: string) => page.locator('tbody tr').filter({ hasText: title })
const search = (page: Page) => page.getByRole('searchbox')
const choose = (page: Page, state: string) =>
  page.getByRole('group', { name: "Holati bo'yicha" }).getByText(state, { exact: true }).click()
const found = (page: Page) => page.getByRole('status').filter({ hasText: /topildi$/ })

test('all jobs are a table with the words of the list; each row leads to its page @phone', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const job = await people.job(employer, { title: unique('Qassob'), job_type_id: 5 })
  await enterAs(page, await people.admin())
  await page.goto('/admin/jobs')
  await expect(page.getByRole('heading', { level: 1, name: "Ish e'lonlar" })).toBeVisible()
  await expect(page.getByRole('link', { name: "Ish qo'shish" })).toHaveAttribute('href', '/admin/jobs/new')
  await expect(page.getByLabel('Ish turi').getByRole('option').first()).toHaveText('Barchasi')
  const row = rowOf(page, job.title)
  await expect(row).toContainText('Ochiq')
  await expect(row).toContainText(employer.username)
  await expect(row).toContainText('Toshkent, Chilonzor tumani')
  await expect(row).toContainText("3\u00a0500\u00a0000 so'm")
  const link = row.getByRole('link', { name: "Ishni ko'rish" })
  await expect(link).toHaveAccessibleDescription(job.title)
  await expectAccessible(page)
  await link.click()
  await expect(page).toHaveURL(`/admin/jobs/${job.id}`)
  await page.getByRole('link', { name: "Barcha ish e'lonlari" }).click()
  await expect(page).toHaveURL('/admin/jobs')
})

test('who posted a job is never a dead end, also when it was an administrator', async ({ page, people }) => {
  const admin = await people.admin()
  const job = await people.job(admin, { title: unique('Farrosh') })
  const seeker = await people.seeker()
  await people.apply(seeker, job.id)
  await enterAs(page, admin)
  await page.goto(`/admin/jobs?q=${job.id}`)
  await rowOf(page, job.title)
    .getByRole('button', { name: `Amallar: ${job.title}` })
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Ish beruvchi sahifasi', 'Yashirish'])
  await page.getByRole('menuitem', { name: 'Ish beruvchi sahifasi' }).click()
  await expect(page.getByRole('heading', { name: job.title })).toBeVisible()
  await page.goto('/admin/applications')
  const application = page.getByRole('listitem').filter({ hasText: job.title })
  await application.getByRole('link', { name: 'admin', exact: true }).click()
  await expect(page.getByRole('heading', { name: job.title })).toBeVisible()
})

test('filters are in the address; a number finds the job; nothing found can be cleared', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const word = unique('Zargar')
  const open = await people.job(employer, { title: `${word} ochiq` })
  const hidden = await people.job(employer, { title: `${word} yashirin` })
  await hideJob(hidden.id, 'Aldov')
  await enterAs(page, await people.admin())
  await page.goto('/admin/jobs')
  await search(page).fill(word)
  await expect(found(page)).toHaveText('2 ta ish topildi')
  await choose(page, 'Yashirilgan')
  await expect(page).toHaveURL(/state=hidden/)
  await expect(rowOf(page, hidden.title)).toContainText('Sabab: Aldov')
  await expect(rowOf(page, open.title)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Yashirilgan' })).toBeChecked()
  await expect(rowOf(page, hidden.title)).toBeVisible()
  await choose(page, 'Yopilgan')
  await expect(page.getByText('Mos ish topilmadi')).toBeVisible()
  await page.getByRole('button', { name: 'Filtrlarni tozalash' }).click()
  await expect(page).toHaveURL('/admin/jobs')
  await expect(search(page)).toHaveValue('')
  await search(page).fill(String(hidden.id))
  await expect(page).toHaveURL(`/admin/jobs?q=${hidden.id}`)
  await expect(rowOf(page, hidden.title)).toBeVisible()
})

test('what is typed at once after the filters were cleared stays, and is searched for', async ({
  page,
  people,
}) => {
  const job = await people.job(await people.employer(), { title: unique('Bogbon') })
  await enterAs(page, await people.admin())
  await page.goto('/admin/jobs?q=yoqbundayish')
  await expect(page.getByText('Mos ish topilmadi')).toBeVisible()
  await page.getByRole('button', { name: 'Filtrlarni tozalash' }).evaluate((button: HTMLElement) => {
    button.click()
    // Before the page without filters has been drawn.
    const field = document.querySelector<HTMLInputElement>('input[type=search]')
    field?.focus()
    document.execCommand('insertText', false, 'x')
  })
  await expect(search(page)).toHaveValue('yoqbundayishx')
  await expect(page).toHaveURL('/admin/jobs?q=yoqbundayishx')
  await search(page).fill(String(job.id))
  await expect(rowOf(page, job.title)).toBeVisible()
})

test('reported jobs, and those that nobody applied to, can be listed alone', async ({ page, people }) => {
  const employer = await people.employer()
  const [bad, good] = [
    await people.job(employer, { title: unique('Yomon ish') }),
    await people.job(employer, { title: unique('Yaxshi ish') }),
  ]
  const seeker = await people.seeker()
  await people.apply(seeker, good.id)
  await people.call(seeker, 'POST', `/api/jobs/${bad.id}/reports/`, { reason: 'fraud' })
  await enterAs(page, await people.admin())
  await page.goto(`/admin/jobs?q=${employer.username}`)
  await expect(found(page)).toHaveText('2 ta ish topildi')
  const reported = page.getByRole('checkbox', { name: 'Shikoyat bor' })
  await reported.click()
  await expect(page).toHaveURL(/reported=true/)
  await expect(found(page)).toHaveText('1 ta ish topildi')
  await expect(rowOf(page, bad.title).getByRole('cell').nth(6)).toHaveText(/1$/)
  await reported.click()
  await expect(found(page)).toHaveText('2 ta ish topildi')
  await page.getByRole('checkbox', { name: "Arizasi yo'q" }).click()
  await expect(found(page)).toHaveText('1 ta ish topildi')
  await expect(rowOf(page, bad.title)).toBeVisible()
  await page.goto('/admin?period=7')
  await page
    .getByRole('link', { name: /^Ariza kelmagan e'lonlar/ })
    .first()
    .click()
  await expect(page).toHaveURL(/applications=none/)
  await expect(page.getByRole('checkbox', { name: "Arizasi yo'q" })).toBeChecked()
})

test('six rows wait while it loads, and a failure can be tried again', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  expectConsole('HTTP 500')
  await enterAs(page, await people.admin())
  const held = await holdCalls(page, 'GET', '/admin/jobs/')
  await page.goto('/admin/jobs')
  await expect(page.getByText('Yuklanmoqda...').first()).toBeVisible()
  held.release()
  await expect(found(page)).toBeVisible()
  const fault = await failCalls(page, 'GET', '/admin/jobs/')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Qayta urinish' })).toBeVisible(afterRetries)
  fault.mend()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(found(page)).toBeVisible()
})

test('a job is hidden with a reason, mended by its employer and brought back @phone', async ({
  page,
  people,
  newVisitor,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const employer = await people.employer()
  const seeker = await people.seeker()
  const job = await people.job(employer, { title: unique('Oson pul') })
  const { id: applicationId } = await people.apply(seeker, job.id)
  await enterAs(page, await people.admin())
  await page.goto(`/admin/jobs?q=${job.id}`)
  const row = rowOf(page, job.title)
  await row.getByRole('button', { name: `Amallar: ${job.title}` }).click()
  await page.getByRole('menuitem', { name: 'Yashirish' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText("Uni faqat egasi ko'radi")
  await expectAccessible(page)
  await dialog.getByRole('button', { name: "E'lonni yashirish" }).click()
  await expect(dialog.getByText('Sababni tanlang')).toBeVisible()
  await dialog.getByLabel('Boshqa sabab').check()
  await dialog.getByRole('button', { name: "E'lonni yashirish" }).click()
  await expect(dialog.getByText('Sababni yozing')).toBeVisible()
  await dialog.getByLabel("oldindan pul so'ralgan").check()
  await dialog.getByLabel('Ish beruvchiga izoh').fill('Karta raqamini olib tashlang.')
  await dialog.getByRole('button', { name: "E'lonni yashirish" }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('Yashirilgan')
  await expect(row).toContainText("oldindan pul so'ralgan. Karta raqamini olib tashlang.")

  const visitor = await newVisitor()
  expect((await visitor.goto(`/jobs/${job.id}`))?.status()).toBe(404)
  await enterAs(visitor, seeker)
  await visitor.goto(`/job_seeker/applications/${applicationId}`)
  await expect(visitor.getByText("Bu ish e'loni endi ko'rsatilmayapti")).toBeVisible()
  await expect(visitor.getByText('Karta raqamini')).toHaveCount(0)
  await expect(visitor.getByRole('heading', { name: 'Yangi ochiq ishlar' })).toBeVisible()
  await expectAccessible(visitor)

  const owner = await newVisitor()
  await enterAs(owner, employer)
  await owner.goto('/employer/notifications')
  await owner.getByRole('link', { name: "Administrator e'lonni yashirdi" }).click()
  await expect(owner).toHaveURL(`/employer/jobs/${job.id}`)
  await expect(owner.getByText('Karta raqamini olib tashlang.')).toBeVisible()
  await expect(owner.getByText("E'lonni tahrirlab tuzating")).toBeVisible()
  await owner.goto(`/employer/jobs/${job.id}/edit`)
  await owner.getByLabel('Ish nomi').fill(`${job.title} halol`)
  await owner.getByRole('button', { name: 'Saqlash' }).click()
  await expect(owner.getByText("Siz e'lonni tuzatdingiz")).toBeVisible()

  await page.goto('/admin/jobs?edited=true')
  await expect(rowOf(page, `${job.title} halol`)).toContainText('Tuzatilgan')
  await rowOf(page, job.title).getByRole('link', { name: "Ishni ko'rish" }).click()
  await expect(page).toHaveURL(`/admin/jobs/${job.id}`)
  await expect(page.getByText("Ish beruvchi tuzatdi: qayta ko'rib chiqing")).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Administratorlar nima qilgan' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Qaytarish' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('Sababi').fill('Ish beruvchi tuzatdi')
  await asked.getByRole('button', { name: "E'lonni qaytarish" }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Yashirish' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Qaytarildi' })).toContainText(
    'Ish beruvchi tuzatdi',
  )
  expect((await visitor.goto(`/jobs/${job.id}`))?.status()).toBe(200)
})

test('the table fits 320 px and 1280 px, light and dark', async ({ page, people }) => {
  const employer = await people.employer()
  const job = await people.job(employer, { title: unique('Sartarosh') })
  await hideJob(job.id, "Ishga olish uchun oldindan pul so'ralgan")
  await useDarkTheme(page)
  await enterAs(page, await people.admin())
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/admin/jobs?q=${job.id}`)
    await expect(rowOf(page, job.title)).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
})
