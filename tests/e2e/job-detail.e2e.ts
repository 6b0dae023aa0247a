import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { cutCalls, failCalls, failedCall, holdAndFailCalls, holdCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { expectToast } from './toasts.ts'

const applyButton = (page: Page) => page.getByRole('button', { name: 'Ariza topshirish' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ariza topshirish' })
const message = (page: Page) => dialog(page).getByLabel('Xabar')
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Yuborish' })
const applied = (page: Page) => page.getByText('Siz ushbu ishga ariza topshirgansiz')

test('a job shows all that is known about it @phone', async ({ page, people }) => {
  const employer = await people.employer()
  const job = await people.job(employer, {
    description: 'Birinchi qator.\nIkkinchi qator.\n\n<script>alert(1)</script> & <b>qalin</b>',
    location: 'Buxoro shahri',
    salary: '4250000.50',
    job_type_id: 3,
  })
  const { created_at } = await people.call(employer, 'GET', `/api/jobs/${job.id}/`)
  const answer = await page.goto(`/jobs/${job.id}`)
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle(`${job.title} | Mahalla Ish`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
  await expect(main.getByText('Buxoro shahri', { exact: true })).toHaveCount(2)
  await expect(main.getByText("4\u00a0250\u00a0000,5 so'm", { exact: true })).toHaveCount(2)
  for (const name of ["Qo'shimcha ma'lumot", 'Ish tavsifi', 'Ish joyi', 'Maosh'])
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(main.getByRole('term')).toHaveText(['Ish beruvchi', 'Ish ID', "E'lon qilingan"])
  const published = new Date(new Date(created_at).getTime() + 5 * 3_600_000)
  const months = 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' ')
  await expect(main.getByRole('definition')).toHaveText([
    employer.username,
    String(job.id),
    `${published.getUTCDate()}-${months[published.getUTCMonth()]}, ${published.getUTCFullYear()}`,
  ])
  const description = main.getByText('Birinchi qator.')
  expect(await description.textContent()).toBe(job.description)
  await expect(description).toHaveCSS('white-space', 'pre-wrap')
  await expect(main.getByRole('heading', { name: 'Oshxona va nonvoyxona' })).toBeVisible()
  await expect(main.getByText('Oshpaz, nonvoy, somsapaz')).toBeVisible()
  await expect(main.getByRole('img', { name: 'Oshxona va nonvoyxona' })).toBeVisible()
})

test('a kind of job without a picture, or with one that does not come, says so', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const employer = await people.employer()
  const other = await people.job(employer, { job_type_id: 16 })
  const sewing = await people.job(employer, { job_type_id: 6 })
  await page.goto(`/jobs/${other.id}`)
  await expect(page.getByText('Rasm topilmadi')).toBeVisible()
  await page.route('**/sewing.svg', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(`/jobs/${sewing.id}`)
  await expect(page.getByText('Rasm topilmadi')).toBeVisible()
})

test('a job that is not there is Ish topilmadi, with status 404', async ({ page, people, expectConsole }) => {
  expectConsole(failedCall)
  for (const id of ['2147483000', '99999999999', 'yoq', '0', '1e3']) {
    const answer = await page.goto(`/jobs/${id}`)
    expect(answer?.status(), id).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Ish topilmadi' })).toBeVisible()
  }
  await enterAs(page, await people.seeker())
  await page.goto('/job_seeker/jobs/2147483000')
  await expect(page.getByRole('heading', { level: 1, name: 'Ish topilmadi' })).toBeVisible()
})

test('a skeleton while loading; a job that cannot be loaded can be asked for again', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  expectConsole("Ish ma'lumotlarini yuklab bo'lmadi")
  const employer = await people.employer()
  const job = await people.job(employer)
  await enterAs(page, employer)
  const fault = await holdAndFailCalls(page, 'GET', `/jobs/${job.id}/`)
  await page.goto(`/employer/jobs/${job.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Yuklanmoqda...' })).toBeVisible()
  fault.release()
  await expect(page.getByRole('heading', { level: 1, name: 'Ish topilmadi' })).toBeVisible()
  await fault.mend()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
  await expect(applyButton(page)).toHaveCount(0)
})

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
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
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
  await failing.mend()
  const cut = await cutCalls(page, 'POST', '/applications/')
  await send(page).click()
  await expectToast(page, failure)
  await expect(send(page)).toBeFocused()
  await expect(message(page)).toHaveValue('Tajribam bor.')
  await cut.mend()
  await page.reload()
  await applyButton(page).click()
  await expect(message(page)).toHaveValue('Tajribam bor.')
  await send(page).click()
  await expect(applied(page)).toBeVisible()
})

test('who has applied meanwhile, in another tab, is told so', async ({ page, people, expectConsole }) => {
  expectConsole(failedCall)
  const seeker = await people.seeker()
  const job = await people.job(await people.employer())
  await enterAs(page, seeker)
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
  await expect(page).toHaveURL(`/login?back=%2Fjobs%2F${job.id}`)
  await page.getByLabel('Username').fill(seeker.username)
  await page.getByLabel('Parol', { exact: true }).fill(seeker.password)
  await page.getByRole('button', { name: 'Hisobga kirish' }).click()
  await expect(page).toHaveURL(`/jobs/${job.id}`)
  await applyButton(page).click()
  await expect(message(page)).toBeVisible()
})

test('a job is shared by its public address, also from inside an area', async ({
  page,
  context,
  people,
  baseURL,
}) => {
  const employer = await people.employer()
  const job = await people.job(employer, { title: "Do'konga sotuvchi & kassir" })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(page, employer)
  await page.goto(`/employer/jobs/${job.id}`)
  const telegram = page.getByRole('link', { name: "Telegram'da ulashish" })
  const address = new URL((await telegram.getAttribute('href')) ?? '')
  expect(address.origin + address.pathname).toBe('https://t.me/share/url')
  expect(address.searchParams.get('url')).toBe(`${baseURL}/jobs/${job.id}`)
  expect(address.searchParams.get('text')).toBe(job.title)
  await expect(telegram).toHaveAttribute('rel', 'noopener noreferrer')
  await page.getByRole('button', { name: 'Havolani nusxalash' }).click()
  await expectToast(page, 'Havola nusxalandi')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/jobs/${job.id}`)
})

test('without scripts a job can be read', async ({ newVisitor, people }) => {
  const job = await people.job(await people.employer())
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto(`/jobs/${job.id}`)
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
  await expect(page.getByText('Ish vaqti 9 dan 18 gacha.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ariza topshirish' })).toBeVisible()
})
