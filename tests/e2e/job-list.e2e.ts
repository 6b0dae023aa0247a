import type { Page } from '@playwright/test'
import { afterRetries, failCalls, failedCall, holdAndFailCalls, holdCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, unique } from './people.ts'
import { measure } from './settle.ts'

const cards = (page: Page) => page.getByRole('list', { name: "Ish e'lonlari ro'yxati" })
const cardOf = (page: Page, title: string) => cards(page).getByRole('listitem').filter({ hasText: title })
const skeletons = (page: Page) => cards(page).getByRole('listitem').filter({ hasText: 'Yuklanmoqda...' })
const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 })
const typeFilter = (page: Page) => page.getByLabel('Ish turi')

test('visitors see the newest jobs with place, pay and the way to each @phone', async ({ page, people }) => {
  const employer = await people.employer()
  const job = await people.job(employer, { salary: '3500000', job_type_id: 5 })
  await page.goto('/jobs')
  await expect(page).toHaveTitle("Ish e'lonlar | Mahalla Ish")
  await expect(page.getByRole('heading', { level: 1, name: "Ish e'lonlar" })).toBeVisible()
  await expect(typeFilter(page).getByRole('option').first()).toHaveText('Barchasi')
  // Administrators of other tests add some.
  await expect.poll(() => typeFilter(page).getByRole('option').count()).toBeGreaterThanOrEqual(17)
  await expect(page.getByRole('status').filter({ hasText: /^[\d\s]+ ta ish topildi$/ })).toBeVisible()

  const card = cardOf(page, job.title)
  await expect(card.getByRole('heading', { level: 2, name: job.title })).toBeVisible()
  await expect(card).toContainText('Toshkent, Chilonzor tumani')
  await expect(card).toContainText("3\u00a0500\u00a0000 so'm")
  await expect(card).toContainText(employer.username)
  await expect(card.getByRole('time')).toHaveText(/^(hozirgina|\d+ daqiqa oldin)$/)
  const link = card.getByRole('link', { name: "Ishni ko'rish" })
  await expect(link).toHaveAccessibleDescription(job.title)
  await expect(page.getByRole('link', { name: "Ish qo'shish" })).toHaveCount(0)
  await link.click()
  await expect(page).toHaveURL(`/jobs/${job.id}`)
  await page.getByRole('link', { name: "Barcha ish e'lonlari" }).click()
  await expect(page).toHaveURL('/jobs')
})

