import { expectAccessible } from './accessibility.ts'
import { buildJobs } from './crowd.ts'
import { failCalls, failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, type People } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { expectToast } from './toasts.ts'

const about = "Chilonzordagi oziq-ovqat do'koni."

async function buildEmployer(people: People) {
  const employer = await people.employer({ firstName: 'Baraka' })
  await people.call(employer, 'PUT', '/api/profile/', {
    first_name: 'Baraka',
    address: 'Toshkent',
    phone_number: '901234567',
    display_name: "Baraka do'koni",
    about,
  })
  return employer
}

test('an employer has a page with name, words about it and all open jobs, rendered by the server @phone', async ({
  page,
  people,
  newVisitor,
  baseURL,
}) => {
  const employer = await buildEmployer(people)
  const job = await people.job(employer)
  const closed = await people.job(employer)
  await people.call(employer, 'POST', `/api/jobs/${closed.id}/close/`, {
    reason: 'not_needed',
    reject_pending: false,
  })
  const path = `/employers/${employer.username}`
  const plain = await newVisitor({ javaScriptEnabled: false })
  for (const visitor of [page, plain]) {
    expect((await visitor.goto(path))?.status()).toBe(200)
    await expect(visitor.getByRole('heading', { level: 1, name: "Baraka do'koni" })).toBeVisible()
    await expect(visitor.getByText(about)).toBeVisible()
    await expect(visitor.getByText(`@${employer.username}`)).toBeVisible()
    await expect(visitor.getByText(/^Ro'yxatdan o'tgan: \d+-\S+, \d{4}$/)).toBeVisible()
    await expect(visitor.getByRole('heading', { level: 2, name: job.title })).toBeVisible()
    await expect(visitor.getByText(closed.title)).toHaveCount(0)
  }
  await expect(page).toHaveTitle("Baraka do'koni | Mahalla Ish")
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Chilonzordagi.*1 ta ochiq/)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', "Baraka do'koni")
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
  await page.getByRole('link', { name: "Ishni ko'rish" }).click()
  await expect(page).toHaveURL(`/jobs/${job.id}`)
  // Whoever posted last comes first.
  await people.job(employer)
  await page.goto('/employers')
  await page.getByRole('link', { name: "Baraka do'koni" }).first().click()
  await expect(page).toHaveURL(/\/employers\/.+/)
  await expect(page.getByRole('heading', { level: 1, name: "Baraka do'koni" })).toBeFocused()
})

test('more jobs than a page come as one scrolls; who has none is said so; who is not there is not found', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const employer = await buildEmployer(people)
  await buildJobs(employer, 30)
  await page.goto(`/employers/${employer.username}`)
  const titles = page.getByRole('heading', { level: 2, name: /^Yumush/ })
  await expect(titles).toHaveCount(24)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(titles).toHaveCount(30)

  const idle = await people.employer({ firstName: 'Jasur' })
  await page.goto(`/employers/${idle.username}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Jasur' })).toBeVisible()
  await expect(page.getByText("Hozircha ochiq e'lon yo'q")).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const seeker = await people.seeker()
  for (const name of ['bunday_odam_yoq', seeker.username, '%22%3E%3Cb%3E', ':']) {
    expect((await page.goto(`/employers/${name}`))?.status(), name).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Ish beruvchi topilmadi' })).toBeVisible()
  }
})

test('a page that cannot be loaded can be asked for again', async ({ page, people, expectConsole }) => {
  expectConsole(failedCall)
  expectConsole('HTTP 500')
  const employer = await buildEmployer(people)
  await people.job(employer)
  await page.goto('/employers')
  const fault = await failCalls(page, 'GET', /^\/api\/employers\/.+\/$/)
  await page.getByRole('link', { name: "Baraka do'koni" }).first().click()
  const retry = page.getByRole('button', { name: 'Qayta urinish' })
  await expect(retry).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ish beruvchi')
  fault.mend()
  await retry.click()
  await expect(page.getByRole('heading', { level: 1, name: "Baraka do'koni" })).toBeVisible()
})

test('an employer writes name and words in the profile and finds them on the page; a seeker has no such fields', async ({
  page,
  people,
  newVisitor,
}) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  await enterAs(page, employer)
  await page.goto('/employer/profile')
  await page.getByLabel("Do'kon, firma yoki brigada nomi").fill('Usta Karim brigadasi')
  await page.getByLabel('Qisqacha tavsif').fill('Uy tuzatamiz.')
  await page.getByRole('button', { name: 'Saqlash' }).click()
  await expectToast(page, "Ma'lumotlar saqlandi")
  await page.reload()
  await expect(page.getByLabel('Qisqacha tavsif')).toHaveValue('Uy tuzatamiz.')
  await expectAccessible(page)
  await page.getByRole('link', { name: "Sahifamni ko'rish" }).click()
  await expect(page).toHaveURL(`/employers/${employer.username}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Usta Karim brigadasi' })).toBeVisible()
  await expect(page.getByText('Uy tuzatamiz.')).toBeVisible()
  await page.goto(`/jobs/${job.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Usta Karim brigadasi' }).click()
  await expect(page).toHaveURL(`/employers/${employer.username}`)

  const other = await newVisitor()
  await enterAs(other, await people.seeker())
  await other.goto('/job_seeker/profile')
  await expect(other.getByLabel('Ism')).toBeVisible()
  await expect(other.getByLabel('Qisqacha tavsif')).toHaveCount(0)
})

test("an employer's page is accessible and fits every screen @phone", async ({ page, people }) => {
  const employer = await buildEmployer(people)
  await people.job(employer, { title: 'Uzunsoz'.repeat(12) })
  await page.goto(`/employers/${employer.username}`)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
})
