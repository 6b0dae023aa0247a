import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { failCalls, failedCall, holdAnswers, holdCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, type Person, unique } from './people.ts'
import { heart, saved } from './saved-jobs.ts'
import { expectNoOverflow, measure } from './settle.ts'
import { expectToast } from './toasts.ts'

async function signIn(page: Page, { username, password }: Pick<Person, 'username' | 'password'>) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Parol', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Hisobga kirish' }).click()
}

test('a visitor saves jobs in the browser and takes them along when signing in @phone', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const [one, two, before] = [
    await people.job(employer),
    await people.job(employer),
    await people.job(employer),
  ]
  const seeker = await people.seeker()
  await people.call(seeker, 'PUT', `/api/saved-jobs/${before.id}/`)
  await page.goto(`/jobs?q=${one.title}`)
  await expect(heart(page, one.title)).toHaveAttribute('aria-pressed', 'false')
  await heart(page, one.title).click()
  await expect(heart(page, one.title)).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/jobs\?/)
  await page.goto(`/jobs/${two.id}`)
  await heart(page, two.title).focus()
  await page.keyboard.press('Space')
  await expect(heart(page, two.title)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart(page, two.title)).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('banner').getByRole('link', { name: 'Saqlanganlar' }).click()
  await expect(saved(page).getByRole('listitem')).toHaveCount(2)
  await expect(saved(page).getByRole('listitem').first()).toContainText(two.title)
  await page.getByRole('link', { name: 'Hisobingizga kiring' }).click()
  await signIn(page, seeker)
  // The page it was, with what the account had before, too.
  await expect(saved(page).getByRole('listitem')).toHaveCount(3)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-jobs'))).toBeNull()
  const { ids } = await people.call(seeker, 'GET', '/api/saved-jobs/ids/')
  expect(ids).toEqual(expect.arrayContaining([one.id, two.id, before.id]))
})

test('a heart that is pressed before the scripts have come is saved when they are there @phone', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const [one, two] = [await people.job(employer), await people.job(employer)]
  for (const [path, job] of [
    [`/jobs?q=${one.title}`, one],
    [`/jobs/${two.id}`, two],
  ] as const) {
    const scripts = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await scripts.promise
      await route.fallback()
    })
    await page.goto(path, { waitUntil: 'commit' })
    // Nothing seems to happen, so it is pressed again.
    for (const _ of ['once', 'again']) await heart(page, job.title).click()
    await expect(heart(page, job.title)).toHaveAttribute('aria-pressed', 'false')
    scripts.resolve()
    await expect(heart(page, job.title)).toHaveAttribute('aria-pressed', 'true')
    await page.unroute(/\/assets\/.*\.js/)
  }
  // From now on a press is a press.
  await heart(page, two.title).click()
  await expect(heart(page, two.title)).toHaveAttribute('aria-pressed', 'false')
  expect(await page.evaluate(() => localStorage.getItem('saved-jobs'))).toBe(`[${one.id}]`)
})

