import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { cutCalls, failCalls, failedCall, holdCalls } from './faults.ts'
import { useDarkTheme as darken, expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { settle } from './settle.ts'

const loadFailed = "Ma'lumotlarni yuklashda xatolik yuz berdi"
const labels = {
  jobs: "Jami ish e'lonlari",
  applications: 'Jami arizalar',
  pending: "Ko'rib chiqilayotgan arizalar",
  rejected: 'Rad etilgan arizalar',
  accepted: 'Qabul qilingan arizalar',
}

const written = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')
const figure = (page: Page, label: string) =>
  page.getByRole('definition').and(page.locator('dt', { hasText: label }).locator('xpath=../dd'))
const answerOf = async (page: Page, path: string) =>
  (await page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api${path}`)).json()
const rowsOf = (table: Locator) => table.locator('tbody tr')

test('the administrator sees five numbers and, beneath, what they look like @phone', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  const { id } = await people.apply(await people.seeker(), job.id)
  await people.call(employer, 'PATCH', `/api/employer/applications/${id}/`, { status: 'rejected' })
  await enterAs(page, await people.admin())
  const answers = Promise.all(
    ['/admin-stats/', '/users-stats/', '/statistics/trends/'].map((path) => answerOf(page, path)),
  )
  await page.goto('/admin')
  const [totals, { statistics }, trends] = await answers
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(figure(page, labels.jobs)).toHaveText(written(totals.total_jobs))
  await expect(figure(page, labels.applications)).toHaveText(written(totals.total_applications))
  for (const status of ['pending', 'rejected', 'accepted'] as const)
    await expect(figure(page, labels[status])).toHaveText(written(statistics.applications_by_status[status]))

  const byStatus = rowsOf(page.getByRole('table', { name: "Arizalar holati bo'yicha" }))
  await expect(byStatus).toHaveCount(3)
  await expect(byStatus.filter({ hasText: 'Rad etildi' })).toContainText(
    written(trends.applications_by_status.rejected),
  )
  const byType = rowsOf(page.getByRole('table', { name: "Ish e'lonlari turlar bo'yicha" }))
  await expect(byType).toHaveCount(trends.jobs_by_type.length)
  await expect(byType.first()).toHaveText(`${trends.jobs_by_type[0].name}${trends.jobs_by_type[0].jobs}`)

  const weeks = page.getByRole('table', { name: "Haftalar bo'yicha" })
  await expect(rowsOf(weeks)).toHaveCount(12)
  const { users, jobs, applications } = trends.weeks.at(-1)
  await expect(rowsOf(weeks).last().getByRole('cell')).toHaveText([users, jobs, applications].map(written))
  expect(Math.min(users, jobs, applications)).toBeGreaterThan(0)
  await expect(weeks).not.toBeInViewport()
  await page.getByRole('button', { name: "Jadval ko'rinishida" }).click()
  await expect(weeks).toBeInViewport({ ratio: 0.1 })
  await expectAccessible(page)
})

test('/admin/statistics is the same page, and its numbers follow what happens', async ({ page, people }) => {
  await enterAs(page, await people.admin())
  await page.goto('/admin/statistics')
  const read = async () => {
    await expect(figure(page, labels.jobs)).toHaveText(/^\d/)
    const [jobs, applications] = await Promise.all(
      [labels.jobs, labels.applications].map((label) => figure(page, label).textContent()),
    )
    return { jobs: numberIn(jobs), applications: numberIn(applications) }
  }
  const before = await read()
  // Applications that others withdraw meanwhile make it less.
  await expect(async () => {
    const job = await people.job(await people.employer())
    await people.apply(await people.seeker(), job.id)
    await page.reload()
    const after = await read()
    expect(after.jobs).toBeGreaterThan(before.jobs)
    expect(after.applications).toBeGreaterThan(before.applications)
  }).toPass()
  await darken(page)
  await page.reload()
  await expect(page.getByRole('table', { name: "Haftalar bo'yicha" })).toBeAttached()
  await expectAccessible(page)
})

const numberIn = (text: string | null | undefined) => Number(text?.replaceAll('\u00a0', ''))

test('what is loading says so, and what failed can be tried again', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  expectConsole(loadFailed)
  await enterAs(page, await people.admin())
  const held = await holdCalls(page, 'POST', '/admin-stats/')
  await page.goto('/admin')
  await expect(page.getByText('Yuklanmoqda...').first()).toBeVisible()
  held.release()
  await expect(figure(page, labels.jobs)).toHaveText(/^\d/)
  await expect(page.getByText('Yuklanmoqda...')).toHaveCount(0)

  for (const [method, path] of [
    ['POST', '/admin-stats/'],
    ['GET', '/users-stats/'],
    ['GET', '/statistics/trends/'],
  ] as const) {
    const broken = await (path === '/users-stats/' ? cutCalls : failCalls)(page, method, path)
    await page.reload()
    await expect(page.getByText(loadFailed)).toBeVisible()
    broken.mend()
    await page.getByRole('button', { name: 'Qayta urinish' }).click()
    await expect(page.getByText(loadFailed)).toHaveCount(0)
    await expect(figure(page, labels.jobs)).toHaveText(/^\d/)
    await expect(figure(page, labels.accepted)).toHaveText(/^\d/)
    await expect(page.getByRole('table', { name: "Haftalar bo'yicha" })).toBeAttached()
  }
})

test('no table is wider than its card, in either script', async ({ page, people }) => {
  await people.job(await people.employer())
  await enterAs(page, await people.admin())
  for (const path of ['/admin', '/kr/admin'])
    for (const width of [320, 340, 360, 390, 640, 768, 1024, 1180, 1220, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expect(page.getByRole('table')).toHaveCount(5)
      await settle(page)
      // Those that only screen readers see have no width of their own.
      const wide = await page.locator('table:visible').evaluateAll((tables) =>
        tables.flatMap((table) => {
          const card = table.closest('section')
          if (!card || table.closest('.sr-only')) return []
          const style = getComputedStyle(card)
          const room = card.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
          return table.scrollWidth > room + 1 ? [`${table.ariaLabel}: ${table.scrollWidth} in ${room}`] : []
        }),
      )
      expect(wide, `${path} at ${width}`).toEqual([])
    }
})
