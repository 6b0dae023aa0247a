import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { enlargeText, expectNoOverflow, measure } from './settle.ts'
import { idOf } from './user-page.ts'

test('every screen of an administrator fits 320 px with letters twice as large', async ({ page, people }) => {
  const [employer, seeker] = [await people.employer(), await people.seeker()]
  const job = await people.job(employer)
  await people.apply(seeker, job.id)
  await people.call(seeker, 'POST', `/api/jobs/${job.id}/reports/`, {
    reason: 'other',
    text: 'x'.repeat(120),
  })
  // A long word in the log.
  const reason = 'Haqorat'.repeat(10)
  await people.call(await people.admin(), 'PATCH', `/api/users/${await idOf(people, seeker)}/`, {
    disabled: true,
    reason,
  })
  const ids = [await idOf(people, employer), await idOf(people, seeker)]
  await page.setViewportSize({ width: 320, height: 700 })
  await enterAs(page, await people.admin())
  for (const path of [
    ...[
      '',
      '/users',
      '/users?role=employer',
      '/jobs',
      '/jobs?reported=true&from=2026-01-01',
      '/applications',
    ],
    ...['/reports', '/job-types', '/log', ...ids.map((id) => `/users/${id}`), `/jobs/${job.id}`],
  ]) {
    await page.goto(`/admin${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await enlargeText(page)
    await expectNoOverflow(page)
  }
  await expectAccessible(page)
})

test("in the administrators' table of jobs each cell stands under its heading, in both scripts", async ({
  page,
  people,
}) => {
  await people.job(await people.employer())
  await enterAs(page, await people.admin())
  for (const [path, view, heading] of [
    ['/admin/jobs', "Ishni ko'rish", 'Amallar'],
    ['/kr/admin/jobs', 'Ишни кўриш', 'Амаллар'],
  ] as const) {
    await page.goto(path)
    const row = page.getByRole('row').nth(1)
    const column = await measure(page.getByRole('columnheader', { name: heading }))
    const link = await measure(row.getByRole('link', { name: view }))
    expect(link.x, path).toBeGreaterThanOrEqual(column.x)
    const badge = await measure(row.getByRole('cell').nth(5).locator('div').last())
    // On the line of the other cells.
    expect(Math.abs(link.y + link.height / 2 - (badge.y + badge.height / 2)), path).toBeLessThan(2)
  }
})

test('the table of weeks stays in its card on a phone, in both scripts', async ({ page, people }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, await people.admin())
  for (const [path, show, title] of [
    ['/admin', "Jadval ko'rinishida", "Haftalar bo'yicha"],
    ['/kr/admin', 'Жадвал кўринишида', 'Ҳафталар бўйича'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: show }).click()
    const card = await measure(page.getByRole('region', { name: title }))
    const table = await measure(page.getByRole('table', { name: title }))
    expect(table.right, path).toBeLessThan(card.right - 12)
  }
})

test('all of the question before a job is hidden fits a usual screen, in both scripts', async ({
  page,
  people,
}) => {
  const job = await people.job(await people.employer(), { title: 'Ikki yoshli qizimizga enaga kerak' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAs(page, await people.admin())
  for (const [path, hide, other, confirm] of [
    ['', 'Yashirish', 'Boshqa sabab', "E'lonni yashirish"],
    ['/kr', 'Яшириш', 'Бошқа сабаб', 'Эълонни яшириш'],
  ] as const) {
    await page.goto(`${path}/admin/jobs/${job.id}`)
    await page.getByRole('button', { name: hide }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(other).check()
    await dialog.getByRole('button', { name: confirm }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    const hidden = await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(hidden, path).toBe(0)
  }
})
