import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { cutCalls, deafen, failCalls, failedCall, holdCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { expectToast } from './toasts.ts'

const applyButton = (page: Page) => page.getByRole('button', { name: 'Ariza topshirish' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ariza topshirish' })
const message = (page: Page) => dialog(page).getByLabel('Xabar')
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Yuborish' })
const applied = (page: Page) => page.getByText('Siz ushbu ishga ariza topshirgansiz')

test('a seeker applies, by keyboard alone @phone', async ({ page, people }) => {
  const seeker = await people.seeker()
  const employer = await people.employer()
  const job = await people.job(employer)
  await enterAs(page, seeker)
  await page.goto(`/job_seeker/jobs/${job.id}`)
  await expect(applyButton(page)).toBeEnabled()
  await applyButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(message(page)).toBeVisible()
  await expectAccessible(page)
  await message(page).focus()
  await page.keyboard.type('Assalomu alaykum!')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ertadan boshlay olaman.')

  const held = await holdCalls(page, 'POST', '/applications/')
  for (const _ of ['phone', 'cancel', 'send']) await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  await page.keyboard.press('Enter')
  const sending = dialog(page).getByRole('button', { name: 'Yuborilmoqda...' })
  await expect(sending).toBeDisabled()
  await expect(dialog(page).getByRole('button', { name: 'Bekor qilish' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  held.release()
  await expectToast(page, 'Arizangiz muvaffaqiyatli yuborildi!')
  await expect(dialog(page)).toHaveCount(0)
  await expect(applied(page)).toBeFocused()
  await expect(applyButton(page)).toHaveCount(0)

  const [application] = await people.call(employer, 'GET', '/api/employer/applications/')
  expect(application.message).toBe('Assalomu alaykum!\nErtadan boshlay olaman.')
  await page.reload()
  await expect(applied(page)).toBeVisible()
  await page.goto(`/jobs/${job.id}`)
  await expect(applied(page)).toBeVisible()
})

test('an empty message is not sent; what was typed outlives closing, failures and a reload', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const job = await people.job(await people.employer())
  await enterAs(page, await people.seeker())
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/applications/')) calls++
  })
  await page.goto(`/jobs/${job.id}`)
  await applyButton(page).click()
  await message(page).fill(' \n ')
  await send(page).click()
  await expectToast(page, 'Iltimos, xabar kiriting')
  await expect(message(page)).toBeFocused()
  expect(calls).toBe(0)

  await message(page).fill('Tajribam bor.')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(applyButton(page)).toBeFocused()
  await applyButton(page).click()
  await expect(message(page)).toHaveValue('Tajribam bor.')

  const failure = 'Arizani yuborishda xatolik yuz berdi'
  const failing = await failCalls(page, 'POST', '/applications/')
  await send(page).click()
  await expectToast(page, failure)
  failing.mend()
  const cut = await cutCalls(page, 'POST', '/applications/')
  await send(page).click()
  await expectToast(page, failure)
  await expect(send(page)).toBeFocused()
  await expect(message(page)).toHaveValue('Tajribam bor.')
  cut.mend()
  await page.reload()
  await applyButton(page).click()
  await expect(message(page)).toHaveValue('Tajribam bor.')
  await send(page).click()
  await expect(applied(page)).toBeVisible()
})

test('a message that is too long is not cut off and not sent; the field says so', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  await enterAs(page, await people.seeker())
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/applications/')) calls++
  })
  await page.goto(`/jobs/${job.id}`)
  await applyButton(page).click()
  await message(page).fill('a'.repeat(1800))
  await expect(dialog(page).getByText('/ 2\u00a0000')).toHaveCount(0)
  await message(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  // As what is pasted: `fill` knows no limit of a field.
  await page.keyboard.insertText('a'.repeat(3100))
  await expect(message(page)).toHaveValue('a'.repeat(3100))
  await expect(dialog(page).getByRole('alert')).toHaveText("Ko'pi bilan 2\u00a0000 ta belgi yozing")
  await expect(message(page)).toHaveAccessibleDescription(/3\s100 \/ 2\s000.*Ko'pi bilan/)
  await expect(message(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await send(page).click()
  await expect(message(page)).toBeFocused()
  expect(calls).toBe(0)

  await message(page).fill('😀'.repeat(2000))
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await send(page).click()
  await expect(applied(page)).toBeVisible()
  expect(calls).toBe(1)
  const [application] = await people.call(employer, 'GET', '/api/employer/applications/')
  expect(application.message).toBe('😀'.repeat(2000))
})

test('who has applied meanwhile, in another tab, is told so', async ({ page, people, expectConsole }) => {
  expectConsole(failedCall)
  const seeker = await people.seeker()
  const job = await people.job(await people.employer())
  await enterAs(page, seeker)
  await deafen(page)
  await page.goto(`/jobs/${job.id}`)
  await applyButton(page).click()
  await message(page).fill('Tajribam bor.')
  await people.apply(seeker, job.id)
  await send(page).click()
  await expect(applied(page)).toBeVisible()
  await expect(applyButton(page)).toHaveCount(0)
})

test('the next person at this device finds nothing of the one before', async ({ page, context, people }) => {
  const [seeker, next] = [await people.seeker(), await people.seeker()]
  const job = await people.job(await people.employer())
  await people.apply(seeker, job.id)
  await enterAs(page, seeker)
  await page.goto(`/jobs/${job.id}`)
  await expect(applied(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/job_seeker')
  await other.getByRole('button', { name: /^Profil menyusi/ }).click()
  await other.getByRole('menuitem', { name: 'Chiqish' }).click()
  await expect(page.getByRole('link', { name: 'Ariza topshirish' })).toBeVisible()
  await other.goto('/login')
  await other.getByLabel('Username').fill(next.username)
  await other.getByLabel('Parol', { exact: true }).fill(next.password)
  await other.getByRole('button', { name: 'Hisobga kirish' }).click()
  await expect(applyButton(page)).toBeEnabled()
  await expect(applied(page)).toHaveCount(0)
})

test('a visitor is led to sign in and back to the job', async ({ page, people }) => {
  const seeker = await people.seeker()
  const job = await people.job(await people.employer())
  await page.goto(`/jobs/${job.id}`)
  await page.getByRole('link', { name: 'Ariza topshirish' }).click()
  await expect(page).toHaveURL(`/login?back=%2Fjobs%2F${job.id}%23ariza`)
  await page.getByLabel('Username').fill(seeker.username)
  await page.getByLabel('Parol', { exact: true }).fill(seeker.password)
  await page.getByRole('button', { name: 'Hisobga kirish' }).click()
  await expect(message(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`/jobs/${job.id}`)
  await applyButton(page).click()
  await expect(message(page)).toBeVisible()
})
