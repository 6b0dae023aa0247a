import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { failedCall } from './faults.ts'
import { cards, titles, words } from './market.ts'
import type { People } from './people.ts'
import { expectNoOverflow, measure } from './settle.ts'
import {
  afterLook,
  ageKept,
  expect,
  expectKept,
  keptIn,
  loseNetworkAtHome,
  openOffline,
  test,
  type Wire,
} from './wire.ts'

const hint = /Internet aloqasi yo'q\. Bu sahifa (2 soat oldin|kecha) ko'rilgan\./
const needsNetwork = 'Bu sahifa uchun internet kerak'

test('a job that was seen is read without network, and says how old it is @phone', async ({
  page,
  people,
  wire,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const job = await people.job(await people.employer())
  await page.goto(`/jobs/${job.id}`)
  await expectKept(page, `/jobs/${job.id}`)
  await ageKept(page, 2)
  wire.cut()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
  await expect(page.getByRole('banner').getByText(hint)).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  wire.mend()
  await expect(page.getByText(hint)).toBeHidden(afterLook)
})

/** Somebody opens a job from a list, and two hours later there is no network. */
async function readFromList(page: Page, people: People, wire: Wire) {
  const job = await people.job(await people.employer())
  const list = `/jobs?q=${job.title}`
  await page.goto(list)
  await expectKept(page, list)
  await cards(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
  await expect.poll(() => keptIn(page, 'answers')).toContain(`/api/jobs/${job.id}/`)
  await expectKept(page, `/jobs/${job.id}`)
  await ageKept(page, 2)
  wire.cut()
  return { job, list }
}

test('a job that was opened from the list is there when it is tapped again without network', async ({
  page,
  people,
  wire,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const { job, list } = await readFromList(page, people, wire)
  await page.goto(list)
  await expect(page.getByRole('banner').getByText(hint)).toBeVisible()
  await cards(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
  await expect(page.getByText('Ish vaqti 9 dan 18 gacha.')).toBeVisible()
  await expect(page.getByRole('banner').getByText(hint)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(list)
  await cards(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
  await expect(page.getByRole('banner').getByText(hint)).toBeVisible()
})

test('a page that needs no data does not say how old the one before it was', async ({
  page,
  people,
  wire,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const { list } = await readFromList(page, people, wire)
  await page.goto(list)
  await cards(page).getByRole('link').click()
  await expect(page.getByRole('banner').getByText(hint)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Kirish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kirish' })).toBeVisible()
  await expect(page.getByRole('banner').getByText("Internet aloqasi yo'q")).toBeVisible()
  await expect(page.getByText(hint)).toBeHidden()
})

test('a slow phone without network shows a kept job when it is ready, as one step for Back @phone', async ({
  page,
  people,
  wire,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const { job, list } = await readFromList(page, people, wire)
  await page.addInitScript(slowScripts, 1_000)
  await page.goto(list)
  await expect(page.getByRole('banner').getByText(hint)).toBeVisible()
  await page.evaluate(watchDialogs)
  await cards(page).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
  await expect(page.getByRole('banner').getByText(hint)).toBeVisible()
  expect(await page.evaluate(() => 'dialogSeen' in window)).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(list)
})

test('a page is kept that was on its way when the worker came', async ({ page, people }) => {
  const job = await people.job(await people.employer())
  await page.addInitScript(() => {
    navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' })
    const came = new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve())
    })
    const { requestIdleCallback } = window
    window.requestIdleCallback = (call) => {
      came.then(() => requestIdleCallback(call))
      return 0
    }
  })
  await page.goto(`/jobs/${job.id}`)
  await expectKept(page, `/jobs/${job.id}`)
})

/** What the router fetches of scripts comes so much later. */
function slowScripts(ms: number) {
  const { fetch } = window
  window.fetch = async (...given) => {
    if (String(given[0]).startsWith('/assets/')) await new Promise((resolve) => setTimeout(resolve, ms))
    return fetch(...given)
  }
}

function watchDialogs() {
  new MutationObserver(() => {
    if (document.querySelector('dialog[open]')) Object.assign(window, { dialogSeen: true })
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
}

test('an address that is not kept says that it needs the network, and opens when it is back @phone', async ({
  page,
  wire,
  expectConsole,
}) => {
  expectConsole(failedCall)
  await loseNetworkAtHome(page, wire)
  for (const path of ['/employers', '/stop-search?key=abc', '/job_seeker/profile']) {
    await openOffline(page, path)
    await expect(page.getByRole('heading', { level: 1, name: needsNetwork }), path).toBeVisible()
  }
  await openOffline(page, '/employers')
  await expectNoOverflow(page)
  await expectAccessible(page)
  wire.mend()
  await expect(page.getByRole('heading', { level: 1, name: 'Ish beruvchilar' })).toBeVisible()
})

test('without network a new search never has the old list for an answer @phone', async ({
  page,
  people,
  wire,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const job = await people.job(await people.employer())
  await page.goto('/jobs')
  await expectKept(page, '/jobs')
  await expect(page.locator('[data-job]').first()).toBeVisible()
  wire.cut()
  await words(page).fill(job.title)
  await expect(page.getByText('Qidirish uchun internet kerak')).toBeVisible()
  await expect(page.locator('[data-job]')).toHaveCount(0)
  await expect(page.getByText(/ta ish topildi/)).toHaveCount(0)
  await expectAccessible(page)
  wire.mend()
  await expect(titles(page)).toHaveText([job.title], afterLook)
  await expect(page.getByText('Qidirish uchun internet kerak')).toBeHidden()
})

test('the hint does not say that a search was seen which was never asked @phone', async ({
  page,
  wire,
  expectConsole,
}) => {
  expectConsole(failedCall)
  await page.goto('/jobs')
  await expectKept(page, '/jobs')
  await ageKept(page, 2)
  wire.cut()
  await page.reload()
  const shown = page.getByRole('banner').getByText(hint)
  await expect(shown).toBeVisible()
  await words(page).fill('hech qachon so‘ralmagan')
  await expect(page.getByText('Qidirish uchun internet kerak')).toBeVisible()
  await expect(page.getByRole('banner').getByText("Internet aloqasi yo'q.")).toBeVisible()
  await expect(shown).toBeHidden()
  await words(page).fill('')
  await expect(shown).toBeVisible()
})

test('the hint covers nothing of the header @phone', async ({ page, people, wire, expectConsole }) => {
  expectConsole(failedCall)
  const job = await people.job(await people.employer())
  await page.goto(`/jobs/${job.id}`)
  await expectKept(page, `/jobs/${job.id}`)
  wire.cut()
  await page.context().setOffline(true)
  const shown = page.getByText("Internet aloqasi yo'q.")
  await expect(shown).toBeVisible()
  const { bottom } = await measure(shown)
  const brand = await measure(page.getByRole('banner').getByRole('link', { name: 'Mahalla Ish' }))
  expect(brand.y).toBeGreaterThanOrEqual(bottom)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(shown).toBeInViewport()
  await page.context().setOffline(false)
  wire.mend()
  await expect(shown).toBeHidden()
})
