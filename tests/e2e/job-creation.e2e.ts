import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { afterRetries, cutAnswers, cutCalls, failCalls, failedCall, holdCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { openForm, save } from './job-form.ts'
import { enterAs, unique } from './people.ts'
import { expectToast } from './toasts.ts'

const description = "Uzoq masofadan.\nTo'liq kun."

async function fillIn(page: Page, title: string) {
  await page.getByLabel('Ish nomi').fill(title)
  await page.getByLabel('Tavsif').fill(description)
  await page.getByLabel('Joylashuv').fill("Farg'ona, Qo'qon")
  await page.getByLabel("Maosh (so'm)").fill('4500000')
}

test('an employer posts a job: every field, message and state of the form, and the way back to the list', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const types = await holdCalls(page, 'GET', '/job-types/')
  await enterAs(page, employer)
  await page.goto('/employer/jobs/new')
  await expect(page.getByRole('heading', { level: 1, name: "Yangi ish e'lonini yaratish" })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: "Ish ma'lumotlari" })).toBeVisible()
  await expect(page.getByPlaceholder('Masalan: Frontend dasturchi')).toBeVisible()
  await expect(page.getByLabel('Ish turi')).toBeDisabled()
  await expect(page.getByLabel('Ish turi').locator('option')).toHaveText('Yuklanmoqda...')
  types.release()
  await expect(page.getByLabel('Ish turi')).toHaveValue('1')

  await save(page).click()
  for (const message of [
    "Ish nomi kamida 2 ta belgidan iborat bo'lishi kerak",
    "Tavsif kamida 10 ta belgidan iborat bo'lishi kerak",
    "Joylashuv kamida 2 ta belgidan iborat bo'lishi kerak",
    "Maosh musbat son bo'lishi kerak",
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByLabel('Ish nomi')).toBeFocused()
  const salary = page.getByLabel("Maosh (so'm)")
  await salary.fill('0')
  await save(page).click()
  await expect(page.getByText("Maosh musbat son bo'lishi kerak")).toBeVisible()

  const title = unique('Dasturchi')
  await fillIn(page, title)
  await salary.clear()
  await salary.pressSequentially('3500000')
  await expect(salary).toHaveValue('3\u00a0500\u00a0000')
  // A digit in the middle: the caret stays where one types.
  await salary.press('Home')
  await salary.press('ArrowRight')
  await salary.pressSequentially('12')
  await expect(salary).toHaveValue('312\u00a0500\u00a0000')
  await salary.press('Backspace')
  await salary.press('Backspace')
  await expect(salary).toHaveValue('3\u00a0500\u00a0000')
  await page.getByLabel('Ish turi').selectOption({ index: 2 })
  const chosen = Number(await page.getByLabel('Ish turi').inputValue())

  const saving = await holdCalls(page, 'POST', '/jobs/')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/jobs/'),
  )
  await save(page).click()
  expect((await sent).postDataJSON()).toEqual({
    title,
    description,
    location: "Farg'ona, Qo'qon",
    salary: '3500000',
    job_type_id: chosen,
  })
  await expect(save(page)).toBeDisabled()
  await expect(save(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('button', { name: 'Bekor qilish' })).toBeDisabled()
  saving.release()
  await expectToast(page, /^Muvaffaqiyatli yaratildi.*Yangi ish e'loni muvaffaqiyatli yaratildi/)
  await expect(page).toHaveURL('/employer')
  await page.getByRole('link', { name: "Vakansiya qo'shish" }).click()
  await expect(page.getByLabel('Ish nomi')).toHaveValue('')
  await expect(page.getByLabel('Ish turi')).toHaveValue('1')
})

