import { expectAccessible } from './accessibility.ts'
import { failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { measure } from './settle.ts'
import { holdToasts } from './toasts.ts'

test("a job seeker finds the two links, the day and night labels and the profile menu in the spec's words", async ({
  page,
  people,
  expectConsole,
}) => {
  // No resume yet: the call is answered 404, and the browser says so.
  expectConsole(failedCall)
  await enterAs(page, await people.seeker({ firstName: 'Malika' }))
  await page.goto('/job_seeker/profile')
  const sidebar = page.getByRole('complementary', { name: 'Yon panel' })
  const links = sidebar.getByRole('navigation').getByRole('link')
  await expect(links).toHaveText(['Vakansiyalar', 'Rezyume', 'Arizalarim', 'Saqlanganlar'])
  await expect(links.nth(0)).toHaveAttribute('href', '/job_seeker')
  await expect(links.nth(1)).toHaveAttribute('href', '/job_seeker/resumes')
  await expect(page.getByRole('banner')).toContainText('Dashboard')

  await links.nth(1).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mening Rezyumem' })).toBeFocused()
  await expect(links.nth(1)).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('Sizda hali rezyume yaratilmagan')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('banner').getByRole('button', { name: 'Tungi rejim' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.getByRole('banner').getByText('Kunduzgi rejim')).toBeVisible()
  const toggle = page.getByRole('button', { name: 'Yon panel' })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect((await measure(sidebar)).width).toBeLessThan(80)
  await page.getByRole('button', { name: 'Profil menyusi: Malika' }).click()
  // The label is the spec's: everyone but an administrator is 'Ish beruvchi'.
  await expect(page.getByRole('menu')).toContainText('Ish beruvchi')
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Profil sozlamalari' }).click()
  await expect(page).toHaveURL('/job_seeker/profile')
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('button', { name: /Profil menyusi/ }).click()
  await page.getByRole('menuitem', { name: 'Chiqish' }).click()
  await expect(page).toHaveURL('/')
})

test('the title follows the address: a path with "employer" in it is titled so', async ({ page, people }) => {
  await enterAs(page, await people.seeker())
  await page.goto('/job_seeker/jobs/new?from=employer')
  await expect(page.getByRole('banner')).toContainText('Dashboard')
  await page.goto('/job_seeker/jobs/employer')
  await expect(page.getByRole('banner')).toContainText('Ish Beruvchi Paneli')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a bar with both links, and a sheet with menu, user card, theme and the way out', async ({
    page,
    people,
    request,
  }) => {
    const seeker = await people.seeker({ firstName: 'Malika' })
    await enterAs(page, seeker)
    await page.goto('/job_seeker/profile')
    await expect(page.getByLabel('Ism')).toBeVisible()
    await expect(page.getByRole('complementary')).toHaveCount(0)
    const bar = page.getByRole('navigation', { name: 'Asosiy menyu' })
    await expect(bar.getByRole('link')).toHaveText(['Vakansiyalar', 'Rezyume', 'Arizalarim'])
    await bar.getByRole('button', { name: 'Boshqa' }).click()
    const sheet = page.getByRole('dialog', { name: 'Boshqa' })
    await expect(sheet.getByRole('link')).toHaveText([
      'Vakansiyalar',
      'Rezyume',
      'Arizalarim',
      'Saqlanganlar',
      'Bildirishnomalar',
      'Profil sozlamalari',
      'Ўзбекча',
    ])
    await expect(sheet.getByRole('link', { name: 'Profil sozlamalari' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(sheet).toContainText('Malika')
    await expect(sheet).toContainText('Ish beruvchi')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Tungi rejim' }).click()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expectAccessible(page)
    const told = page.waitForResponse((answer) => answer.url().endsWith('/api/logout/'))
    await sheet.getByRole('button', { name: 'Chiqish' }).click()
    await expect(page).toHaveURL('/')
    await told
    const headers = { Authorization: `Token ${seeker.token}` }
    expect((await request.get('/api/profile/', { headers })).status()).toBe(401)
  })

  test('toasts come at the bottom right, above the bar', async ({ page, people }) => {
    await enterAs(page, await people.seeker())
    await page.goto('/job_seeker/profile')
    await holdToasts(page)
    await page.getByRole('button', { name: 'Saqlash' }).click()
    const toast = page.getByRole('status').filter({ hasText: "Ma'lumotlar saqlandi" })
    await expect(toast).toBeVisible()
    const bar = await measure(page.getByRole('navigation', { name: 'Asosiy menyu' }))
    const { bottom, right } = await measure(toast)
    expect(bottom).toBeLessThanOrEqual(bar.y)
    expect(right).toBeGreaterThan(330)
  })
})
