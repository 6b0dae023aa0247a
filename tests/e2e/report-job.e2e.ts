import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { cutCalls, failedCall, holdCalls } from './faults.ts'
import { useDarkTheme as darken, expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { expectToast } from './toasts.ts'

const report = (page: Page) => page.getByRole('button', { name: 'Shikoyat qilish' })
const reported = (page: Page) => page.getByRole('button', { name: 'Shikoyat yuborilgan' })
const dialog = (page: Page) => page.getByRole('dialog', { name: "E'lon haqida shikoyat" })
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Yuborish' })

const layouts = [
  [320, '100%'],
  [640, '200%'],
] as const

test('a visitor reports a job, and the page remembers it @phone', async ({ page, people }) => {
  const job = await people.job(await people.employer())
  await page.goto(`/jobs/${job.id}`)
  await report(page).click()
  await expect(dialog(page)).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await send(page).click()
  await expect(dialog(page).getByText('Sababni tanlang')).toBeVisible()
  await expect(dialog(page).getByRole('radio').first()).toBeFocused()
  await dialog(page).getByLabel('Boshqa sabab').check()
  await send(page).click()
  await expect(dialog(page).getByText("Nima bo'lganini qisqacha yozing")).toBeVisible()
  await expect(dialog(page).getByLabel("Nima bo'lganini yozing")).toBeFocused()
  await dialog(page).getByLabel("Nima bo'lganini yozing").fill('Telefon raqami boshqa odamniki')
  await send(page).click()
  await expectToast(page, "Rahmat! Shikoyatingiz yuborildi, ko'rib chiqamiz.")
  await expect(reported(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await page.reload()
  await expect(reported(page)).toBeVisible()
  const [found] = (await people.call(await people.admin(), 'GET', '/api/admin/reports/?limit=100')).filter(
    (one: { job: { id: number } }) => one.job.id === job.id,
  )
  expect(found).toMatchObject({ reports: 1, texts: [{ text: 'Telefon raqami boshqa odamniki' }] })
})

test('while it is sent the form waits; without a connection it says so and keeps what was typed', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const job = await people.job(await people.employer())
  const seeker = await people.seeker()
  await enterAs(page, seeker)
  await page.goto(`/job_seeker/jobs/${job.id}`)
  await report(page).click()
  await dialog(page).getByLabel("Ishga olish uchun pul so'rayapti").check()
  await dialog(page).getByLabel('Batafsil yozing (ixtiyoriy)').fill('200 ming')
  const fault = await cutCalls(page, 'POST', `/jobs/${job.id}/reports/`)
  await send(page).click()
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'Tarmoqda xatolik' })).toBeVisible()
  await expect(dialog(page).getByLabel('Batafsil yozing (ixtiyoriy)')).toHaveValue('200 ming')
  fault.mend()
  const held = await holdCalls(page, 'POST', `/jobs/${job.id}/reports/`)
  await send(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Yuborilmoqda...' })).toBeVisible()
  held.release()
  await expect(reported(page)).toBeFocused()
})

test('two quick presses send one report; what was typed stays when the dialog is closed', async ({
  page,
  people,
}) => {
  const job = await people.job(await people.employer())
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
  await page.goto(`/jobs/${job.id}`)
  await report(page).click()
  const note = dialog(page).getByLabel("Nima bo'lganini yozing")
  await dialog(page).getByLabel('Boshqa sabab').check()
  await note.fill('Manzil yolgʻon')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await report(page).click()
  await expect(dialog(page).getByLabel('Boshqa sabab')).toBeChecked()
  await expect(note).toHaveValue('Manzil yolgʻon')
  await send(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expectToast(page, "Rahmat! Shikoyatingiz yuborildi, ko'rib chiqamiz.")
  await expect(reported(page)).toBeFocused()
  expect(posts.filter((path) => path === `/api/jobs/${job.id}/reports/`)).toHaveLength(1)
})

test('who reported before, elsewhere, is told so kindly', async ({ page, people, expectConsole }) => {
  expectConsole(failedCall)
  const [job, seeker] = [await people.job(await people.employer()), await people.seeker()]
  await people.call(seeker, 'POST', `/api/jobs/${job.id}/reports/`, { reason: 'rude' })
  await enterAs(page, seeker)
  await page.goto(`/jobs/${job.id}`)
  await report(page).click()
  await dialog(page).getByLabel('Firibgarlik, aldov').check()
  await send(page).click()
  await expectToast(page, "Siz bu e'lon haqida xabar bergansiz. Rahmat, ko'rib chiqamiz.")
  await expect(reported(page)).toBeVisible()
})

test('an employer reports the jobs of others, and finds no button at the own one; an administrator has none', async ({
  page,
  people,
  newVisitor,
}) => {
  const [own, other] = [await people.employer(), await people.employer()]
  const [mine, theirs] = [await people.job(own), await people.job(other)]
  await enterAs(page, own)
  await page.goto(`/employer/jobs/${theirs.id}`)
  await expect(report(page)).toBeVisible()
  await page.goto(`/employer/jobs/${mine.id}`)
  await expect(page.getByRole('button', { name: `Amallar: ${mine.title}` })).toBeVisible()
  await expect(report(page)).toBeHidden()
  const admin = await newVisitor()
  await enterAs(admin, await people.admin())
  await admin.goto(`/jobs/${mine.id}`)
  await expect(admin.getByRole('heading', { level: 1, name: mine.title })).toBeVisible()
  await expect(report(admin)).toBeHidden()
})

for (const [width, size] of layouts)
  test(`the dialog fits ${width} px with letters of ${size}, in the dark`, async ({ page, people }) => {
    const job = await people.job(await people.employer())
    await darken(page)
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`/jobs/${job.id}`)
    await page.locator('html').evaluate((html, fontSize) => Object.assign(html.style, { fontSize }), size)
    await report(page).click()
    await expect(dialog(page)).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(report(page)).toBeFocused()
  })
