import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const pages = [
  { path: '/terms', title: 'Foydalanish shartlari', says: ["Ish uchun oldindan pul so'rash"] },
  {
    path: '/privacy',
    title: 'Maxfiylik siyosati',
    says: [
      "telefonini faqat u ariza yuborgan ish beruvchi ko'radi",
      "Tumaningizni, uni profilda ko'rsatgan bo'lsangiz, siz, ariza yuborgan ish beruvchilaringiz",
    ],
  },
]

for (const { path, title, says } of pages) {
  test(`${path} is there without scripts, for robots and for everyone @phone`, async ({
    newVisitor,
    request,
    baseURL,
  }) => {
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const words of says) await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^\+998/ })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    expect(await (await request.get('/sitemap-pages.xml')).text()).toContain(`<loc>${baseURL}${path}</loc>`)
  })

  test(`${path} is accessible, readable at 320 px and large letters @phone`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page)
    for (const [width, size] of [
      [320, '100%'],
      [640, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 700 })
      await page.locator('html').evaluate((html, fontSize) => Object.assign(html.style, { fontSize }), size)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}

test('the footer and the forms lead there', async ({ page }) => {
  for (const { path, title } of pages) {
    for (const start of ['/', '/login', '/register']) {
      await page.goto(start)
      const place = start === '/' ? page.getByRole('contentinfo') : page.getByRole('main')
      await place.getByRole('link', { name: title, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
  }
})

test('printed, a page has its text and nothing around it', async ({ page }) => {
  await page.goto('/privacy')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Maxfiylik siyosati' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})
