import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { ageApplication, buildHandshake, field, log } from './handshake.ts'
import { enterAs } from './people.ts'
import { expectNoOverflow } from './settle.ts'

test('axe finds nothing, and nothing is wider than the screen @phone', async ({ page, people }) => {
  const story = await buildHandshake(people)
  await story.write(story.employer, 'x'.repeat(300))
  await story.write(story.seeker, 'Kelaman.')
  await story.decide('accepted')
  const old = await people.job(story.employer, { title: `Juda ${'uzun'.repeat(20)} nom` })
  const waiting = await people.apply(story.seeker, old.id)
  await ageApplication(waiting.id, 20)
  await enterAs(page, story.seeker)
  const pages = ['/job_seeker/applications', story.address, `/job_seeker/applications/${waiting.id}`]
  for (const address of pages) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
  await page.goto(story.address)
  await expect(log(page)).toContainText('Kelaman.')
  await page.context().setOffline(true)
  await field(page).fill('Internet yoʻq')
  await page.getByRole('button', { name: 'Yuborish' }).click()
  await expect(log(page)).toContainText('Internet kutilmoqda')
  await expectAccessible(page)
})

test('everything has room on 320 px, and with letters twice as large', async ({ page, people }) => {
  const story = await buildHandshake(people)
  await story.write(story.employer, 'Ertaga soat 10 da kela olasizmi?')
  await story.decide('accepted')
  const job = await people.job(story.employer)
  await enterAs(page, story.seeker)
  for (const [width, size] of [
    [320, '100%'],
    [640, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    for (const address of ['/job_seeker/applications', story.address]) {
      await page.goto(address)
      await page.locator('html').evaluate((html, fontSize) => Object.assign(html.style, { fontSize }), size)
      await expect(page.getByText(story.job.title).first()).toBeVisible()
      await expectNoOverflow(page)
    }
    await page.goto(`/job_seeker/jobs/${job.id}`)
    await page.getByRole('button', { name: 'Ariza topshirish' }).click()
    await expectNoOverflow(page)
    const send = page.getByRole('dialog').getByRole('button', { name: 'Yuborish' })
    await send.scrollIntoViewIfNeeded()
    await expect(send).toBeInViewport()
  }
})

test('letters twice as large on a small phone leave the contact in its card', async ({ page, people }) => {
  const story = await buildHandshake(people)
  await story.decide('accepted')
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, story.seeker)
  await page.goto(story.address)
  await page.locator('html').evaluate((html) => Object.assign(html.style, { fontSize: '200%' }))
  await expect(page.getByRole('link', { name: "Qo'ng'iroq qilish" })).toBeVisible()
  await expectNoOverflow(page)
})

test('a long conversation scrolls by itself, and the page ends where its content ends @phone', async ({
  page,
  people,
}) => {
  const story = await buildHandshake(people)
  for (let count = 1; count <= 20; count++) await story.write(story.employer, `Xabar ${count}\n\n\nmatn`)
  await enterAs(page, story.seeker)
  await page.goto(story.address)
  await expect(log(page)).toContainText('Xabar 20')
  const spare = await page.evaluate(() => {
    const main = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0
    return document.documentElement.scrollHeight - scrollY - main
  })
  expect(spare).toBeLessThan(200)
})
