import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { expectNoOverflow, measure } from './settle.ts'

const menus = {
  admin: [
    ['Dashboard', '/admin'],
    ['Foydalanuvchilar', '/admin/users'],
    ['Barcha ishlar', '/admin/jobs'],
    ['Shikoyatlar', '/admin/reports'],
    ['Ish turlari', '/admin/job-types'],
    ['Jurnal', '/admin/log'],
  ],
  employer: [
    ['Vakansiyalar', '/employer'],
    ["Vakansiya qo'shish", '/employer/jobs/new'],
    ['Nomzodlar', '/employer/applicants'],
  ],
} as const

test('an administrator finds their menu, title and role label, and the item they are on is marked', async ({
  page,
  people,
}) => {
  await enterAs(page, await people.admin())
  await page.goto('/admin/users')
  await expectMenu(page, 'admin')
  await expect(page.getByRole('banner')).toContainText('Admin Paneli')
  await expect(current(page)).toHaveText('Foydalanuvchilar')
  await page.getByRole('link', { name: 'Barcha ishlar' }).click()
  await expect(page).toHaveURL('/admin/jobs')
  await expect(current(page)).toHaveText('Barcha ishlar')
  await page.getByRole('button', { name: /Profil menyusi/ }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toContainText('Aziza')
  await expect(menu).toContainText('Administrator')
  await expectAccessible(page)
  await menu.getByRole('menuitem', { name: 'Profil sozlamalari' }).click()
  await expect(page).toHaveURL('/admin/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profil sozlamalari' })).toBeFocused()
  await expect(current(page)).toHaveCount(0)
})

test('an employer finds theirs; signing out is told to the server and forgets everything', async ({
  page,
  people,
  request,
}) => {
  const employer = await people.employer({ firstName: 'Jasur' })
  await enterAs(page, employer)
  await page.goto('/employer/profile')
  await expectMenu(page, 'employer')
  await expect(page.getByRole('banner')).toContainText('Ish Beruvchi Paneli')
  await page.getByRole('link', { name: "Vakansiya qo'shish" }).click()
  await expect(page).toHaveURL('/employer/jobs/new')
  await expect(current(page)).toHaveText("Vakansiya qo'shish")
  await page.getByLabel('Ish nomi').fill('Oshpaz')

  await page.getByRole('button', { name: 'Profil menyusi: Jasur' }).click()
  await expect(page.getByRole('menu')).toContainText('Ish beruvchi')
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/logout/'))
  await page.getByRole('menuitem', { name: 'Chiqish' }).click()
  await expect(page).toHaveURL('/')
  expect((await told).status()).toBe(204)
  const kept = await page.evaluate(() => [
    ...['token', 'role', 'name'].map((key) => localStorage.getItem(key)),
    sessionStorage.getItem('draft:job'),
  ])
  expect(kept).toEqual([null, null, null, null])
  const headers = { Authorization: `Token ${employer.token}` }
  expect((await request.get('/api/profile/', { headers })).status()).toBe(401)
})

