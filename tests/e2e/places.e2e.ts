import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { afterRetries, failCalls, failedCall, holdAndFailCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { fillIn, openForm, salary, save, savedBody } from './job-form.ts'
import { enterAs } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { expectToast } from './toasts.ts'

const region = (page: Page) => page.getByLabel('Viloyat')
const district = (page: Page) => page.getByLabel('Tuman yoki shahar')
const chosen = (select: ReturnType<typeof region>) => select.locator('option:checked')
const edit = (id: number) => `/employer/jobs/${id}/edit`

test('an employer chooses the district of a new job; its page says what the location does not @phone', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  await openForm(page, employer)
  await fillIn(page, 'Sotuvchi')
  await page.getByLabel('Joylashuv').fill('Bozor yonida')
  await salary(page).fill('3500000')
  await expect(district(page)).toBeDisabled()
  await region(page).selectOption('Samarqand viloyati')
  await district(page).selectOption('Urgut tumani')
  await expectAccessible(page)
  const body = await savedBody(page)
  expect(body).toMatchObject({ location: 'Bozor yonida', place_id: expect.any(Number) })
  await expect(page).toHaveURL('/employer')
  const [job] = await people.call(employer, 'GET', '/api/employer/jobs/')
  expect(job.place).toMatchObject({ district: { id: body.place_id, name: 'Urgut tumani' } })
  await page.goto(`/jobs/${job.id}`)
  await expect(page.getByText('Urgut tumani, Samarqand viloyati', { exact: true })).toBeVisible()

  const told = await people.job(employer, { location: 'Samarqand viloyati, Urgut tumani' })
  await page.goto(`/jobs/${told.id}`)
  await expect(page.getByText('Samarqand viloyati, Urgut tumani', { exact: true })).toHaveCount(2)
  await expect(page.getByText('Urgut tumani, Samarqand viloyati')).toHaveCount(0)
})

test('another region takes the district with it; without a choice nothing is sent', async ({
  page,
  people,
}) => {
  await openForm(page, await people.employer())
  await fillIn(page, 'Sotuvchi')
  await salary(page).fill('3500000')
  await region(page).selectOption('Samarqand viloyati')
  await district(page).selectOption('Urgut tumani')
  await region(page).selectOption('Xorazm viloyati')
  await expect(chosen(district(page))).toHaveText('Tuman yoki shaharni tanlang')
  await region(page).selectOption('Viloyatni tanlang')
  await expect(district(page)).toBeDisabled()
  expect(await savedBody(page)).not.toHaveProperty('place_id')
})

test('an edit begins with the place of the job and sends it back; a location elsewhere takes it away', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  await openForm(page, employer, edit(job.id))
  await expect(chosen(region(page))).toHaveText('Toshkent shahri')
  await expect(chosen(district(page))).toHaveText('Chilonzor tumani')
  await page.getByLabel('Joylashuv').fill('Chilonzor, 7-mavze')
  await expect(chosen(district(page))).toHaveText('Chilonzor tumani')
  expect(await savedBody(page, 'PUT')).toMatchObject({ place_id: 102 })
  await expectToast(page, "O'zgarishlar saqlandi")

  await page.goto(edit(job.id))
  await expect(chosen(district(page))).toHaveText('Chilonzor tumani')
  await page.getByLabel('Joylashuv').fill('Samarqand, Urgut')
  await expect(chosen(region(page))).toHaveText('Viloyatni tanlang')
  expect(await savedBody(page, 'PUT')).not.toHaveProperty('place_id')
  await expectToast(page, "O'zgarishlar saqlandi")
  const saved = await people.call(employer, 'GET', `/api/jobs/${job.id}/`)
  expect(saved.place.district.name).toBe('Urgut tumani')
})

test('a copy has the place too; of two edits the second hears that the place has changed', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const employer = await people.employer()
  const { id, ...said } = await people.job(employer)
  await openForm(page, employer, `/employer/jobs/new?copy=${id}`)
  await expect(chosen(district(page))).toHaveText('Chilonzor tumani')

  await page.goto(edit(id))
  await expect(chosen(district(page))).toHaveText('Chilonzor tumani')
  await district(page).selectOption('Yunusobod tumani')
  await people.call(employer, 'PUT', `/api/jobs/${id}/`, { ...said, place_id: 106 })
  await save(page).click()
  const conflict = page.getByRole('region', { name: "Bu e'lon siz ochganingizdan keyin o'zgartirilgan" })
  await expect(conflict.getByRole('listitem')).toHaveText(
    'HududAvvalChilonzor tumani, Toshkent shahriHozirSergeli tumani, Toshkent shahriSizdaYunusobod tumani, Toshkent shahri',
  )
  await conflict.getByRole('button', { name: 'Menikini saqlash' }).click()
  await expectToast(page, "O'zgarishlar saqlandi")
  const saved = await people.call(employer, 'GET', `/api/jobs/${id}/`)
  expect(saved.place.district.name).toBe('Yunusobod tumani')
})

