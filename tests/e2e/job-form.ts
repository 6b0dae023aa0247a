import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Person } from './people.ts'
import { enterAs } from './people.ts'

export const salary = (page: Page) => page.getByLabel("Maosh (so'm)")
export const upper = (page: Page) => page.getByLabel('Yuqori chegara')
export const period = (page: Page) => page.getByLabel("To'lov davri")
export const more = (page: Page) => page.locator('summary')
export const save = (page: Page) => page.getByRole('button', { name: 'Saqlash', exact: true })

/** The form is there, with the job types. */
export async function openForm(page: Page, person: Person, path = `/${person.role}/jobs/new`) {
  await enterAs(page, person)
  await page.goto(path)
  await expect(page.getByLabel('Ish turi').locator('option', { hasText: 'Savdo' })).toBeAttached()
}

export async function fillIn(page: Page, title: string) {
  await page.getByLabel('Ish nomi').fill(title)
  await page.getByLabel('Tavsif').fill("Mahalladagi do'konda ish bor.")
  await page.getByLabel('Joylashuv').fill("Farg'ona, Qo'qon")
}

/** What the form sends when it is saved. */
export async function savedBody(page: Page, method: 'POST' | 'PUT' = 'POST') {
  const sent = page.waitForRequest((request) => request.method() === method && /\/jobs\//.test(request.url()))
  await save(page).click()
  return (await sent).postDataJSON()
}