test('who registers takes along what was saved', async ({ page, people }) => {
  const job = await people.job(await people.employer())
  await page.goto(`/jobs/${job.id}`)
  await heart(page, job.title).click()
  await expect(heart(page, job.title)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/register')
  await page.getByLabel('Username').fill(unique('yangi'))
  await page.getByLabel('Ism').fill('Gulnora')
  await page.getByLabel('Manzil').fill('Samarqand')
  await page.getByLabel('Telefon raqami').fill('90 123 45 67')
  await page.getByLabel('Parol', { exact: true }).fill('lola bahor 2026')
  await page.getByRole('button', { name: 'Hisob yaratish' }).click()
  await expect(page).not.toHaveURL('/register')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-jobs'))).toBeNull()
  await page.goto('/job_seeker/saved')
  await expect(saved(page).getByRole('listitem')).toContainText(job.title)
})

test('a browser that stores nothing more still has hearts, as long as the page is open', async ({
  page,
  people,
}) => {
  const job = await people.job(await people.employer())
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await page.goto(`/jobs/${job.id}`)
  await heart(page, job.title).click()
  await expect(heart(page, job.title)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('banner').getByRole('link', { name: 'Saqlanganlar' }).click()
  await expect(saved(page).getByRole('listitem')).toContainText(job.title)
  await heart(page, job.title).click()
  await expect(heart(page, job.title)).toHaveAttribute('aria-pressed', 'false')
})

test('a heart changes at once, and back when the server refuses', async ({ page, people, expectConsole }) => {
  expectConsole(failedCall)
  const [seeker, employer] = [await people.seeker(), await people.employer()]
  const job = await people.job(employer)
  await enterAs(page, seeker)
  const path = `/saved-jobs/${job.id}/`
  const held = await holdCalls(page, 'PUT', path)
  await page.goto(`/job_seeker/jobs/${job.id}`)
  await heart(page, job.title).click()
  await expect(heart(page, job.title)).toHaveAttribute('aria-pressed', 'true')
  held.release()
  await expect
    .poll(async () => (await people.call(seeker, 'GET', '/api/saved-jobs/ids/')).ids)
    .toEqual([job.id])
  const fault = await failCalls(page, 'DELETE', path)
  await heart(page, job.title).click()
  await expectToast(page, "Saqlab bo'lmadi")
  await expect(heart(page, job.title)).toHaveAttribute('aria-pressed', 'true')
  fault.mend()
  await heart(page, job.title).click()
  await expect.poll(async () => (await people.call(seeker, 'GET', '/api/saved-jobs/ids/')).ids).toEqual([])
  await expect(heart(page, job.title)).toHaveAttribute('aria-pressed', 'false')
})

test('a list that was read before the saved jobs came along is read again', async ({ page, people }) => {
  const job = await people.job(await people.employer())
  const seeker = await people.seeker()
  await page.goto(`/jobs/${job.id}`)
  await heart(page, job.title).click()
  await expect(heart(page, job.title)).toHaveAttribute('aria-pressed', 'true')
  const list = await holdAnswers(page, 'GET', '/saved-jobs/')
  const taking = await holdCalls(page, 'POST', '/saved-jobs/')
  const taken = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /saved-jobs/.test(answer.url()),
  )
  await enterAs(page, seeker)
  await page.goto('/job_seeker/saved', { waitUntil: 'commit' })
  await list.answered
  taking.release()
  await taken
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-jobs'))).toBeNull()
  list.release()
  await expect(saved(page).getByRole('listitem')).toHaveCount(1)
})

test('employers have no hearts, and a page comes without anybody else’s', async ({
  page,
  people,
  request,
}) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  await people.call(await people.seeker(), 'PUT', `/api/saved-jobs/${job.id}/`)
  expect(await (await request.get(`/jobs/${job.id}`)).text()).not.toContain('aria-pressed="true"')
  await enterAs(page, employer)
  for (const path of [`/jobs/${job.id}`, `/employer/jobs/${job.id}`, `/jobs?q=${job.title}`]) {
    await page.goto(path)
    await expect(page.getByText(job.title).first()).toBeVisible()
    await expect(heart(page, job.title)).toHaveCount(0)
  }
})

test('saved jobs are accessible and fit every screen @phone', async ({ page, people }) => {
  const [seeker, employer] = [await people.seeker(), await people.employer()]
  const job = await people.job(employer, { title: `${'Uzun so‘z '.repeat(9)}${unique('')}` })
  await people.call(seeker, 'PUT', `/api/saved-jobs/${job.id}/`)
  await enterAs(page, seeker)
  for (const path of ['/job_seeker/saved', '/saved', `/job_seeker/jobs/${job.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Saqlash:/ })).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    const { width, height } = await measure(page.getByRole('button', { name: /^Saqlash:/ }))
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(path.includes('jobs') ? 36 : 44)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/job_seeker/saved')
  await expectNoOverflow(page)
})
