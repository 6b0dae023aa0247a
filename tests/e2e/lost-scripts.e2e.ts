import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { failedCall } from './faults.ts'
import { afterLook, expect, expectKept, keptIn, loseNetworkAtHome, pretendNetwork, test } from './wire.ts'

const employers = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Ish beruvchilar' })
const employersHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ish beruvchilar' })

/** A page that was loaded anew has forgotten it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

/** The scripts of a screen, its own first. */
const scriptsOf = (page: Page, screen: string) =>
  page.evaluate((route) => {
    const { module, imports = [] } = window.__reactRouterManifest.routes[route] ?? { module: '' }
    return [module, ...imports]
  }, screen)

const waiting = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Bu sahifa uchun internet kerak' })

test('a tap on a screen that is not here waits for the network in the product, and goes on @phone', async ({
  page,
  wire,
  expectConsole,
}) => {
  expectConsole(failedCall)
  await loseNetworkAtHome(page, wire)
  await mark(page)
  await employers(page).click()
  await expect(waiting(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ortga qaytish' }).click()
  await expect(waiting(page)).toBeHidden()
  await expect(employers(page)).toBeVisible()
  await employers(page).click()
  await expect(waiting(page)).toBeVisible()
  wire.mend()
  await expect(employersHeading(page)).toBeVisible(afterLook)
  await expect(page).toHaveURL('/employers')
  expect(await isMarked(page)).toBe(true)
})

test('Back gives up a tap that waits for the network, and stays on the page where it was tapped @phone', async ({
  page,
  wire,
  expectConsole,
}) => {
  expectConsole(failedCall)
  await pretendNetwork(page, '2g')
  await page.goto('/privacy')
  await expectKept(page, '/privacy')
  await page.goto('/kr')
  await expectKept(page, '/kr')
  await mark(page)
  wire.cut()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Иш берувчилар' })
  const cyrillic = page.getByRole('heading', { level: 1, name: 'Бу саҳифа учун интернет керак' })
  for (const giveUp of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await link.click()
    await expect(cyrillic).toBeVisible()
    await giveUp()
    await expect(cyrillic).toBeHidden()
    await expect(page).toHaveURL('/kr')
    await expect(link).toBeVisible()
  }
  await link.click()
  await expect(cyrillic).toBeVisible()
  wire.mend()
  await expect(page).toHaveURL('/kr/employers', afterLook)
  await page.goBack()
  await expect(page).toHaveURL('/kr')
  expect(await isMarked(page)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/privacy')
})

test('whoever is quicker than the eye can leave the wait: Escape and Back work from its first moment', async ({
  page,
  wire,
  expectConsole,
}) => {
  expectConsole(failedCall)
  await loseNetworkAtHome(page, wire)
  const firstMoment = page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver(() => {
          const dialog = document.getElementById('network-wait')?.closest('dialog')
          if (dialog) resolve({ escapes: dialog.matches(':modal'), hasStep: history.state?.waits === true })
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
  await employers(page).click()
  expect(await firstMoment).toEqual({ escapes: true, hasStep: true })
  await page.getByRole('button', { name: 'Ortga qaytish' }).dblclick()
  await expect(waiting(page)).toBeHidden()
  await expect(page).toHaveURL('/')
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  /** Nothing of the next screen is here yet: on 2g scripts do not come ahead. */
  async function openHome(page: Page) {
    await pretendNetwork(page, '2g')
    await page.goto('/')
    await mark(page)
  }

  for (const how of ['cut', 503] as const)
    test(`a script that is lost (${how}) is asked for again, and nothing is reloaded`, async ({
      page,
      wire,
      expectConsole,
    }) => {
      expectConsole(failedCall)
      await openHome(page)
      // Once is not enough: Chromium asks again by itself when a connection that it used before is lost.
      wire.lose('js', 2, how)
      const [script = ''] = await scriptsOf(page, 'screens/employers/screen')
      await employers(page).click()
      await expect(employersHeading(page)).toBeVisible()
      expect(wire.asked.filter((path) => path === script)).toHaveLength(3)
      expect(await isMarked(page)).toBe(true)
    })

  test('a script that the server has no more is not waited for: the server sends the page', async ({
    page,
    wire,
    expectConsole,
  }) => {
    expectConsole(failedCall)
    expectConsole('could not be loaded')
    await openHome(page)
    wire.lose('js', 1, 404)
    await employers(page).click()
    await expect(page).toHaveURL('/employers')
    await expect(employersHeading(page)).toBeVisible()
    await expect.poll(() => isMarked(page)).toBe(false)
  })
})

test('scripts of the screens that a page leads to come while it is read; on 2g they do not', async ({
  page,
  newVisitor,
  wire,
  expectConsole,
}) => {
  expectConsole(failedCall)
  await pretendNetwork(page, '4g')
  await page.goto('/')
  await expectKept(page, '/')
  const wanted = await scriptsOf(page, 'screens/employers/screen')
  const missing = async () => {
    const kept = await keptIn(page, 'files')
    return wanted.filter((file) => !kept.includes(file))
  }
  await expect.poll(missing).toEqual([])
  wire.cut()
  await employers(page).click()
  await expect(employersHeading(page)).toBeVisible()
  await expect(page.getByText("Internet aloqasi yo'q.")).toBeVisible()
  wire.mend()
  await expect(page.getByText("ta ish e'loni").first()).toBeVisible()

  const poor = await newVisitor({ baseURL: wire.origin, serviceWorkers: 'allow' })
  await pretendNetwork(poor, '2g')
  await poor.goto('/')
  await expectKept(poor, '/')
  const [screen = ''] = wanted
  expect(await keptIn(poor, 'files')).not.toContain(screen)
})