test('mahallas that others named in the district are suggested; the list names one that was chosen', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const { id, title } = await people.job(employer, {
    location: 'Toshkent, Bektemir tumani, Binokor mahallasi',
  })
  const suggested = (text: string) => page.locator(`datalist option[value="${text}"]`)
  await openForm(page, employer)
  await page.getByLabel('Joylashuv').fill('Bektemir, Bi')
  await expect(suggested('Bektemir, Binokor mahallasi')).toBeAttached()
  await page.getByLabel('Joylashuv').fill('Bozor')
  await expect(suggested('Bektemir, Binokor mahallasi')).toHaveCount(0)
  await region(page).selectOption('Toshkent shahri')
  await district(page).selectOption('Bektemir tumani')
  await expect(suggested('Bektemir tumani, Binokor mahallasi')).toBeAttached()

  const { place } = await people.call(employer, 'GET', `/api/jobs/${id}/`)
  await page.goto(`/jobs?place=${place.mahalla.id}`)
  await expect(page.getByRole('link', { name: 'Binokor mahallasi: joyni olib tashlash' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()

  // Without a job nobody shows what somebody called a place.
  await people.call(employer, 'POST', `/api/jobs/${id}/close/`, {
    reason: 'found_here',
    reject_pending: false,
  })
  await page.goto(`/jobs?place=${place.mahalla.id}`)
  await expect(page.getByRole('link', { name: 'Tanlangan joy: joyni olib tashlash' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: title })).toHaveCount(0)
  await expect(page.getByText('Binokor')).toHaveCount(0)
})

test('places that do not come can be asked for again, and the job keeps its own', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const employer = await people.employer()
  const job = await people.job(employer)
  const fault = await holdAndFailCalls(page, 'GET', '/regions/')
  await openForm(page, employer, edit(job.id))
  await expect(region(page)).toBeDisabled()
  await expect(chosen(region(page))).toHaveText('Yuklanmoqda...')
  fault.release()
  await expect(page.getByText("Joylar ro'yxatini yuklab bo'lmadi.")).toBeVisible(afterRetries)
  await expectAccessible(page)
  expect(await savedBody(page, 'PUT')).toMatchObject({ place_id: 102 })
  await expectToast(page, "O'zgarishlar saqlandi")
  await page.goto(edit(job.id))
  await expect(page.getByText("Joylar ro'yxatini yuklab bo'lmadi.")).toBeVisible(afterRetries)
  fault.mend()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(chosen(district(page))).toHaveText('Chilonzor tumani')
})

test('people keep their own district in the profile, and take it away again @phone', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const seeker = await people.seeker()
  await enterAs(page, seeker)
  await page.goto('/job_seeker/profile')
  await expect(page.getByRole('group', { name: 'Mening tumanim' })).toBeVisible()
  const saveProfile = page.getByRole('button', { name: 'Saqlash', exact: true })
  await region(page).selectOption("Farg'ona viloyati")
  await district(page).selectOption("Qo'qon shahri")
  await saveProfile.click()
  await expectToast(page, "Ma'lumotlar saqlandi")
  await page.reload()
  await expect(chosen(district(page))).toHaveText("Qo'qon shahri")
  await expectAccessible(page)

  const message = "Joyni ro'yxatdan tanlang"
  const refused = { code: 'bad_input', detail: message, message, errors: { place_id: [message] } }
  const fault = await failCalls(page, 'PUT', '/profile/', refused)
  await saveProfile.click()
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(region(page)).toBeFocused()
  fault.mend()
  await region(page).selectOption('Viloyatni tanlang')
  await saveProfile.click()
  await expect(page.getByRole('alert').filter({ hasText: message })).toHaveCount(0)
  await expect.poll(async () => (await people.call(seeker, 'GET', '/api/profile/')).place).toBeNull()
})

test('the fields fit the smallest phone', async ({ page, people }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const employer = await people.employer()
  await openForm(page, employer)
  await region(page).selectOption("Qoraqalpog'iston Respublikasi")
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.goto('/employer/profile')
  await expect(region(page)).toBeEnabled()
  await expectNoOverflow(page)
  await expectAccessible(page)
})
