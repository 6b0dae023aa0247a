import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { People } from './people.ts'

export const words = (page: Page) => page.getByRole('searchbox', { name: 'Ish qidirish' })
export const place = (page: Page) => page.getByRole('combobox', { name: 'Joylashuv' })
export const least = (page: Page) => page.getByLabel("Eng kam maosh (so'm)")
export const sort = (page: Page) => page.getByLabel('Saralash')
export const cards = (page: Page) => page.getByRole('list', { name: "Ish e'lonlari ro'yxati" })
export const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 })
export const found = (page: Page, count: number) => page.getByText(`${count} ta ish topildi`, { exact: true })

/** A word that no other test has nor resembles, so that a search finds this test's jobs alone: typos are forgiven. */
export const uniqueWord = () =>
  [...randomBytes(24)]
    .map((byte) => 'bdfghklmnp'[byte % 10])
    .join('')
    .replace(/(.)\1+/g, '$1')

/** Three jobs of one employer that share a word. */
export async function buildMarket(people: People) {
  const word = `z${uniqueWord()}`
  const employer = await people.employer()
  const post = (title: string, location: string, salary: string, job_type_id: number) =>
    people.job(employer, { title, location, salary, job_type_id, description: `Belgi: ${word}. Ish bor.` })
  await post(`Do'konga sotuvchi`, `Qarshi, ${word} mahallasi`, '3000000', 1)
  await post('Ошхонага ошпаз', `Qarshi, ${word} mahallasi`, '5000000', 3)
  await post('Tungi qorovul', `Termiz, ${word} guzari`, '4000000', 14)
  return word
}
