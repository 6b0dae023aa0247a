import type { Page } from '@playwright/test'
import { failedCall } from './faults.ts'
import { enterAs } from './people.ts'
import { expect, expectKept, keptIn, test, type Wire } from './wire.ts'

const secret = /applications|profile|notifications|stream|saved-jobs|token|key=/

test('SECURITY 108: nothing that concerns a person is kept, of the areas only the frame', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const seeker = await people.seeker()
  const job = await people.job(await people.employer())
  const { id } = await people.apply(seeker, job.id, 'Maxfiy xabar')
  await page.goto('/')
  await expectKept(page, '/')
  await enterAs(page, seeker)
  await page.goto(`/job_seeker/applications/${id}`)
  await expect(page.getByText('Maxfiy xabar')).toBeVisible()
  await page.goto(`/stop-search?key=abcdef`)
  await page.goto(`/jobs/${job.id}`)
  await expectKept(page, `/jobs/${job.id}`)
  for (const address of await keptIn(page, 'answers')) expect(address).not.toMatch(secret)
  expect(await keptIn(page, 'pages')).not.toContain('/stop-search?key=abcdef')
  const texts = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) found.push((await (await cache.match(request))?.text()) ?? '')
    }
    return found.join('\n')
  })
  for (const word of ['Maxfiy xabar', seeker.token, seeker.username]) expect(texts).not.toContain(word)
})

test('SECURITY 109: signing out makes the browser forget what was seen', async ({ page, people }) => {
  const job = await people.job(await people.employer())
  await page.goto(`/jobs/${job.id}`)
  await expectKept(page, `/jobs/${job.id}`)
  await enterAs(page, await people.seeker())
  await page.goto('/job_seeker/profile')
  await expectKept(page, '/job_seeker/profile')
  await page.getByRole('button', { name: 'Profil menyusi' }).click()
  await page.getByRole('menuitem', { name: 'Chiqish' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => keptIn(page, 'pages')).not.toContain(`/jobs/${job.id}`)
  const remembered = () =>
    page.evaluate(async () => {
      const { promise, resolve } = Promise.withResolvers<string>()
      const opening = indexedDB.open('serwist-expiration')
      opening.onsuccess = () => {
        const store = opening.result.transaction('cache-entries').objectStore('cache-entries')
        const all = store.getAll()
        all.onsuccess = () => {
          resolve(JSON.stringify(all.result))
          opening.result.close()
        }
      }
      return promise
    })
  await expect.poll(remembered).not.toContain(`/jobs/${job.id}`)
})

const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

/** There is a new release, and its worker takes over while the page, which is marked, is open. */
async function releaseUnder(page: Page, wire: Wire) {
  // The browser may look for a release by itself, at any time from now on.
  await page.evaluate(() => {
    Object.assign(window, { marked: true })
    navigator.serviceWorker.addEventListener('controllerchange', () => Object.assign(window, { taken: true }))
  })
  wire.newRelease()
  const look = () =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
      return 'taken' in window
    })
  // A look that joins one of the browser, which began before the release, finds nothing.
  await expect.poll(look).toBe(true)
}

test('a page that was opened before there was any worker follows a new release too', async ({
  page,
  people,
  wire,
}) => {
  await enterAs(page, await people.employer())
  await page.goto('/employer')
  await expectKept(page, '/employer')
  await releaseUnder(page, wire)
  await page.getByRole('navigation').getByRole('link', { name: 'Nomzodlar' }).first().click()
  await expect(page).toHaveURL('/employer/applicants')
  await expect.poll(() => isMarked(page)).toBe(false)
})

test('a new release takes over with the next page, and nothing that was typed is lost', async ({
  page,
  people,
  wire,
}) => {
  await enterAs(page, await people.employer())
  await page.goto('/employer')
  await expectKept(page, '/employer')
  await page.goto('/employer/jobs/new')
  await page.getByLabel('Ish nomi').fill('Yarim yozilgan ish')
  await releaseUnder(page, wire)
  await expect(page.getByLabel('Ish nomi')).toHaveValue('Yarim yozilgan ish')
  expect(await isMarked(page)).toBe(true)
  await page.getByRole('navigation').getByRole('link', { name: 'Nomzodlar' }).first().click()
  await expect(page).toHaveURL('/employer/applicants')
  await expect.poll(() => isMarked(page)).toBe(false)
  await page.goto('/employer/jobs/new')
  await expect(page.getByLabel('Ish nomi')).toHaveValue('Yarim yozilgan ish')
})