test('the sidebar is 64 units wide, shrinks to pictures with tooltips, and stays so', async ({
  page,
  people,
}) => {
  await enterAs(page, await people.employer())
  await page.clock.install()
  await page.goto('/employer/profile')
  const sidebar = page.getByRole('complementary', { name: 'Yon panel' })
  const toggle = page.getByRole('button', { name: 'Yon panel' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  expect((await measure(sidebar)).width).toBe(256)
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect((await measure(sidebar)).width).toBeLessThan(80)
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByLabel('Ism')).toBeVisible()
  await expectAccessible(page)

  // 700 ms before the first tooltip; within 300 ms after it the next comes at once.
  await page.clock.pauseAt(Date.now() + 60_000)
  const tooltip = page.getByRole('tooltip')
  await sidebar.getByRole('link', { name: 'Nomzodlar' }).hover()
  await page.clock.runFor(690)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(tooltip).toHaveText('Nomzodlar')
  await page.mouse.move(900, 500, { steps: 5 })
  await page.clock.runFor(100)
  await expect(tooltip).toHaveCount(0)
  await sidebar.getByRole('link', { name: 'Vakansiyalar' }).hover()
  await page.clock.runFor(10)
  await expect(tooltip).toHaveText('Vakansiyalar')
  await page.mouse.move(900, 500, { steps: 5 })
  await page.clock.runFor(400)
  await sidebar.getByRole('link', { name: 'Vakansiyalar' }).hover()
  await page.clock.runFor(600)
  await expect(tooltip).toHaveCount(0)
})

test('by keyboard alone: skip to the content, shrink the sidebar, change the theme, open the profile', async ({
  page,
  people,
}) => {
  await enterAs(page, await people.employer())
  await page.goto('/employer/profile')
  await expect(page.getByLabel('Ism')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: "Asosiy qismga o'tish" })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Yon panel' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Yon panel' })).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Bildirishnomalar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ўзбекча' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Tungi rejim' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profil sozlamalari' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Profil menyusi/ })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const role of ['admin', 'employer'] as const)
    test(`${role}: a bottom bar with three items, and a drawer with the rest`, async ({ page, people }) => {
      await enterAs(page, await people[role]())
      await page.goto(`/${role}/profile`)
      await expect(page.getByLabel('Ism')).toBeVisible()
      await expect(page.getByRole('complementary')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Yon panel' })).toHaveCount(0)
      await expectMenu(page, role, 3)
      const bar = page.getByRole('navigation', { name: 'Asosiy menyu' })
      await expect(bar).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)

      await bar.getByRole('button', { name: 'Boshqa' }).click()
      const drawer = page.getByRole('dialog', { name: 'Boshqa' })
      for (const [label, href] of menus[role])
        await expect(drawer.getByRole('link', { name: named(label) })).toHaveAttribute('href', href)
      await expect(drawer).toContainText(role === 'admin' ? 'Administrator' : 'Ish beruvchi')
      await drawer.getByRole('button', { name: 'Tungi rejim' }).click()
      await expect(drawer.getByRole('button', { name: 'Kunduzgi rejim' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
      await expect(bar.getByRole('button', { name: 'Boshqa' })).toBeFocused()

      await bar.getByRole('button', { name: 'Boshqa' }).click()
      await drawer.getByRole('link', { name: menus[role][2][0] }).click()
      await expect(page).toHaveURL(menus[role][2][1])
      await expect(drawer).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await bar.getByRole('button', { name: 'Boshqa' }).click()
      await drawer.getByRole('button', { name: 'Chiqish' }).click()
      await expect(page).toHaveURL('/')
    })

  test('the number of the bell is on the bar too, live, and leads to its page', async ({ page, people }) => {
    const employer = await people.employer()
    const job = await people.job(employer)
    await enterAs(page, employer)
    const listening = page.waitForResponse(/\/api\/stream\/$/)
    await page.goto('/employer')
    const more = page.getByRole('navigation', { name: 'Asosiy menyu' }).getByRole('button')
    await expect(more).toHaveAccessibleName('Boshqa')
    await listening
    await people.apply(await people.seeker(), job.id)
    await expect(more).toHaveAccessibleName("Boshqa 1 ta o'qilmagan")
    await expect(more).toHaveText(/^Boshqa1 /)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await more.click()
    const place = page.getByRole('dialog').getByRole('link', { name: /^Bildirishnomalar/ })
    await expect(place).toHaveAccessibleName("Bildirishnomalar 1 ta o'qilmagan")
    await expectAccessible(page)
    await place.click()
    await expect(page).toHaveURL('/employer/notifications')
    await page.getByRole('button', { name: "Hammasi o'qildi" }).click()
    await expect(more).toHaveAccessibleName('Boshqa')
  })

  test('letters twice as large leave icons in the bar, with their names', async ({ page, people }) => {
    await enterAs(page, await people.employer())
    await page.goto('/employer/profile')
    await expectMenu(page, 'employer')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectMenu(page, 'employer')
    const bar = page.getByRole('navigation', { name: 'Asosiy menyu' })
    const overlaps = await bar.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => {
        const [cell, label] = [item, item.querySelector('span') ?? item].map((one) =>
          one.getBoundingClientRect(),
        )
        return cell && label ? label.left < cell.left || label.right > cell.right : true
      }),
    )
    expect(overlaps).toEqual([false, false, false, false])
    await expectAccessible(page)
  })
})

/** Beside 'Shikoyatlar' stands how many wait. */
const named = (label: string) => new RegExp(`^${label}\\s*(\\d+\\+?)?( .* kutmoqda)?$`)

/** The first of its items, or all. */
async function expectMenu(page: Page, role: 'admin' | 'employer', shown?: number) {
  const links = page.getByRole('navigation', { name: 'Asosiy menyu' }).getByRole('link')
  const items = menus[role].slice(0, shown)
  await expect(links).toHaveText(items.map(([label]) => named(label)))
  for (const [label, href] of items)
    await expect(links.filter({ hasText: label })).toHaveAttribute('href', href)
}

const current = (page: Page) =>
  page.getByRole('navigation', { name: 'Asosiy menyu' }).locator('[aria-current]')

async function tabTo(page: Page, target: ReturnType<Page['getByRole']>) {
  for (let presses = 0; presses < 15; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
