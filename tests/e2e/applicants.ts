import type { Page } from '@playwright/test'
import { type People, type Person, unique } from './people.ts'

export const address = '/employer/applicants'

export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
export const accept = { name: /^Qabul qilish/ }
export const reject = { name: /^Rad etish/ }

export async function decide(page: Page, name: string, button: { name: RegExp }) {
  await card(page, name).getByRole('button', button).click()
  await page.getByRole('alertdialog').getByRole('button', button).click()
}

/** An employer with two jobs: Aziza and Bobur applied to the first, Camila to the second. */
export async function buildApplicants(people: People) {
  const employer = await people.employer()
  const seller = await people.job(employer, { title: 'Sotuvchi yordamchisi' })
  const driver = await people.job(employer, { title: 'Haydovchi', job_type_id: 3 })
  const seekers: Record<string, Person> = {}
  for (const firstName of ['Aziza', 'Bobur', 'Camila']) {
    const seeker = await people.seeker({ firstName, username: unique(firstName.toLowerCase()) })
    await people.apply(seeker, firstName === 'Camila' ? driver.id : seller.id, messages[firstName])
    seekers[firstName] = seeker
  }
  return { employer, seller, driver, seekers }
}
const messages: Record<string, string> = {
  Bobur: `Assalomu alaykum!\n${"Savdoda ko'p yil ishlaganman. ".repeat(20)}\nOxirgi satr.`,
}
