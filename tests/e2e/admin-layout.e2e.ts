import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { add as addJobType } from './job-types.ts'
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
  await addJobType(people)
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
