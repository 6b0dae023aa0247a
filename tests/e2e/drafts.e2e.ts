import type { Page } from '@playwright/test'
import { countCalls, deafen, failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { fillIn, openForm, salary, save } from './job-form.ts'
import { applyButton, dialog } from './outbox.ts'
import { enterAs, type People, type Person, signIn } from './people.ts'
import { expectToast } from './toasts.ts'

/** Whichever call of the page hears of it first. */
async function loseSession(page: Page, people: People, person: Person) {
  await people.call(person, 'DELETE', '/api/profile/sessions/')
  await page.goto('/job_seeker/applications')
  await expect(page).not.toHaveURL(/job_seeker\/applications$/)
  await page.goto('/login')
}

test('SECURITY 119: what somebody typed is not shown to another person of the same name, and is there when they return', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const [seeker, job] = [await people.seeker(), await people.job(await people.employer())]
  const namesake = await people.seeker({ firstName: seeker.firstName })
  await enterAs(page, seeker)
  await page.goto(`/jobs/${job.id}`)
  await applyButton(page).click()
  await dialog(page).getByLabel('Xabar').fill('Faqat men bilaman.')
  await loseSession(page, people, seeker)
  await signIn(page, namesake)
  await page.goto(`/jobs/${job.id}`)
  await applyButton(page).click()
  await expect(dialog(page).getByLabel('Xabar')).toHaveValue('')
  await loseSession(page, people, namesake)
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

test('a session that dies under the form of a new job loses nothing of it', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const employer = await people.employer()
  // The page learns of it when it saves.
  await deafen(page)
  const calls = countCalls(page)
  await openForm(page, employer)
  await fillIn(page, 'Tikuvchi')
  await salary(page).fill('4500000')
  // Nor from a call that is still on its way.
  await expect.poll(calls).toBe(0)
  await people.call(employer, 'DELETE', '/api/profile/sessions/')
  await save(page).click()
  await expectToast(page, 'Sessiya tugagan. Iltimos, hisobingizga qayta kiring.')
  await expect(page).toHaveURL('/login?back=%2Femployer%2Fjobs%2Fnew')
  await signIn(page, employer)
  await expect(page).toHaveURL('/employer/jobs/new')
  await expect(page.getByLabel('Ish nomi')).toHaveValue('Tikuvchi')
})
