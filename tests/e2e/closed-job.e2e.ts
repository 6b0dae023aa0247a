import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { expireJob, hideJob } from './job-states.ts'
import { enterAs, type People, type Person, unique } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { expectToast } from './toasts.ts'

const notice = (page: Page) => page.getByText("Bu e'lon yopilgan")
const apply = (page: Page) => page.getByText('Ariza topshirish')
const closeJob = (people: People, employer: Person, id: number) =>
  people.call(employer, 'POST', `/api/jobs/${id}/close/`, { reason: 'found_here', reject_pending: false })

/** A closed job, and an open one of the same kind at the same place. */
async function buildClosed(people: People) {
  const employer = await people.employer()
  const location = unique('Mahalla')
  const similar = await people.job(employer, { location, job_type_id: 11 })
  const job = await people.job(employer, { location, job_type_id: 11 })
  await closeJob(people, employer, job.id)
  return { employer, job, similar }
}

test('a closed job stays at its address, says so, and offers open ones like it; without scripts too @phone', async ({
  page,
  people,
  newVisitor,
}) => {
  const { job, similar } = await buildClosed(people)
  const plain = await newVisitor({ javaScriptEnabled: false })
  for (const visitor of [page, plain]) {
    const answer = await visitor.goto(`/jobs/${job.id}`)
    expect(answer?.status()).toBe(200)
    await expect(visitor.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
    await expect(visitor.getByText('Ish vaqti 9 dan 18 gacha.')).toBeVisible()
    await expect(notice(visitor)).toBeVisible()
    await expect(apply(visitor)).toHaveCount(0)
    const section = visitor.getByRole('region', { name: "O'xshash ochiq ishlar" })
    const link = section.getByRole('listitem').filter({ hasText: similar.title }).getByRole('link')
    await expect(link).toHaveAttribute('href', `/jobs/${similar.id}`)
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(visitor.locator('script[type="application/ld+json"]')).toHaveCount(0)
  }
})

test('a page that was read before changes with its job: closed, open again, expired', async ({
  request,
  people,
}) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  const read = async () => (await request.get(`/jobs/${job.id}`)).text()
  expect(await read()).toContain('JobPosting')
  await closeJob(people, employer, job.id)
  expect(await read()).toMatch(/noindex.*Bu e&#x27;lon yopilgan/s)
  await people.call(employer, 'POST', `/api/jobs/${job.id}/reopen/`)
  expect(await read()).toContain('JobPosting')
  await expireJob(job.id)
  // The database tells of it by a message of its own.
  await expect.poll(read).toContain('Bu e&#x27;lonning muddati tugagan')
})

test('who applied still sees what became of it, also in the area', async ({ page, people }) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  const seeker = await people.seeker()
  const application = await people.apply(seeker, job.id)
  await people.call(employer, 'PATCH', `/api/employer/applications/${application.id}/`, {
    status: 'accepted',
  })
  await closeJob(people, employer, job.id)
  await enterAs(page, seeker)
  for (const path of [`/jobs/${job.id}`, `/job_seeker/jobs/${job.id}`]) {
    await page.goto(path)
    await expect(notice(page)).toBeVisible()
    await expect(page.getByText('Siz ushbu ishga ariza topshirgansiz')).toBeVisible()
    await expect(page.getByRole('main').getByText('Qabul qilindi')).toBeVisible()
    await expect(page.getByRole('heading', { name: "O'xshash ochiq ishlar" })).toBeVisible()
    await expectAccessible(page)
  }
})

test('a hidden job is there for its employer alone, with the reason', async ({
  page,
  people,
  newVisitor,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const employer = await people.employer()
  const job = await people.job(employer)
  await hideJob(job.id, "Oldindan to'lov so'ralgan")
  await expect.poll(async () => (await page.goto(`/jobs/${job.id}`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Ish topilmadi' })).toBeVisible()
  const other = await newVisitor()
  await enterAs(other, await people.employer())
  await other.goto(`/employer/jobs/${job.id}`)
  await expect(other.getByRole('heading', { level: 1, name: 'Ish topilmadi' })).toBeVisible()

  const owner = await newVisitor()
  await enterAs(owner, employer)
  await owner.goto(`/employer/jobs/${job.id}`)
  await expect(owner.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
  await expect(owner.getByText("Bu e'lon yashirilgan")).toBeVisible()
  await expect(owner.getByText("Sabab: Oldindan to'lov so'ralgan")).toBeVisible()
  await expectAccessible(owner)
})

test('a job that closes while somebody writes: the message is clear, the text is kept @phone', async ({
  page,
  context,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const employer = await people.employer()
  const job = await people.job(employer)
  await enterAs(page, await people.seeker())
  await page.goto(`/jobs/${job.id}`)
  await page.getByRole('button', { name: 'Ariza topshirish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ariza topshirish' })
  await dialog.getByLabel('Xabar').fill('Savdoda uch yil ishlaganman.')
  await closeJob(people, employer, job.id)
  await dialog.getByRole('button', { name: 'Yuborish' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toContainText('ariza yuborilmadi')
  await expect(dialog.getByLabel('Xabar')).toHaveValue('Savdoda uch yil ishlaganman.')
  await expect(dialog.getByRole('button', { name: 'Tushunarli' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Matnni nusxalash' }).click()
  await expectToast(page, 'Matn nusxalandi')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Savdoda uch yil ishlaganman.')
  await dialog.getByRole('button', { name: 'Tushunarli' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(apply(page)).toHaveCount(0)
  await expect(page.locator(':focus')).toContainText("Bu e'lon yopilgan")

  await people.call(employer, 'POST', `/api/jobs/${job.id}/reopen/`)
  await page.reload()
  await page.getByRole('button', { name: 'Ariza topshirish' }).click()
  await expect(dialog.getByLabel('Xabar')).toHaveValue('Savdoda uch yil ishlaganman.')
})

test('a closed job is accessible and fits every screen @phone', async ({ page, people }) => {
  const { job } = await buildClosed(people)
  await page.goto(`/jobs/${job.id}`)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
})
