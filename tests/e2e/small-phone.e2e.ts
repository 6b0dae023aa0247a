import type { Locator } from '@playwright/test'
import { afterRetries, failCalls, failedCall } from './faults.ts'
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
    const bar = page.getByRole('region', { name: /Qaror|Қарор/ })
    const [accept, reject] = [
      await measure(bar.getByRole('button', { name: /^(Qabul qilish|Қабул қилиш)$/ })),
      await measure(bar.getByRole('button', { name: /^(Rad etish|Рад этиш)$/ })),
    ]
    expect(reject.y).toBe(accept.y)
    expect([accept.height, reject.height]).toEqual([44, 44])
    expect(reject.right).toBeLessThanOrEqual(344)
  }
  for (const script of ['', '/kr']) {
    await page.goto(`${script}/employer/applicants/${applications[1]?.id}`)
    await expectOneLine()
    await page.goto(`${script}/employer/applicants`)
    await page
      .getByRole('checkbox', { name: /Dilnoza|Дилноза/ })
      .first()
      .check()
    await expectOneLine()
  }
})

test('what a row says of an applicant ends before its buttons', async ({ page, people }) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  await people.apply(await people.seeker(), job.id)
  await enterAs(page, employer)
  for (const path of ['/employer/applicants', '/kr/employer/applicants']) {
    await page.goto(path)
    const row = page.getByRole('article').first()
    const age = await measure(row.locator('time'))
    const reject = await measure(row.getByRole('button', { name: /^(Rad etish|Рад этиш)/ }))
    expect(age.right, path).toBeLessThanOrEqual(reject.x)
  }
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

test("an administrator's tabs are seen whole, in one row", async ({ page, people }) => {
  await enterAs(page, await people.admin())
  for (const path of ['/admin/users', '/kr/admin/users']) {
    await page.goto(path)
    const list = await measure(page.getByRole('tablist'))
    expect(list.height, path).toBeLessThan(60)
    for (const tab of await page.getByRole('tab').all()) {
      const { x, right } = await measure(tab)
      expect(x).toBeGreaterThanOrEqual(list.x)
      expect(right).toBeLessThanOrEqual(list.right)
    }
  }
})

test("an employer's tabs stand in one row", async ({ page, people }) => {
  await enterAs(page, await people.employer())
  for (const path of ['/employer', '/kr/employer']) {
    await page.goto(path)
    const tabs = page.getByRole('navigation', { name: /ro'yxatlari|рўйхатлари/ })
    expect((await measure(tabs)).height, path).toBeLessThan(60)
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

test('a job is saved beside the way back in both scripts', async ({ page, people }) => {
  const { id } = await people.job(await people.employer())
  for (const path of [`/jobs/${id}`, `/kr/jobs/${id}`]) {
    await page.goto(path)
    const back = await measure(
      page.getByRole('link', { name: /^(Barcha ish e'lonlari|Барча иш эълонлари)$/ }).first(),
    )
    const heart = await measure(page.getByRole('button', { name: /^(Saqlash|Сақлаш)/ }).first())
    expect(heart.y, path).toBe(back.y)
    expect(heart.right, path).toBeLessThanOrEqual(344)
  }
})

/** Words of which a part stands on the next line. */
async function brokenWords(texts: Locator): Promise<string[]> {
  await expect(texts.first()).toBeVisible()
  await settle(texts.page())
  return texts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const broken: string[] = []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}']+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (new Set([...range.getClientRects()].map(({ y }) => y)).size > 1) broken.push(word)
        }
      }
      return broken
    }),
  )
}

test('names of regions and the words around figures are not broken', async ({ page, people, newVisitor }) => {
  const admin = await newVisitor({ viewport: { width: 360, height: 740 } })
  await enterAs(admin, await people.admin())
  for (const script of ['', '/kr']) {
    await page.goto(script || '/')
    const regions = page.getByRole('list', { name: /Viloyatlar|Вилоятлар/ })
    expect(await brokenWords(regions.getByRole('link'))).toEqual([])
    for (const screen of ['/admin', '/admin/users']) {
      await admin.goto(`${script}${screen}`)
      expect(await brokenWords(admin.locator('main dt, main thead th')), screen).toEqual([])
    }
  }
})

test('a card has the whole place and the whole name of the employer in both scripts', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  await people.call(employer, 'PUT', '/api/profile/', {
    ...{ first_name: 'Dilshod', address: 'Toshkent', phone_number: '901234567' },
    display_name: 'Dilshod savdo',
  })
  const location = 'Toshkent, Yashnobod tumani, Aviasozlar mahallasi'
  const { title } = await people.job(employer, { location })
  for (const path of [`/jobs?q=${title}`, `/kr/jobs?q=${title}`]) {
    await page.goto(path)
    for (const text of [/^(Dilshod savdo|Дилшод савдо)$/, /(Aviasozlar mahallasi|Авиасозлар маҳалласи)$/]) {
      const shown = page.locator('[data-job]').getByText(text)
      await expect(shown).toBeVisible()
      await settle(page)
      const cut = await shown.evaluate((line) => [
        line.scrollWidth > line.clientWidth,
        line.scrollHeight > line.clientHeight,
      ])
      expect(cut, `${text} at ${path}`).toEqual([false, false])
    }
  }
})

test('no line ends within the number of a quarter', async ({ page, people }) => {
  const job = await people.job(await people.employer(), { location: 'Toshkent, Chilonzor tumani, 7-mavze' })
  for (const path of [`/jobs/${job.id}`, `/kr/jobs/${job.id}`]) {
    await page.goto(path)
    const quarter = page.getByText(/^(7-mavze|7-мавзе)$/).first()
    await expect(quarter).toBeVisible()
    await settle(page)
    expect(await quarter.evaluate((text) => text.getClientRects().length), path).toBe(1)
  }
})

test('after a failed search the way to try again stands in one row with the map in both scripts', async ({
  page,
  expectConsole,
}) => {
  expectConsole(failedCall)
  expectConsole("Ish e'lonlarini yuklab bo'lmadi")
  for (const path of ['/jobs', '/kr/jobs']) {
    await page.goto(path)
    const fault = await failCalls(page, 'GET', '/jobs/')
    await page.getByRole('searchbox').fill('oshpaz')
    const again = page.getByRole('button', { name: /^(Qayta urinish|Қайта уриниш)$/ })
    await expect(again).toBeVisible(afterRetries)
    const map = await measure(page.locator('main summary svg').last())
    const { y, bottom, right } = await measure(again)
    expect(map.y, path).toBeGreaterThan(y)
    expect(map.bottom, path).toBeLessThan(bottom)
    expect(map.x, path).toBeGreaterThanOrEqual(right)
    fault.mend()
  }
})
