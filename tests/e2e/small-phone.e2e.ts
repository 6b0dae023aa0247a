import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { measure, settle } from './settle.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('both decisions stand beside each other, each in one line', async ({ page, people }) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  const applications = []
  for (const _ of [1, 2, 3]) applications.push(await people.apply(await people.seeker(), job.id))
  await enterAs(page, employer)
  const expectOneLine = async () => {
    const bar = page.getByRole('region', { name: /Qaror/ })
    const [accept, reject] = [
      await measure(bar.getByRole('button', { name: 'Qabul qilish' })),
      await measure(bar.getByRole('button', { name: 'Rad etish' })),
    ]
    expect(reject.y).toBe(accept.y)
    expect([accept.height, reject.height]).toEqual([44, 44])
    expect(reject.right).toBeLessThanOrEqual(344)
  }
  await page.goto(`/employer/applicants/${applications[1]?.id}`)
  await expectOneLine()
  await page.goto('/employer/applicants')
  await page
    .getByRole('checkbox', { name: /Dilnoza/ })
    .first()
    .check()
  await expectOneLine()
})

test('the search and the cards begin and end alike', async ({ page, people }) => {
  const seeker = await people.seeker()
  await people.job(await people.employer())
  await enterAs(page, seeker)
  for (const path of ['/jobs', '/job_seeker/jobs']) {
    await page.goto(path)
    const card = await measure(page.locator('[data-job] > div').first())
    const search = await measure(page.getByLabel('Ish qidirish'))
    const button = await measure(page.getByRole('button', { name: 'Qidirish' }))
    expect([search.x, button.right]).toEqual([card.x, card.right])
  }
})

test('a field with an error stands below the header, with its label', async ({ page }) => {
  await page.goto('/register')
  const first = page.locator('form input').first()
  await expect(first).toBeVisible()
  await settle(page)
  // It lies under the header when the form is sent.
  await first.evaluate((field) => scrollBy(0, field.getBoundingClientRect().top - 60))
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(first).toBeFocused()
  const header = await measure(page.getByRole('banner'))
  const label = await measure(page.locator('form label').first())
  expect(label.y).toBeGreaterThanOrEqual(header.bottom)
})

test("an administrator's tabs are seen whole", async ({ page, people }) => {
  await enterAs(page, await people.admin())
  await page.goto('/admin/users')
  const list = await measure(page.getByRole('tablist'))
  for (const tab of await page.getByRole('tab').all()) {
    const { x, right } = await measure(tab)
    expect(x).toBeGreaterThanOrEqual(list.x)
    expect(right).toBeLessThanOrEqual(list.right)
  }
})

test('the links of the header are seen whole in both scripts', async ({ page }) => {
  for (const path of ['/', '/kr', '/jobs', '/kr/jobs']) {
    await page.goto(path)
    const row = page.getByRole('banner').getByRole('navigation')
    const last = await measure(row.getByRole('link').nth(2))
    expect(last.right, path).toBeLessThanOrEqual(344)
    expect(last.bottom - (await measure(row)).y, `${path} has one row of links`).toBeLessThanOrEqual(44)
  }
})

test('a search is saved beside the heading in both scripts', async ({ page }) => {
  for (const path of ['/jobs?q=oshpaz', '/kr/jobs?q=oshpaz']) {
    await page.goto(path)
    const heading = await measure(page.getByRole('heading', { level: 1 }))
    const button = await measure(page.locator('h1 + a'))
    expect(button.y, path).toBeLessThan(heading.bottom)
    expect(button.right, path).toBeLessThanOrEqual(360)
  }
})

test('names of regions break between words', async ({ page }) => {
  await page.goto('/kr')
  const name = page.getByRole('link', { name: /^Қорақалпоғистон/ }).getByText(/^Қорақалпоғистон/)
  const lines = await name.evaluate((element) => {
    const range = document.createRange()
    range.setStart(element.firstChild as Node, 0)
    range.setEnd(element.firstChild as Node, 'Қорақалпоғистон'.length)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})
