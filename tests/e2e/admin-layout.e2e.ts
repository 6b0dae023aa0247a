import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { add as addJobType } from './job-types.ts'
import { enterAs } from './people.ts'
import { enlargeText, expectNoOverflow } from './settle.ts'
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
