import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'

/** The jobs that this page has told the server about. */
function noteViews(page: Page) {
  const told: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/views/')) told.push(pathname)
  })
  return told
}

/** The page is in the background until it is shown. */
async function hide(page: Page) {
  await page.addInitScript(() => {
    let state = 'hidden'
    document.addEventListener('shown', () => {
      state = 'visible'
    })
    Object.defineProperty(document, 'visibilityState', { get: () => state })
  })
}

const show = (page: Page) =>
  page.evaluate(() => {
    for (const event of ['shown', 'visibilitychange']) document.dispatchEvent(new Event(event))
  })

test('a look at a job is counted once, after a second; a page in the background is not looked at', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  const viewsOf = async () => (await people.call(employer, 'GET', `/api/employer/jobs/${job.id}/`)).views
  const told = noteViews(page)
  await page.clock.install()
  await hide(page)
  await page.goto(`/jobs/${job.id}`)
  // From here on the clock moves by our steps alone.
  await page.clock.pauseAt(Date.now() + 60 * 60 * 1000)
  expect(told).toEqual([])
  await show(page)
  await page.clock.runFor(900)
  expect(told).toEqual([])
  await page.clock.runFor(200)
  await expect.poll(viewsOf).toBe(1)
  await page.clock.resume()
  await page.reload()
  await show(page)
  await page.clock.runFor(2000)
  await page.getByRole('link', { name: "Barcha ish e'lonlari" }).click()
  await expect(page).toHaveURL('/jobs')
  expect(told).toEqual([`/api/jobs/${job.id}/views/`])
})

test('the employer does not count, nor does anybody without a connection', async ({
  page,
  people,
  newVisitor,
}) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  await enterAs(page, employer)
  const told = noteViews(page)
  await page.clock.install()
  for (const path of [`/jobs/${job.id}`, `/employer/jobs/${job.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
    await page.clock.runFor(2000)
  }
  expect(told).toEqual([])

  const visitor = await newVisitor()
  const offline = noteViews(visitor)
  await visitor.clock.install()
  await hide(visitor)
  await visitor.goto(`/jobs/${job.id}`)
  await visitor.context().setOffline(true)
  await show(visitor)
  await visitor.clock.runFor(2000)
  expect(offline).toEqual([])
})
