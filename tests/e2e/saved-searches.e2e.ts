import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { query } from './crowd.ts'
import { afterRetries, failedCall, holdAndFailCalls, holdAnswers } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, type People, type Person, unique } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { expectToast } from './toasts.ts'

const address = '/job_seeker/saved/searches'
const tell = 'Yangi ishlar haqida xabar ber'
const dialog = (page: Page) => page.getByRole('dialog')
const searches = (page: Page) =>
  page.getByRole('list', { name: "Saqlangan qidiruvlar ro'yxati" }).getByRole('listitem')

const save = (people: People, seeker: Person, name: string, frequency = 'daily') =>
  people.call(seeker, 'POST', '/api/saved-searches/', { name, frequency, filters: { q: unique('tikuvchi') } })

test('a visitor asks to be told, signs in and saves the search; a new job is told @phone', async ({
  page,
  people,
}) => {
  const [seeker, employer] = [await people.seeker(), await people.employer()]
  const word = unique('kulol').replace(/[^a-z0-9]/g, '')
  await people.job(employer, { title: `Usta ${word}` })
  await page.goto(`/jobs?q=${word}&place=102`)
  await page.getByRole('link', { name: tell }).click()
  await page.getByLabel('Username').fill(seeker.username)
  await page.getByLabel('Parol', { exact: true }).fill(seeker.password)
  await page.getByRole('button', { name: 'Hisobga kirish' }).click()
  await expect(dialog(page).getByLabel('Nomi')).toHaveValue(new RegExp(`^${word}, Chilonzor tumani$`, 'i'))
  await expectAccessible(page)
  await dialog(page).getByLabel('Nomi').fill('Kulolchilik')
  await dialog(page).getByRole('radio', { name: 'Darhol' }).check()
  await dialog(page).getByRole('button', { name: 'Saqlash' }).click()
  await expectToast(page, 'Saqlandi. Yangi ish chiqsa, xabar beramiz.')
  await expect(dialog(page)).toHaveCount(0)

  await people.job(employer, { title: `Yangi ${word}` })
  await expect
    .poll(async () => (await people.call(seeker, 'GET', '/api/notifications/')).map(nameOf))
    .toEqual(['Kulolchilik'])
  await page.goto(address)
  await searches(page).getByRole('link', { name: 'Kulolchilik' }).click()
  await expect(page).toHaveURL(`/job_seeker/jobs?q=${word}&place=102`)
})

test('the name of a place that comes late does not take away what is being typed', async ({
  page,
  people,
}) => {
  await enterAs(page, await people.seeker())
  const place = await holdAnswers(page, 'GET', '/places/102/')
  await page.goto('/job_seeker/jobs?q=kulol&place=102')
  await page.getByRole('button', { name: tell }).click()
  const name = dialog(page).getByLabel('Nomi')
  await name.fill('Kulolchilik')
  await dialog(page).getByRole('radio', { name: 'Har kuni' }).check()
  place.release()
  const placeFilter = { name: 'Chilonzor tumani: joyni olib tashlash', includeHidden: true }
  await expect(page.getByRole('link', placeFilter)).toBeAttached()
  await expect(name).toHaveValue('Kulolchilik')
  await expect(dialog(page).getByRole('radio', { name: 'Har kuni' })).toBeChecked()
})

const nameOf = ({ search }: { search: { name: string } | null }) => search?.name

test('a search is renamed, told at another time and deleted, by keyboard', async ({ page, people }) => {
  const seeker = await people.seeker()
  await save(people, seeker, 'Birinchi')
  await save(people, seeker, 'Ikkinchi')
  await enterAs(page, seeker)
  await page.goto('/job_seeker/saved')
  await page
    .getByRole('navigation', { name: 'Saqlanganlar' })
    .getByRole('link', { name: 'Qidiruvlar' })
    .click()
  await expect(page).toHaveURL(address)
  await expect(searches(page)).toHaveCount(2)
  await expect(searches(page).nth(0)).toContainText('Ikkinchi')

  await page.getByRole('button', { name: "O'zgartirish: Ikkinchi" }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('radio', { name: 'Har kuni ertalab soat 9 da' })).toBeChecked()
  await dialog(page).getByLabel('Nomi').fill('Tikuvchilik')
  await dialog(page).getByRole('radio', { name: 'Xabar berilmaydi' }).check()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(searches(page).nth(0)).toContainText('Tikuvchilik')
  await expect(searches(page).nth(0)).toContainText('Xabar berilmaydi')
  await expect(page.getByRole('button', { name: "O'zgartirish: Tikuvchilik" })).toBeFocused()

  await page.getByRole('button', { name: "O'chirish: Birinchi" }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: "O'chirish" }).click()
  await expect(searches(page)).toHaveCount(1)
  await page.reload()
  await expect(searches(page)).toHaveText(/Tikuvchilik/)
})

