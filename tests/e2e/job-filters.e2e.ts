import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test, useDarkTheme } from './fixtures.ts'
import { type Person, unique } from './people.ts'
import { expectNoOverflow } from './settle.ts'

const least = (page: Page) => page.getByLabel("Eng kam maosh (so'm)")
const employment = (page: Page) => page.getByLabel('Bandlik')
const suits = (page: Page) => page.getByLabel('Kimga mos')
const remote = (page: Page) => page.getByLabel('Uydan turib ishlash')
const titles = (page: Page) =>
  page.getByRole('list', { name: "Ish e'lonlari ro'yxati" }).getByRole('heading', { level: 2 })

/** Jobs that share a word, with different facts. */
async function buildMarket(
  people: { call: (person: Person, method: string, path: string, data: object) => Promise<unknown> },
  employer: Person,
) {
  const word = unique('')
    .replace(/[^a-z0-9]/g, '')
    .replace(/\d/g, (digit) => 'bdfghklmnp'[Number(digit)] ?? '')
  const post = (title: string, facts: object) =>
    people.call(employer, 'POST', '/api/jobs/', {
      title: `${title} z${word}`,
      description: 'Mahallada ish bor.',
      location: 'Toshkent',
      salary: '3000000',
      job_type_id: 1,
      ...facts,
    })
  await post('Oylik', { salary: '6000000', employment: ['full_time'] })
  await post('Kunlik', { salary: '250000', pay_period: 'day', employment: ['one_off', 'part_time'] })
  await post('Uyda', { remote: true, suits: ['students'] })
  return `z${word}`
}

test('kind of work, whom it suits and work from home are in the address and kept @phone', async ({
  page,
  people,
  isMobile,
}) => {
  const word = await buildMarket(people, await people.employer())
  await page.goto(`/jobs?q=${word}`)
  await expect(titles(page)).toHaveCount(3)
  if (isMobile) await page.locator('summary', { hasText: 'Filtrlar' }).click()
  await employment(page).selectOption('Qisman bandlik')
  await expect(page).toHaveURL(/employment=part_time/)
  await expect(titles(page)).toHaveText([`Kunlik ${word}`])
  await employment(page).selectOption('Har qanday')
  await suits(page).selectOption('Talabalarga mos')
  await expect(page).toHaveURL(/suits=students/)
  await expect(titles(page)).toHaveText([`Uyda ${word}`])
  await remote(page).press('Space')
  await expect(page).toHaveURL(/remote=true/)
  await expectAccessible(page)
  await page.reload()
  if (isMobile) await page.locator('summary', { hasText: 'Filtrlar(2)' }).click()
  await expect(suits(page)).toHaveValue('students')
  await expect(remote(page)).toBeChecked()
  await expect(titles(page)).toHaveText([`Uyda ${word}`])

  await page.goto(`/jobs?q=${word}&employment=full_time&remote=true`)
  await expect(page.getByText('Hech narsa topilmadi')).toBeVisible()
  await page.getByRole('link', { name: '“Uydan turib ishlash” shartisiz: 1 ta ish' }).click()
  await expect(titles(page)).toHaveText([`Oylik ${word}`])
})

test('the least pay is typed as people write it, and compares what a month brings', async ({
  page,
  people,
}) => {
  const word = await buildMarket(people, await people.employer())
  await page.goto(`/jobs?q=${word}`)
  await expect(titles(page)).toHaveCount(3)
  await least(page).pressSequentially('5 mln')
  await expect(page).toHaveURL(/salary_min=5000000/)
  // A day at 250 000 is 6.5 mln a month.
  await expect(titles(page)).toHaveText([`Kunlik ${word}`, `Oylik ${word}`])
  await least(page).blur()
  await expect(least(page)).toHaveValue('5\u00a0000\u00a0000')
  await least(page).fill('3500000,50')
  await expect(page).toHaveURL(/salary_min=3500000(&|$)/)
  for (const [typed, message] of [
    ['3000000-4000000', 'Bitta summa yozing'],
    ['3.500', 'Bu yozuvni ikki xil tushunish mumkin'],
    ['yaxshi', "Summani tushunib bo'lmadi"],
  ] as const) {
    await least(page).fill(typed)
    await expect(page).not.toHaveURL(/salary_min/)
    await least(page).blur()
    await expect(page.getByText(message)).toBeVisible()
    await expect(least(page)).toHaveValue(typed)
  }
  await expect(titles(page)).toHaveCount(3)
  await expectAccessible(page)
})

test('without scripts the least pay is understood too, or refused in words', async ({
  newVisitor,
  people,
}) => {
  const word = await buildMarket(people, await people.employer())
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto(`/jobs?q=${word}`)
  await least(page).fill('6,2 mln')
  await remote(page).uncheck()
  await page.getByRole('button', { name: 'Qidirish' }).click()
  await expect(titles(page)).toHaveText([`Kunlik ${word}`])
  await expect(least(page)).toHaveValue('6\u00a0200\u00a0000')
  await least(page).fill('6.200')
  await page.getByRole('button', { name: 'Qidirish' }).click()
  await expect(page.getByText('Bu yozuvni ikki xil tushunish mumkin')).toBeVisible()
  await expect(least(page)).toHaveValue('6.200')
  await expect(titles(page)).toHaveCount(3)
})

test('the filters in the dark, on the narrowest screen and with text twice as large', async ({ page }) => {
  await useDarkTheme(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/jobs?salary_min=3.500')
  await page.locator('summary', { hasText: 'Filtrlar' }).click()
  await expect(page.getByText('Bu yozuvni ikki xil')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 640, height: 640 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoOverflow(page)
})
