import { deafen, failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { applyButton, dialog } from './outbox.ts'
import { enterAs, signIn } from './people.ts'

test('SECURITY 119: what somebody typed is not shown to another person of the same name, and is there when they return', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  // The page learns from its own call that the session is dead.
  await deafen(page)
  const [seeker, job] = [await people.seeker(), await people.job(await people.employer())]
  const namesake = await people.seeker({ firstName: seeker.firstName })
  await enterAs(page, seeker)
  await page.goto(`/jobs/${job.id}`)
  await applyButton(page).click()
  await dialog(page).getByLabel('Xabar').fill('Faqat men bilaman.')
  await people.call(seeker, 'DELETE', '/api/profile/sessions/')
  await page.goto('/job_seeker/applications')
  await expect(page).toHaveURL(/\/login/)

  await signIn(page, namesake)
  await page.goto(`/jobs/${job.id}`)
  await applyButton(page).click()
  await expect(dialog(page).getByLabel('Xabar')).toHaveValue('')
  await people.call(namesake, 'DELETE', '/api/profile/sessions/')
  await page.goto('/job_seeker/applications')
  await expect(page).toHaveURL(/\/login/)

  await signIn(page, seeker)
  await page.goto(`/jobs/${job.id}`)
  await applyButton(page).click()
  await expect(dialog(page).getByLabel('Xabar')).toHaveValue('Faqat men bilaman.')
})

test("a 'no' to sharing the phone from when people were told apart by name still counts", async ({
  page,
  people,
}) => {
  const [seeker, job] = [await people.seeker(), await people.job(await people.employer())]
  await enterAs(page, seeker)
  await page.addInitScript(
    (name) => localStorage.setItem(`share-phone:job_seeker:${name}`, 'no'),
    seeker.firstName,
  )
  await page.goto(`/jobs/${job.id}`)
  await applyButton(page).click()
  await expect(dialog(page).getByRole('checkbox')).not.toBeChecked()
})