test('the twenty-first search is refused with its reason, and nothing is lost', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const seeker = await people.seeker()
  for (let index = 0; index < 20; index += 1) await save(people, seeker, `Qidiruv ${index}`)
  await enterAs(page, seeker)
  await page.goto('/job_seeker?q=sotuvchi')
  await page.getByRole('button', { name: tell }).click()
  await dialog(page).getByLabel('Nomi').fill('Yana bir')
  await dialog(page).getByRole('button', { name: 'Saqlash' }).click()
  await expect(dialog(page).getByRole('alert').filter({ hasText: "ko'pi bilan 20 ta" })).toBeVisible()
  await expect(dialog(page).getByLabel('Nomi')).toHaveValue('Yana bir')
})

test('without filters, and for those who post jobs, there is nothing to be told', async ({
  page,
  people,
}) => {
  await page.goto('/jobs')
  await expect(page.getByText(/ta ish topildi/)).toBeVisible()
  await expect(page.getByRole('link', { name: tell })).toHaveCount(0)
  await enterAs(page, await people.employer())
  for (const path of ['/jobs?q=sotuvchi', '/employer/jobs?q=sotuvchi']) {
    await page.goto(path)
    await expect(page.getByText(/ta ish topildi/)).toBeVisible()
    await expect(page.getByRole('link', { name: tell })).toHaveCount(0)
    await expect(page.getByRole('button', { name: tell })).toHaveCount(0)
  }
})

test('the page of searches says that it loads, fails, and has none', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(/\S/)
  await enterAs(page, await people.seeker())
  const fault = await holdAndFailCalls(page, 'GET', '/saved-searches/')
  await page.goto(address)
  await expect(page.getByText('Yuklanmoqda...').first()).toBeAttached()
  fault.release()
  const retry = page.getByRole('button', { name: 'Qayta urinish' })
  await expect(retry).toBeVisible(afterRetries)
  fault.mend()
  await retry.click()
  await expect(page.getByText("Saqlangan qidiruvlar yo'q")).toBeVisible()
})

test('the link of a message stops the search without signing in, by its button alone @phone', async ({
  page,
  people,
}) => {
  const seeker = await people.seeker()
  const { id } = await save(people, seeker, 'Tikuvchilik', 'at_once')
  const key = randomUUID().replaceAll('-', '')
  await query('UPDATE saved_searches SET stop_key = $2 WHERE id = $1', [id, key])
  const frequency = async () => (await people.call(seeker, 'GET', '/api/saved-searches/'))[0].frequency
  await page.goto(`/stop-search?key=${key}`)
  await expect(page.getByText("bo'yicha yangi ishlar haqida xabar bermaylikmi?")).toContainText('Tikuvchilik')
  expect(await frequency()).toBe('at_once')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ha, xabar bermang' }).click()
  await expect(page.getByText("bo'yicha endi xabar bermaymiz")).toBeVisible()
  expect(await frequency()).toBe('never')
})

test('a link that stops nothing says so', async ({ page, expectConsole }) => {
  expectConsole(failedCall)
  await page.goto(`/stop-search?key=${'0'.repeat(32)}`)
  await expect(page.getByText('Bu qidiruv topilmadi.')).toBeVisible()
  await expectAccessible(page)
})

test('saved searches are accessible and fit every screen @phone', async ({ page, people }) => {
  const seeker = await people.seeker()
  for (const name of ['Sotuvchi, Chilonzor tumani', 'uzun'.repeat(40)]) await save(people, seeker, name)
  await enterAs(page, seeker)
  await page.goto(address)
  await expect(searches(page)).toHaveCount(2)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page
    .getByRole('button', { name: /^O'zgartirish/ })
    .first()
    .click()
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(address)
  await expect(searches(page)).toHaveCount(2)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 640, height: 700 })
  await page.locator('html').evaluate((html) => Object.assign(html.style, { fontSize: '200%' }))
  await expectNoOverflow(page)
})

test('without a connection a search is deleted when it is back', async ({ page, people }) => {
  const seeker = await people.seeker()
  await save(people, seeker, 'Sotuvchi')
  await enterAs(page, seeker)
  await page.goto(address)
  await expect(searches(page)).toHaveCount(1)
  await page.context().setOffline(true)
  await expect(page.getByText("Internet aloqasi yo'q.")).toBeVisible()
  await page.getByRole('button', { name: /^O'chirish/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: "O'chirish" }).click()
  await expect(page.getByText("Internet aloqasi yo'q.")).toBeVisible()
  await page.context().setOffline(false)
  await expect(searches(page)).toHaveCount(0)
})
