import { expectAccessible } from './accessibility.ts'
import { afterRetries, failedCall, holdAndFailCalls, holdCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { heart, saved } from './saved-jobs.ts'

test('a saved job that is closed says so, and one taken off can be saved again @phone', async ({
  page,
  people,
  isMobile,
}) => {
  const [seeker, employer] = [await people.seeker(), await people.employer()]
  const [open, closed] = [await people.job(employer), await people.job(employer)]
  for (const { id } of [open, closed]) await people.call(seeker, 'PUT', `/api/saved-jobs/${id}/`)
  const closing = { reason: 'not_needed', reject_pending: false }
  await people.call(employer, 'POST', `/api/jobs/${closed.id}/close/`, closing)
  await enterAs(page, seeker)
  await page.goto('/job_seeker')
  if (isMobile) await page.getByRole('button', { name: 'Boshqa' }).click()
  await page.getByRole('link', { name: 'Saqlanganlar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saqlanganlar' })).toBeFocused()
  const cards = saved(page).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(cards.nth(0)).toContainText('Yopilgan')
  await expect(cards.nth(1)).not.toContainText('Yopilgan')
  await expect(heart(page, open.title)).toHaveAttribute('aria-pressed', 'true')
  await heart(page, open.title).click()
  await expect(heart(page, open.title)).toHaveAttribute('aria-pressed', 'false')
  await heart(page, open.title).click()
  await expect(heart(page, open.title)).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => (await people.call(seeker, 'GET', '/api/saved-jobs/ids/')).ids)
    .toEqual([open.id, closed.id])
})

test('in the list of saved jobs a heart takes one off, also before the server has said which are saved', async ({
  page,
  people,
}) => {
  const [seeker, job] = [await people.seeker(), await people.job(await people.employer())]
  await people.call(seeker, 'PUT', `/api/saved-jobs/${job.id}/`)
  await enterAs(page, seeker)
  const ids = await holdCalls(page, 'GET', '/saved-jobs/ids/')
  await page.goto('/job_seeker/saved')
  await expect(heart(page, job.title)).toHaveAttribute('aria-pressed', 'true')
  await heart(page, job.title).click()
  await expect(heart(page, job.title)).toHaveAttribute('aria-pressed', 'false')
  ids.release()
  const saved = async () => (await people.call(seeker, 'GET', '/api/saved-jobs/ids/')).ids
  await expect.poll(saved).toEqual([])
  await expect(heart(page, job.title)).toHaveAttribute('aria-pressed', 'false')
})

test('while the page loads, fails and has nothing, it says so', async ({ page, people, expectConsole }) => {
  expectConsole(failedCall)
  expectConsole(/\S/)
  await enterAs(page, await people.seeker())
  const fault = await holdAndFailCalls(page, 'GET', '/saved-jobs/')
  await page.goto('/job_seeker/saved')
  await expect(page.getByText('Yuklanmoqda...').first()).toBeAttached()
  fault.release()
  const retry = page.getByRole('button', { name: 'Qayta urinish' })
  await expect(retry).toBeVisible(afterRetries)
  fault.mend()
  await retry.click()
  await expect(page.getByText("Saqlangan ishlar yo'q")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: "Ishlarni ko'rish" }).click()
  await expect(page).toHaveURL('/job_seeker/jobs')
})
