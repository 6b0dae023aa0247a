import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, type Person } from './people.ts'
import { settle } from './settle.ts'
import { holdToasts } from './toasts.ts'

const desktop = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }

/** Notes how long each animation and transition takes that begins on the page, in milliseconds. */
function noteMotion(page: Page) {
  return page.addInitScript(() => {
    const durations: number[] = []
    Object.assign(window, { durations })
    const note = (event: Event) => {
      const style = getComputedStyle(event.target as Element)
      const written = event.type === 'animationstart' ? style.animationDuration : style.transitionDuration
      durations.push(...written.split(',').map((duration) => Number.parseFloat(duration) * 1000))
    }
    for (const type of ['animationstart', 'transitionrun']) document.addEventListener(type, note, true)
  })
}

const longest = (page: Page) =>
  page.evaluate(() => Math.max(0, ...(window as unknown as { durations: number[] }).durations))

const openings: Record<string, (page: Page) => Promise<void>> = {
  'a question': async (page) => {
    await page.getByRole('button', { name: 'Barcha sessiyalarni tugatish' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
  'a menu': async (page) => {
    await page.getByRole('button', { name: /Profil menyusi/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
  },
  'a toast': async (page) => {
    // It goes after two seconds, and would fade while its contrast is measured.
    await holdToasts(page)
    await page.getByRole('button', { name: 'Saqlash' }).click()
    await expect(page.getByRole('status').filter({ hasText: "Ma'lumotlar saqlandi" })).toBeVisible()
  },
  'another theme': async (page) => {
    await page.getByRole('banner').getByRole('button', { name: 'Tungi rejim' }).click()
    await expect(page.locator('html')).toHaveClass(/dark/)
  },
  'a sheet': async (page) => {
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Boshqa' }).click()
    await expect(page.getByRole('dialog', { name: 'Boshqa' })).toBeVisible()
  },
}

async function open(page: Page, person: Person) {
  await noteMotion(page)
  await enterAs(page, person)
  await page.goto('/employer/profile')
  await expect(page.getByLabel('Ism')).toBeVisible()
}

test('for people who asked for stillness nothing moves', async ({ page, people }) => {
  const employer = await people.employer()
  for (const [what, show] of Object.entries(openings)) {
    await page.setViewportSize(desktop)
    await open(page, employer)
    await show(page)
    await settle(page)
    expect(await longest(page), what).toBeLessThan(1)
  }
  await page.setViewportSize(desktop)
  await page.goto('/jobs')
  await page.getByRole('combobox', { name: 'Joylashuv' }).pressSequentially('tosh')
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(await longest(page), 'places').toBeLessThan(1)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
})

test.describe('for everyone else', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('questions, menus, toasts, sheets and colours move, and a measure waits for them', async ({
    page,
    people,
  }) => {
    const employer = await people.employer()
    for (const [what, show] of Object.entries(openings)) {
      await page.setViewportSize(desktop)
      await open(page, employer)
      await show(page)
      // No wait in between: this is where a contrast was once measured while a dialog was fading in.
      await expectAccessible(page)
      expect(await longest(page), what).toBeGreaterThan(100)
    }
  })
})