test('an administrator goes on to the public list; a job seeker is refused and stays', async ({
  page,
  people,
  newVisitor,
  expectConsole,
}) => {
  expectConsole(failedCall)
  await openForm(page, await people.admin())
  await fillIn(page, unique('Bosh hisobchi'))
  await save(page).click()
  await expectToast(page, /^Muvaffaqiyatli yaratildi/)
  await expect(page).toHaveURL('/jobs')

  const seekersPage = await newVisitor()
  await openForm(seekersPage, await people.seeker())
  await fillIn(seekersPage, 'Bu menga emas')
  await save(seekersPage).click()
  await expectToast(seekersPage, /^Xatolik yuz berdi.*Bu amal uchun ruxsatingiz yo'q\./)
  await expect(seekersPage).toHaveURL('/job_seeker/jobs/new')
  await expect(seekersPage.getByLabel('Ish nomi')).toHaveValue('Bu menga emas')
})

test('back and cancel go one step back; opened by its address, to the first screen of the area', async ({
  page,
  people,
}) => {
  await openForm(page, await people.employer())
  await page.getByRole('button', { name: 'Orqaga' }).click()
  await expect(page).toHaveURL('/employer')
  await page.goto('/employer/profile')
  for (const way of ['Orqaga', 'Bekor qilish']) {
    await page.getByRole('link', { name: "Vakansiya qo'shish" }).click()
    await page.getByLabel('Ish nomi').fill('Tashlab ketilgan')
    await page.getByRole('button', { name: way }).click()
    await expect(page).toHaveURL('/employer/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Profil sozlamalari' })).toBeVisible()
  }
  // Cancelling gives up what was typed; going back does not.
  await page.getByRole('link', { name: "Vakansiya qo'shish" }).click()
  await expect(page.getByLabel('Ish nomi')).toHaveValue('')
})

test('what was typed survives failed saves and a reload; a lost answer does not post twice', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const employer = await people.employer()
  await openForm(page, employer)
  const title = unique('Duradgor')
  await fillIn(page, title)

  const failing = await failCalls(page, 'POST', '/jobs/', {
    code: 'unexpected',
    detail: 'Omborda yong‘in.',
    message: 'Omborda yong‘in.',
  })
  await save(page).click()
  await expectToast(page, /^Xatolik yuz berdi.*Omborda yong‘in\./)
  await expect(save(page)).toBeFocused()
  failing.mend()
  const cut = await cutCalls(page, 'POST', '/jobs/')
  await save(page).click()
  await expectToast(page, "Ish e'lonini yaratishda xatolik yuz berdi")
  cut.mend()

  await page.reload()
  await expect(page.getByLabel('Ish nomi')).toHaveValue(title)
  await expect(page.getByLabel('Tavsif')).toHaveValue(description)
  await expect(page.getByLabel("Maosh (so'm)")).toHaveValue('4\u00a0500\u00a0000')
  await expect(page.getByLabel('Ish turi').locator('option:checked')).toHaveText('Savdo')

  const lost = await cutAnswers(page, 'POST', '/jobs/')
  await save(page).click()
  await expectToast(page, "Ish e'lonini yaratishda xatolik yuz berdi")
  lost.mend()
  await save(page).click()
  await expect(page).toHaveURL('/employer')
  const jobs: { title: string }[] = await people.call(employer, 'GET', '/api/jobs/?limit=100')
  expect(jobs.filter((job) => job.title === title)).toHaveLength(1)
})

test('job types that do not come: a toast, a retry, and no job of a kind that nobody chose', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const types = await failCalls(page, 'GET', '/job-types/')
  await enterAs(page, await people.employer())
  await page.goto('/employer/jobs/new')
  await expectToast(page, 'Ish turlarini yuklashda xatolik yuz berdi', afterRetries)
  await fillIn(page, 'Haydovchi')
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Ish turini tanlang' })).toBeVisible()
  await expectAccessible(page)
  types.mend()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByLabel('Ish turi')).toHaveValue('1')
  await save(page).click()
  await expect(page).toHaveURL('/employer')
})

test('by keyboard alone, accessible in both themes @phone', async ({ page, people }) => {
  await openForm(page, await people.employer())
  await expectAccessible(page)
  await page.getByLabel('Ish nomi').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText("Maosh musbat son bo'lishi kerak")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('button', { name: 'Tungi rejim' }).click()
  await expectAccessible(page)
  await page.getByLabel('Ish nomi').focus()
  for (const words of [unique("Bog'bon"), description, 'Samarqand']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByLabel('Viloyat')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('2000000')
  await page.keyboard.press('Tab')
  for (const next of ['Yuqori chegara', "To'lov davri"]) {
    await expect(page.getByLabel(next)).toBeFocused()
    await page.keyboard.press('Tab')
  }
  await expect(page.getByLabel('Ish turi')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: "Bog' va qishloq xo'jaligi?" })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(save(page)).toBeFocused()
  await expect(save(page)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/employer')
})
