import type { Page } from '@playwright/test'
import { type People, type Person, unique } from './people.ts'

export const address = '/employer/applicants'

export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
export const accept = { name: /^Qabul qilish/ }
export const reject = { name: /^Rad etish/ }

export const takeBack = { name: /^Bekor qilish/ }
export const chip = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
export const choose = (page: Page, name: RegExp) => page.locator('label').filter({ hasText: name }).click()

/** Presses the button of the row. The decision is held back, and can be taken back. */
export const decide = (page: Page, name: string, button: { name: RegExp }) =>
  card(page, name).getByRole('button', button).click()

/** The ten seconds in which a decision is held back are over. The test has installed the clock. */
export const passHoldTime = (page: Page) => page.clock.runFor(10_100)

/** An employer with two jobs: Aziza and Bobur applied to the first, Kamila to the second. */
export async function buildApplicants(people: People) {
  const employer = await people.employer()
  const seller = await people.job(employer, { title: 'Sotuvchi yordamchisi' })
  const driver = await people.job(employer, { title: 'Haydovchi', job_type_id: 3 })
  const seekers: Record<string, Person> = {}
  const applications: Record<string, number> = {}
  for (const firstName of ['Aziza', 'Bobur', 'Kamila']) {
    const seeker = await people.seeker({ firstName, username: unique(firstName.toLowerCase()) })
    const jobId = firstName === 'Kamila' ? driver.id : seller.id
    applications[firstName] = (await people.apply(seeker, jobId, messages[firstName])).id
    seekers[firstName] = seeker
  }
  return { employer, seller, driver, seekers, applications }
}
const messages: Record<string, string> = {
  Bobur: `Assalomu alaykum!\n${"Savdoda ko'p yil ishlaganman. ".repeat(20)}\nOxirgi satr.`,
}
