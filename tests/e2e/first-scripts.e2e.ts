import type { Page } from '@playwright/test'
import { longestRestMs } from '../../web/lib/first-use.ts'
import { failedCall } from './faults.ts'
import { titles, words } from './market.ts'
import { patience } from './pace.ts'
import { expect, test, type Wire } from './wire.ts'

/** Opens the list cold, and searches before any script has come. */
async function searchBeforeScripts(page: Page, title: string) {
  await page.goto('/jobs', { waitUntil: 'commit' })
  await page.evaluate(() => Object.assign(window, { marked: true }))
  await words(page).fill(title)
}

const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)
const isLive = (page: Page) => page.locator('html[data-live]').waitFor({ state: 'attached' })

/** Of the page's own scripts each comes over the wire once, beside the times that it was lost. */
function expectAskedOnce({ asked }: Wire, lost: number) {
  const entry = asked.filter((path) => /\/entry\.client-/.test(path))
  expect(entry).toHaveLength(lost + 1)
}

const pagesAsked = ({ asked }: Wire) => asked.filter((path) => path === '/jobs').length

test.beforeEach(({ expectConsole }) => {
  expectConsole(failedCall)
  expectConsole(/is gone/)
})

test('scripts that come at once are asked for once', async ({ page, wire }) => {
  await page.goto('/jobs')
  expectAskedOnce(wire, 0)
})

for (const how of [503, 'cut'] as const)
  test(`cold, with each script lost twice (${how}), the page comes alive by itself, with what was typed @phone`, async ({
    page,
    people,
    wire,
  }) => {
    const job = await people.job(await people.employer())
    wire.lose('js', 2, how)
    await searchBeforeScripts(page, job.title)
    await isLive(page)
    await expect(words(page)).toHaveValue(job.title)
    await expect(titles(page)).toHaveText([job.title])
    expect(await isMarked(page)).toBe(true)
    expectAskedOnce(wire, 2)
  })

for (const how of [503, 'cut'] as const)
  test(`cold, with its styles lost twice (${how}), the page gets them by itself`, async ({ page, wire }) => {
    wire.lose('css', 2, how)
    await page.goto('/jobs', { waitUntil: 'commit' })
    await page.evaluate(() => Object.assign(window, { marked: true }))
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
    expect(await isMarked(page)).toBe(true)
  })

test('styles that were lost and come before the scripts leave the page as it is, with what was typed', async ({
  page,
  people,
  wire,
}) => {
  const job = await people.job(await people.employer())
  wire.lose('css', 2, 503)
  wire.lose('js', 3, 503)
  await searchBeforeScripts(page, job.title)
  await page.getByRole('banner').evaluate((banner) => Object.assign(banner, { marked: true }))
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
  await isLive(page)
  // React finds the page that it expects: it does not render it anew.
  expect(await page.getByRole('banner').evaluate((banner) => 'marked' in banner)).toBe(true)
  await expect(words(page)).toHaveValue(job.title)
})

test('a script that the server has no more: the page is loaded anew', async ({ page, wire }) => {
  wire.lose('js', 4, 404)
  await page.goto('/jobs')
  expect(pagesAsked(wire)).toBe(2)
})

test('a page whose scripts never come is loaded anew once, and can be read', async ({ page, wire }) => {
  wire.lose('js', Number.MAX_SAFE_INTEGER, 404)
  let gaveUp = false
  page.on('framenavigated', () => {
    gaveUp = false
  })
  page.on('pageerror', () => {
    gaveUp = true
  })
  await page.goto('/jobs', { waitUntil: 'commit' })
  // Each of the two pages tries for seven seconds. Of the error of a page that is left nobody may hear.
  const has = () => ({ pages: pagesAsked(wire), gaveUp })
  await expect.poll(has, { timeout: patience(60_000) }).toEqual({ pages: 2, gaveUp: true })
  await expect(page.locator('[data-job]').first()).toBeVisible()
  expect(pagesAsked(wire)).toBe(2)
})

test('a script that the server has no more: what was typed is not thrown away by loading anew', async ({
  page,
  wire,
}) => {
  wire.lose('js', Number.MAX_SAFE_INTEGER, 404)
  const gone = page.waitForEvent('pageerror')
  await searchBeforeScripts(page, 'Bog‘bon')
  await gone
  await expect(words(page)).toHaveValue('Bog‘bon')
  expect(await isMarked(page)).toBe(true)
  expect(pagesAsked(wire)).toBe(1)
})

test('buttons that are pressed before their scripts have come show it, and do their work once when these are there @phone', async ({
  page,
  people,
}) => {
  const { id } = await people.job(await people.employer())
  const waiting = page.locator('[data-pressed-early][aria-busy=true]')
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await scripts.promise
    await route.fallback()
  })
  await page.goto(`/jobs/${id}`, { waitUntil: 'commit' })
  const [theme, report] = [{ name: 'Tungi rejim' }, { name: 'Shikoyat qilish' }].map((named) =>
    page.getByRole('button', named),
  )
  // Nothing seems to happen, so it is pressed again.
  for (const button of [theme, theme, report]) await button?.click()
  await expect(waiting).toHaveCount(2)
  scripts.resolve()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(waiting).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Kunduzgi rejim' }).click()
  await expect(page.locator('html'), 'from now on a press is a press').not.toHaveClass(/dark/)
})

test('for who comes for the first time the scripts are brought, and run when the page is used', async ({
  browser,
  baseURL,
  people,
}) => {
  const { title } = await people.job(await people.employer())
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  await context.addInitScript(restForEver, longestRestMs)
  const page = await context.newPage()
  const live = page.locator('html[data-live]')
  await page.goto(`/jobs?q=${title}`)
  const brought = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    )
  await expect.poll(brought).toBeGreaterThan(3)
  await expect(live).toHaveCount(0)
  await page.mouse.wheel(0, 10)
  await expect(live).toHaveCount(1)
  // By now the browser keeps something: nobody waits for a sign again.
  await page.getByRole('button', { name: `Saqlash: ${title}` }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-jobs'))).toContain('[')
  await page.reload()
  await expect(live).toHaveCount(1)
  await context.close()
})

test('a mouse that rests over the page is no use of it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  await context.addInitScript(restForEver, longestRestMs)
  const page = await context.newPage()
  const live = page.locator('html[data-live]')
  await page.goto('/jobs')
  // What the browser says of such a mouse. Scripts that it called would run within moments.
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')))
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(patience(3_000))
  await expect(live).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })))
  await expect(live).toHaveCount(1)
  await context.close()
})

test('who uses the page while it is still coming need not use it again', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  await context.addInitScript(restForEver, longestRestMs)
  await context.addInitScript(moveDuringParsing)
  const page = await context.newPage()
  await page.goto('/jobs')
  await expect(page.locator('html[data-live]')).toHaveCount(1)
  await context.close()
})

/** Without a sign of use the scripts never run. */
function restForEver(longestRestMs: number) {
  const { setTimeout } = window
  Object.assign(window, {
    setTimeout: (go: () => void, ms?: number) => (ms === longestRestMs ? 0 : setTimeout(go, ms)),
  })
}

/** The scripts stand at the end of the body, so none of them has run. */
function moveDuringParsing() {
  new MutationObserver((_, observer) => {
    if (!document.body) return
    observer.disconnect()
    dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))
  }).observe(document, { subtree: true, childList: true })
}
