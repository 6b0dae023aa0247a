import { expectAccessible } from './accessibility.ts'
import { address, buildApplicants, card, chip } from './applicants.ts'
import { buildApplications, query } from './crowd.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, type Person } from './people.ts'
import { expectNoOverflow, measure, settle } from './settle.ts'

test('applicants are accessible and fit every screen @phone', async ({ page, people }) => {
  const { employer, seller, seekers, applications } = await buildApplicants(people)
  const long = await people.seeker({ firstName: 'Uzunsoz'.repeat(10) })
  const longest = await people.apply(long, seller.id, 'Uzunxat'.repeat(60))
  await people.call(seekers.Bobur as Person, 'POST', `/api/applications/${applications.Bobur}/withdraw/`)
  await enterAs(page, employer)
  for (const path of [address, `${address}?withdrawn=true`, `${address}/${applications.Aziza}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [address, `${address}/${longest.id}`, `${address}/${applications.Bobur}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoOverflow(page)
  }
  await page.goto(address)
  await page.getByLabel('Hammasini belgilash').check()
  await expectNoOverflow(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoOverflow(page)
  await page.goto(`${address}/${longest.id}`)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoOverflow(page)
})

test('on a narrow phone a row says the whole of when somebody applied, in both scripts', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const { id } = await people.apply(await people.seeker(), (await people.job(employer)).id)
  // The longest age, and no midnight changes it.
  await query("UPDATE applications SET applied_at = now() - interval '50 minutes' WHERE id = $1", [id])
  await enterAs(page, employer)
  for (const path of [address, `/kr${address}`])
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(path)
      const age = page.getByRole('article').getByText(/^5\d (daqiqa oldin|дақиқа олдин)$/)
      await expect(age).toBeVisible()
      await settle(page)
      const cut = await age.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(cut, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
})

test('thirty-two people are a few screens of a phone, each with what one does @phone', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  await buildApplications(job.id, 32)
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, employer)
  await page.goto(address)
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('article')).toHaveCount(32)
  await settle(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  test.info().annotations.push({ type: 'height', description: `${height} px` })
  expect(height).toBeLessThan(4_000)
  // Thumbs need 44 px.
  for (const button of await page.getByRole('article').first().getByRole('button').all()) {
    const { width, height: tall } = await measure(button)
    expect(Math.min(width, tall)).toBeGreaterThanOrEqual(44)
  }
})

test('on a wide screen the two columns of an applicant do not wait for each other', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const jobs = [await people.job(employer), await people.job(employer, { title: 'Yordamchi sotuvchi kerak' })]
  const seeker = await people.seeker()
  const body = (job: { id: number } | undefined, message: string) => ({
    job_post_id: job?.id,
    message,
    share_phone: true,
  })
  const short = await people.call(seeker, 'POST', '/api/applications/', body(jobs[0], 'Kelaman.'))
  const long = await people.call(
    seeker,
    'POST',
    '/api/applications/',
    body(jobs[1], 'Tajribam bor. '.repeat(60)),
  )
  await enterAs(page, employer)
  const cardOf = (name: string) => page.getByRole('region', { name, exact: true }).locator('..')
  for (const { id } of [short, long]) {
    await page.goto(`${address}/${id}`)
    const letter = await measure(cardOf('Xabari'))
    expect((await measure(cardOf('Rezyume'))).y - letter.bottom).toBe(16)
  }
  await page.goto(`${address}/${short.id}`)
  const contact = await measure(cardOf('Aloqa'))
  expect((await measure(cardOf('Xabari'))).height).toBeLessThan(contact.height)
  const note = await measure(page.getByText('Eslatma', { exact: true }))
  expect(note.y - contact.bottom).toBeGreaterThan(16)
  expect(note.y - contact.bottom).toBeLessThan(60)
  // A title is not squeezed by the badge beside it.
  const other = page.getByRole('link', { name: 'Yordamchi sotuvchi kerak' })
  expect((await measure(other)).height).toBeLessThan(50)
})

test('who opens an applicant far down finds the place again', async ({ page, people }) => {
  const employer = await people.employer()
  const { prefix } = await buildApplications((await people.job(employer)).id, 60)
  await enterAs(page, employer)
  await page.goto(address)
  const row = page.getByRole('article').filter({ hasText: `@${prefix}_00005` })
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      return row.count()
    })
    .toBe(1)
  await row.getByRole('link').click()
  await expect(page.getByRole('main')).toContainText(`@${prefix}_00005`)
  await page.getByRole('link', { name: 'Keyingi nomzod' }).click()
  await expect(page.getByRole('main')).toContainText(`@${prefix}_00004`)
  await page.getByRole('link', { name: "Arizalar ro'yxati" }).click()
  await expect(row).toBeInViewport()
  await expect(row.getByText('Yangi', { exact: true })).toHaveCount(0)
})

test('who loads the last people by keyboard goes on at the first of them', async ({ page, people }) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  await buildApplications(job.id, 30)
  await enterAs(page, employer)
  await page.goto(`${address}?job=${job.id}`)
  const rows = page.getByRole('article')
  await expect(rows).toHaveCount(20)
  const more = page.getByRole('button', { name: "Yana ko'rsatish" })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(30)
  await expect(more).toHaveCount(0)
  const first = rows.nth(20).getByRole('link')
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
})

test('the applications to one job are chosen by it', async ({ page, people }) => {
  const { employer, driver } = await buildApplicants(people)
  await enterAs(page, employer)
  await page.goto(address)
  await page.getByLabel("E'lon bo'yicha").selectOption('Haydovchi')
  await expect(page).toHaveURL(`${address}?job=${driver.id}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, 'Kamila')).toBeVisible()
  await expect(chip(page, 'Barchasi 1')).toBeChecked()
  await page.getByLabel("E'lon bo'yicha").selectOption("Hamma e'lonlar")
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('who has waited for days is named on the home of the employer, with the way there @phone', async ({
  page,
  people,
}) => {
  const { employer, applications } = await buildApplicants(people)
  for (const [name, days] of [
    ['Aziza', 3],
    ['Bobur', 7],
    ['Kamila', 7],
  ] as const)
    await query('UPDATE applications SET reminded_days = $2 WHERE id = $1', [applications[name], days])
  await enterAs(page, employer)
  await page.goto('/employer')
  await expect(page.getByRole('link', { name: '1 ta ariza 3 kundan beri javob kutmoqda' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '2 ta ariza 7 kundan beri javob kutmoqda' }).click()
  await expect(page).toHaveURL(`${address}?waiting=7`)
  await expect(chip(page, '7 kundan beri kutmoqda 2')).toBeChecked()
  await expect(page.getByText('2 ta ariza', { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('an employer to whom nobody has applied is told so', async ({ page, people }) => {
  await enterAs(page, await people.employer())
  await page.goto(address)
  await expect(page.getByText("Hozircha arizalar yo'q")).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Barchasi 0' })).toBeChecked()
  await expectAccessible(page)
})
