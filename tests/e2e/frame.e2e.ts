import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../web/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { failedCall, holdCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { expectToast } from './toasts.ts'

const readStorage = (page: Page) =>
  page.evaluate(() => ['token', 'role', 'name'].map((key) => localStorage.getItem(key)))

/** Not a screen, and a job that need not be there. */
const notHere = ['/*', '/jobs/1']

/** Every address of the route table, with 1 as the id and an employer of the demo. */
function addressesOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', children, index }) => {
    const address = path
      ? `${parent}/${path.replace(':id', '1').replace(':username', 'ish_beruvchi')}`
      : parent
    if (children) return addressesOf(children, address)
    return path || index ? [address || '/'] : []
  })
}

test('every address of the route table answers', async ({ request }) => {
  const addresses = addressesOf(routes).filter((address) => !notHere.includes(address))
  expect(addresses.length).toBeGreaterThan(20)
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200)
})

test('any other address shows only NotFound, with status 404', async ({ page, baseURL, expectConsole }) => {
  expectConsole('404')
  for (const path of ['/yoq', '/jobs/1/yoq', '/employer/yoq', '//jobs', '/jobs.data', '/assets/yoq.js']) {
    const answer = await page.goto(`${baseURL}${path}`)
    expect(answer?.status(), path).toBe(404)
    await expect(page.locator('body')).toHaveText('NotFound')
  }
})

test('a path with a slash at the end leads to the one without', async ({ request }) => {
  const answer = await request.get('/jobs/?job_type=3', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe('/jobs?job_type=3')
})

test('the server sends nothing of an area but that it loads', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/employer/applicants')
  await expect(page.locator('body')).toHaveText('Yuklanmoqda...')
})

for (const [area, others] of Object.entries({
  job_seeker: ['employer', 'admin', null],
  employer: ['job_seeker', 'admin', null],
  admin: ['job_seeker', 'employer', 'boshqa'],
}))
  test(`only the stored role ${area} enters /${area}`, async ({ page }) => {
    for (const role of others) {
      await page.goto('/')
      await page.evaluate((stored) => {
        if (stored) localStorage.setItem('role', stored)
        else localStorage.removeItem('role')
      }, role)
      await page.goto(`/${area}/jobs/new`)
      await expect(page).toHaveURL('/')
    }
  })

test('/employer/post-job leads to the form for a new job', async ({ page, people }) => {
  await enterAs(page, await people.employer())
  await page.goto('/employer/post-job')
  await expect(page).toHaveURL('/employer/jobs/new')
})

test('a token that the server no longer knows ends the session', async ({ page, people, expectConsole }) => {
  expectConsole('401')
  await enterAs(page, { ...(await people.seeker()), token: 'A'.repeat(43) })
  await page.goto('/job_seeker/resumes')
  await expect(page).toHaveURL('/login?back=%2Fjob_seeker%2Fresumes')
  await expectToast(page, 'Sessiya tugagan. Iltimos, hisobingizga qayta kiring.')
  expect(await readStorage(page)).toEqual([null, null, null])
})

test('signing in and out in one tab shows in the other', async ({ page, context, people }) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kirish' })).toBeVisible()
  const other = await context.newPage()
  await enterAs(other, await people.seeker({ firstName: 'Gulnora' }))
  await other.goto('/')
  const button = page.getByRole('banner').getByRole('link', { name: 'Gulnora' })
  await expect(button).toHaveAttribute('href', '/job_seeker')
  await other.evaluate(() => localStorage.clear())
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kirish' })).toHaveAttribute(
    'href',
    '/login',
  )
})

test('an area that is open is left when another tab signs out', async ({ page, context, people }) => {
  await enterAs(page, await people.employer())
  await page.goto('/employer/profile')
  await expect(page).toHaveURL('/employer/profile')
  const other = await context.newPage()
  await other.goto('/')
  await other.evaluate(() => localStorage.clear())
  await expect(page).toHaveURL('/')
})

test('a late refusal of the session before ends nothing', async ({
  page,
  context,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const [before, now, job] = [
    await people.seeker(),
    await people.seeker({ firstName: 'Gulnora' }),
    await people.job(await people.employer()),
  ]
  await enterAs(page, before)
  await page.goto(`/jobs/${job.id}`)
  const call = await holdCalls(page, 'PUT', `/saved-jobs/${job.id}/`)
  const asked = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: `Saqlash: ${job.title}` }).click()
  await asked
  await people.call(before, 'POST', '/api/logout/')
  const other = await context.newPage()
  await enterAs(other, now)
  await other.goto('/')
  const name = page.getByRole('banner').getByText('Gulnora')
  await expect(name).toBeVisible()
  const refused = page.waitForResponse((response) => response.request().method() === 'PUT')
  call.release()
  expect((await refused).status()).toBe(401)
  await page.reload()
  await expect(name).toBeVisible()
})

test('the theme is light at first, and the chosen one is there before any script file has come', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|dynamically imported module/)
  await page.goto('/')
  const html = page.locator('html')
  await expect(html).not.toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Tungi rejim' }).click()
  await expect(html).toHaveClass(/dark/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(html).toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
})

test('a page is painted before its scripts are asked for', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/jobs', { waitUntil: 'commit' })
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(painted, 'painted while no script has come').toBe(1)
  held.resolve()
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  const { paint = Number.NaN, asked } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    asked: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
  }))
  expect(Math.min(...asked.map(({ startTime }) => startTime))).toBeGreaterThan(paint)
})

test('after a navigation the heading has the focus and the title is said', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ish beruvchilar' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Ish beruvchilar' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('Ish beruvchilar | Mahalla Ish')
  await expect(page.locator('[aria-live=assertive]')).toHaveText('Ish beruvchilar | Mahalla Ish')
})

test('a thin line shows that a page is on its way', async ({ page }) => {
  await page.goto('/')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/screen-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ish beruvchilar' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Ish beruvchilar' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
})

test('without a connection a hint says so', async ({ page, context }) => {
  await page.goto('/')
  await context.setOffline(true)
  await expect(page.getByText("Internet aloqasi yo'q")).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText("Internet aloqasi yo'q")).toBeHidden()
})

test('a fault of ours shows the error page with its message', async ({ page, expectConsole }) => {
  expectConsole(/TypeError|Cannot read/)
  await page.goto('/')
  await page.route('**/api/employers/**', (route) => route.fulfill({ json: [null] }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ish beruvchilar' }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText(/Cannot read properties of null/)).toBeVisible()
  await expectAccessible(page)
})
