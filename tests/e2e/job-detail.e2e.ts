import { failedCall, holdAndFailCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { expectToast } from './toasts.ts'

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
  const day = `${published.getUTCDate()}-${months[published.getUTCMonth()]}, ${published.getUTCFullYear()}`
  await expect(main.getByRole('definition')).toHaveText([
    employer.username,
    String(job.id),
    new RegExp(`^${day} \\((hozirgina|\\d+ daqiqa oldin)\\)$`),
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
  fault.mend()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ariza topshirish' })).toHaveCount(0)
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
  expect(address.search, 'Telegram would show a plus').not.toContain('+')
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

test('a title of one long word fits the narrowest phone', async ({ page, people }) => {
  const job = await people.job(await people.employer(), { title: 'W'.repeat(40) })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/jobs/${job.id}`)
  await expectNoOverflow(page)
})