test('a phone shows two and a half jobs at once, and all of a card is the link @phone', async ({
  page,
  people,
  isMobile,
}) => {
  const employer = await people.employer()
  const word = unique('').replace(/[^a-z0-9]/g, '')
  const three = ["Do'konga sotuvchi", 'Oshxonaga oshpaz yordamchisi', 'Tungi qorovul']
  for (const title of three)
    await people.job(employer, {
      title,
      location: `${word}, Toshkent, Chilonzor tumani, 7-mavze, 12-uy`,
      employment: ['full_time', 'part_time'],
      positions: 3,
    })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/jobs?location=${word}`)
  await expect(cards(page).getByRole('listitem')).toHaveCount(3)
  const third = await measure(cards(page).getByRole('listitem').nth(2))
  expect(third.y + third.height / 2).toBeLessThan(740)
  const first = cardOf(page, 'Tungi qorovul')
  if (isMobile) await first.tap({ position: { x: 40, y: 20 } })
  else await first.click({ position: { x: 40, y: 20 } })
  await expect(page.getByRole('heading', { level: 1, name: 'Tungi qorovul' })).toBeVisible()
})

test('in every area links stay in the area, and those who may post have the first card', async ({
  newVisitor,
  people,
}) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  const visits = [
    { person: await people.seeker(), paths: ['/job_seeker', '/job_seeker/jobs'] },
    { person: employer, paths: ['/employer', '/employer/jobs', '/jobs'], newJob: '/employer/jobs/new' },
  ]
  for (const { person, paths, newJob } of visits) {
    const page = await newVisitor()
    await enterAs(page, person)
    for (const path of paths) {
      await page.goto(path)
      const address = `${path.replace(/\/jobs$/, '')}/jobs/${job.id}`
      const link = cardOf(page, job.title).getByRole('link', { name: "Ishni ko'rish" })
      await expect(link, path).toHaveAttribute('href', address)
      const first = cards(page).getByRole('listitem').first().getByRole('link', { name: "Ish qo'shish" })
      if (newJob) await expect(first, path).toHaveAttribute('href', newJob)
      else await expect(first, path).toHaveCount(0)
    }
  }
})

test('the kind of job is in the address: Back, reload and a shared link keep it; by keyboard', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const tailor = await people.job(employer, { title: unique('Tikuvchi'), job_type_id: 6 })
  const mechanic = await people.job(employer, { title: unique('Chilangar'), job_type_id: 10 })
  await page.goto('/jobs')
  await expect(cardOf(page, tailor.title)).toBeVisible()
  await typeFilter(page).focus()
  await page.keyboard.press('A')
  await expect(page).toHaveURL('/jobs?job_type=10')
  await expect(cardOf(page, mechanic.title)).toBeVisible()
  await expect(cardOf(page, tailor.title)).toHaveCount(0)
  await expect(typeFilter(page)).toBeFocused()

  await page.reload()
  await expect(typeFilter(page)).toHaveValue('10')
  await expect(cardOf(page, mechanic.title)).toBeVisible()
  await cardOf(page, mechanic.title).getByRole('link').press('Enter')
  await expect(page).toHaveURL(`/jobs/${mechanic.id}`)
  await page.goBack()
  await expect(page).toHaveURL('/jobs?job_type=10')
  await expect(typeFilter(page)).toHaveValue('10')
  await page.goBack()
  await expect(page).toHaveURL('/jobs')
  await expect(typeFilter(page)).toHaveValue('')
  await expect(cardOf(page, tailor.title)).toBeVisible()
  await page.goForward()
  await expect(typeFilter(page)).toHaveValue('10')
  await expect(cardOf(page, tailor.title)).toHaveCount(0)
})

test('six skeletons while loading; after a failure the list stays as it was, and can be asked for again', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  expectConsole("Ish e'lonlarini yuklab bo'lmadi")
  const seeker = await people.seeker()
  // Of one line, as most titles are.
  const job = await people.job(await people.employer(), { title: unique('').slice(-13), job_type_id: 7 })
  await enterAs(page, seeker)
  // In one column: cards of a row are as high as the highest of them.
  await page.setViewportSize({ width: 360, height: 740 })
  const first = await holdCalls(page, 'GET', '/jobs/')
  await page.goto('/job_seeker')
  await expect(skeletons(page)).toHaveCount(6)
  const height = await skeletons(page)
    .first()
    .evaluate((item) => item.getBoundingClientRect().height)
  first.release()
  await expect(cardOf(page, job.title)).toBeVisible()
  const card = await measure(cardOf(page, job.title))
  expect(Math.abs(card.height - height), 'a skeleton is as high as its card').toBeLessThan(6)
  await expect(skeletons(page)).toHaveCount(0)

  const fault = await holdAndFailCalls(page, 'GET', '/job-types/9/jobs/')
  await typeFilter(page).selectOption("Go'zallik saloni")
  await expect(skeletons(page)).toHaveCount(6)
  fault.release()
  const retry = page.getByRole('button', { name: 'Qayta urinish' })
  await expect(retry).toBeVisible()
  await expect(skeletons(page)).toHaveCount(0)
  await expect(cardOf(page, job.title)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)

  fault.mend()
  await retry.click()
  await expect(cardOf(page, job.title)).toHaveCount(0)
  await expect(cards(page).getByRole('link', { name: "Ishni ko'rish" }).first()).toBeVisible()
})

test('a list that could not be loaded says so, and can be asked for again', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  expectConsole("Ish e'lonlarini yuklab bo'lmadi")
  await people.job(await people.employer())
  await enterAs(page, await people.seeker())
  const fault = await failCalls(page, 'GET', '/jobs/')
  await page.goto('/job_seeker')
  await expect(page.getByText("Ma'lumotlarni yuklashda xatolik yuz berdi")).toBeVisible(afterRetries)
  fault.mend()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(cards(page).getByRole('link', { name: "Ishni ko'rish" }).first()).toBeVisible()
})

test('more jobs come as one scrolls; after a failure by the button, which leads on to the first new card', async ({
  page,
  expectConsole,
}) => {
  expectConsole(failedCall)
  expectConsole("Ish e'lonlarini yuklab bo'lmadi")
  const links = cards(page).getByRole('link', { name: "Ishni ko'rish" })
  await page.goto('/jobs')
  await expect(links).toHaveCount(24)
  await expect(page.getByText("Yana ko'rsatish").filter({ visible: true }), 'one way to more').toHaveCount(1)
  const fault = await failCalls(page, 'GET', '/jobs/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const retry = page.getByRole('button', { name: 'Qayta urinish' })
  await expect(retry).toBeVisible()
  fault.mend()
  await retry.focus()
  await page.keyboard.press('Enter')
  await expect(links.nth(24)).toBeFocused()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(links.nth(48)).toBeAttached()
})

test('without scripts the list can be read and its form be sent', async ({ newVisitor, people }) => {
  const job = await people.job(await people.employer(), { job_type_id: 12 })
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/jobs')
  await expect(cardOf(page, job.title)).toBeVisible()
  await expect(page.getByRole('button', { name: "Yana ko'rsatish" })).toBeHidden()
  await expectOtherJobsOnNextPage(page)
  await typeFilter(page).selectOption('Hisobchi va ofis ishlari')
  await page.getByRole('button', { name: 'Qidirish' }).click()
  await expect(page).toHaveURL(/job_type=12/)
  await expect(typeFilter(page)).toHaveValue('12')
  await expect(cardOf(page, job.title)).toBeVisible()
  await cardOf(page, job.title).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
})

/** There and back. */
async function expectOtherJobsOnNextPage(page: Page) {
  const jobsOf = () =>
    page
      .locator('[data-job]')
      .evaluateAll((cards) => cards.map((card) => card.querySelector('a')?.getAttribute('href')))
  const first = await jobsOf()
  expect(new Set(first).size).toBe(24)
  await page.getByRole('link', { name: "Yana ko'rsatish" }).click()
  await expect(page).toHaveURL(/after=/)
  await expect(titles(page).first()).toBeVisible()
  const next = await jobsOf()
  expect(next.filter((job) => first.includes(job))).toEqual([])
  const unknown = await page.goto('/jobs?after=yoq')
  expect(unknown?.status(), 'a page that no list gave is the first').toBe(200)
  await expect(titles(page)).toHaveCount(24)
  await page.getByRole('link', { name: "Ro'yxat boshiga" }).click()
  await expect(page).toHaveURL(/\/jobs\??$/)
}
