import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { afterRetries, failCalls, failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { expectNoOverflow } from './settle.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Viloyatlar' })
const shape = (page: Page, name: string) => page.locator('main svg a').filter({ hasText: name })
const menu = (page: Page) => page.locator('summary', { hasText: 'Xaritadan tanlash' })

test('the map on the landing page leads to the jobs of a region, with and without scripts @phone', async ({
  page,
  people,
  newVisitor,
}) => {
  const job = await people.job(await people.employer(), { location: 'Xorazm viloyati, Xiva shahri' })
  const plain = await newVisitor({ javaScriptEnabled: false })
  for (const visitor of [page, plain]) {
    await visitor.goto('/')
    await expect(visitor.getByRole('heading', { level: 2, name: 'Ishlar xaritada' })).toBeVisible()
    await expect(list(visitor).getByRole('link')).toHaveCount(14)
    await list(visitor)
      .getByRole('link', { name: /^Xorazm viloyati [1-9]\d* ta ish$/ })
      .click()
    await expect(visitor).toHaveURL('/jobs?place=13')
    await expect(visitor.getByRole('heading', { level: 2, name: job.title })).toBeVisible()
    // The picture: a region, and the circle of Tashkent.
    await visitor.goto('/')
    await shape(visitor, 'Samarqand viloyati').locator('use').click()
    await expect(visitor).toHaveURL('/jobs?place=10')
    await visitor.goto('/')
    await shape(visitor, 'Toshkent shahri').locator('circle').click()
    await expect(visitor).toHaveURL('/jobs?place=1')
  }
})

test('the picture says its numbers to a mouse, and keyboards meet each region once', async ({ page }) => {
  await page.goto('/')
  await expect(shape(page, 'Navoiy viloyati').locator('title')).toHaveText(
    /^Navoiy viloyati: [\d\s]+ ta ish$/,
  )
  const links = list(page).getByRole('link')
  await links.first().focus()
  for (let place = 0; place < 14; place++) {
    await expect(links.nth(place)).toBeFocused()
    await page.keyboard.press('Tab')
  }
  await expect(page.locator('main svg a:focus')).toHaveCount(0)
  await expect(page.locator('main svg a:not([tabindex="-1"])')).toHaveCount(0)
  await links.nth(9).press('Enter')
  await expect(page).toHaveURL('/jobs?place=10')
})

test('on the list it is a filter beside the others, and one step for Back @phone', async ({
  page,
  newVisitor,
}) => {
  await page.goto('/jobs?q=sotuvchi')
  await expect(list(page)).toHaveCount(0)
  await menu(page).press('Enter')
  await list(page)
    .getByRole('link', { name: /^Toshkent shahri/ })
    .click()
  await expect(page).toHaveURL('/jobs?q=sotuvchi&place=1')
  await expect(list(page).getByRole('link', { name: /^Toshkent shahri/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expectAccessible(page)
  await shape(page, 'Buxoro viloyati').locator('use').click()
  await expect(page).toHaveURL('/jobs?q=sotuvchi&place=4')
  await page.goBack()
  await expect(page).toHaveURL('/jobs?q=sotuvchi&place=1')

  const plain = await newVisitor({ javaScriptEnabled: false })
  await plain.goto('/jobs')
  await menu(plain).click()
  await list(plain)
    .getByRole('link', { name: /^Toshkent shahri/ })
    .click()
  await expect(plain).toHaveURL('/jobs?place=1')
})

test('in an area the map is asked for when it is opened, and again after a failure', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  await enterAs(page, await people.seeker())
  const fault = await failCalls(page, 'GET', '/regions/')
  await page.goto('/job_seeker/jobs')
  await menu(page).click()
  const retry = page.getByRole('button', { name: 'Qayta urinish' })
  await expect(retry).toBeVisible(afterRetries)
  fault.mend()
  await retry.click()
  await list(page)
    .getByRole('link', { name: /^Toshkent shahri/ })
    .click()
  await expect(page).toHaveURL('/job_seeker/jobs?place=1')
})

test('in Cyrillic its links stay in Cyrillic, in the same document', async ({ page, context }) => {
  await page.goto('/kr')
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  const cyrillic = page.getByRole('list', { name: 'Вилоятлар' })
  await cyrillic.getByRole('link', { name: /^Самарқанд вилояти/ }).click()
  await expect(page).toHaveURL('/kr/jobs?place=10')
  await page.locator('summary', { hasText: 'Харитадан танлаш' }).click()
  await page.locator('main svg a').filter({ hasText: 'Бухоро вилояти' }).locator('use').click()
  await expect(page).toHaveURL('/kr/jobs?place=4')
  await expect(page.locator('body[data-same]')).toHaveCount(1)
  const opened = context.waitForEvent('page')
  await cyrillic.getByRole('link', { name: /^Навоий вилояти/ }).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/kr/jobs?place=8')
  await expect(page).toHaveURL('/kr/jobs?place=4')
})

test('the map fits the smallest phone and can be read', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.goto('/jobs')
  await menu(page).click()
  await expect(list(page)).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
})
