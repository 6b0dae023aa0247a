import { expectAccessible } from './accessibility.ts'
import { holdAndFailCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { expectNoOverflow } from './settle.ts'

test('the landing page says what it is @phone', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: "Ishlarni ko'rish" })).toHaveAttribute('href', '/jobs')
  await expect(main.getByRole('link', { name: "Ro'yxatdan o'tish" })).toHaveAttribute('href', '/register')
  for (const text of ['2023', '1000+', '500+', 'Bepul'])
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  for (const name of ['Ish qidirish', "Ish e'lonini joylashtirish", 'Mahalliy aloqalar'])
    await expect(main.getByRole('heading', { name })).toBeVisible()
})

test('a search from the first screen leads to its jobs; five of the newest are there @phone', async ({
  page,
  people,
  newVisitor,
}) => {
  const job = await people.job(await people.employer())
  const plain = await newVisitor({ javaScriptEnabled: false })
  for (const visitor of [page, plain]) {
    await visitor.goto('/')
    const newest = visitor.getByRole('region', { name: 'Yangi ishlar' })
    await expect(newest.locator('a[href^="/jobs/"]')).toHaveCount(5)
    const words = visitor.getByRole('searchbox', { name: 'Qanday ish izlayapsiz?' })
    await expect(words).toBeInViewport()
    await words.fill(job.title)
    await words.press('Enter')
    await expect(visitor).toHaveURL(`/jobs?q=${job.title}`)
    await expect(visitor.getByRole('heading', { level: 2, name: job.title })).toBeVisible()
  }
})

test('the navigation leads to the sections', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Asosiy menyu' })
  for (const [name, anchor] of [
    ['Imkoniyatlar', '#features'],
    ['Biz haqimizda', '#about'],
    ['Aloqa', '#contact'],
  ] as const) {
    await menu.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/${anchor}`)
    await expect(page.locator(anchor)).toBeInViewport()
  }
})

test('the sign-in button shows the stored first name and leads to the role', async ({ page, people }) => {
  await page.goto('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Kirish' })).toHaveAttribute('href', '/login')
  await enterAs(page, await people.employer({ firstName: 'Jasur' }))
  await page.goto('/')
  await expect(banner.getByRole('link', { name: 'Jasur' })).toHaveAttribute('href', '/employer')
})

test('who is signed in is led to the own page instead of registering', async ({ page, people }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: "Ro'yxatdan o'tish" })).toHaveCount(2)
  await enterAs(page, await people.seeker())
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Shaxsiy sahifam' })).toHaveCount(2)
  await expect(page.getByRole('link', { name: "Ro'yxatdan o'tish" })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Shaxsiy sahifam' }).click()
  await expect(page).toHaveURL('/job_seeker')
})

test('the footer has its four links and the contact details', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const addresses = await footer
    .locator('nav a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(['/jobs', '/employers', '/register', '/login'])
  await expect(footer.locator('a[href^="tel:"]')).toHaveText('+998 00 000 00 00')
  await expect(footer.locator('a[href^="mailto:"]')).toHaveText('info@example.com')
})

test('the landing page and the employers are accessible @phone', async ({ page }) => {
  for (const path of ['/', '/employers']) {
    await page.goto(path)
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
})

test('with scripts off, the landing page and the employers can be read', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: "Ishlarni ko'rish" }).click()
  await expect(page).toHaveURL(/\/jobs$/)
  await page.goto('/employers')
  await expect(page.getByText("ta ish e'loni").first()).toBeVisible()
})

test('employers with their open jobs, the newest to post first', async ({ page, people }) => {
  const employer = await people.employer({ firstName: 'Yangi savdo' })
  const job = await people.job(employer, { salary: '4250000' })
  await page.goto('/employers')
  const card = page.getByRole('listitem').filter({ has: page.getByText(`@${employer.username}`) })
  await expect(card.getByRole('heading', { name: 'Yangi savdo' })).toBeVisible()
  await expect(card.getByText("1 ta ish e'loni")).toBeVisible()
  const link = card.getByRole('link', { name: job.title })
  await expect(link).toContainText("4\u00a0250\u00a0000 so'm")
  await link.click()
  await expect(page).toHaveURL(`/jobs/${job.id}`)
})

test('more employers come at the press of a button', async ({ page }) => {
  await page.goto('/employers')
  const cards = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(cards).toHaveCount(12)
  await page.getByRole('button', { name: "Yana ko'rsatish" }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(12)
})

test('employers that cannot be loaded can be asked for again', async ({ page, expectConsole }) => {
  expectConsole('500')
  await page.goto('/')
  const fault = await holdAndFailCalls(page, 'GET', '/employers/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ish beruvchilar' }).click()
  await expect(page.getByText('Yuklanmoqda...')).toBeAttached()
  fault.release()
  await expect(page.getByText("Ma'lumotlarni yuklashda xatolik yuz berdi")).toBeVisible()
  fault.mend()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByText("ta ish e'loni").first()).toBeVisible()
})
