import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { afterRetries, cutCalls, failCalls, failedCall, holdAndFailCalls, holdCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { expectToast } from './toasts.ts'

const open = async (page: Page, role: string) => {
  await page.goto(`/${role}/profile`)
  await expect(page.getByLabel('Ism')).toBeVisible()
}

test('a person changes name, address and phone; the stored name and the menu follow', async ({
  page,
  people,
}) => {
  const seeker = await people.seeker({ firstName: 'Dilnoza' })
  await enterAs(page, seeker)
  await open(page, 'job_seeker')
  await expect(page.getByText(seeker.username)).toBeVisible()
  await expect(page.getByLabel('Telefon raqami')).toHaveValue('+998 90 123 45 67')

  await page.getByLabel('Ism').fill('   ')
  await page.getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByText("Bu maydonni to'ldiring")).toBeVisible()
  await expect(page.getByLabel('Ism')).toBeFocused()

  await page.getByLabel('Ism').fill('Dilnoza Karimova')
  await page.getByLabel('Manzil').fill("Farg'ona, Qo'qon")
  await page.getByLabel('Telefon raqami').fill('(93) 765-43-21')
  const save = await holdCalls(page, 'PUT', '/profile/')
  await page.getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByLabel('Manzil')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Saqlash' })).toHaveAttribute('aria-busy', 'true')
  save.release()
  await expectToast(page, "Ma'lumotlar saqlandi")
  await expect(page.getByLabel('Telefon raqami')).toHaveValue('+998 93 765 43 21')
  await expect(page.getByRole('button', { name: 'Profil menyusi: Dilnoza Karimova' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('name'))).toBe('Dilnoza Karimova')
  await page.reload()
  await expect(page.getByLabel('Manzil')).toHaveValue("Farg'ona, Qo'qon")
})

test('a changed password ends the other sessions, and only the present one may change it', async ({
  page,
  people,
  request,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const employer = await people.employer()
  const elsewhere = await people.signIn(employer)
  await enterAs(page, employer)
  await open(page, 'employer')
  const current = page.getByLabel('Hozirgi parol')
  const next = page.getByLabel('Yangi parol')
  const save = page.getByRole('button', { name: 'Parolni almashtirish' })

  await save.click()
  await expect(page.getByText('Hozirgi parolni kiriting')).toBeVisible()
  await current.fill('bu parol emas')
  await next.fill('qisqa')
  await save.click()
  await expect(page.getByText("Parol kamida 8 ta belgidan iborat bo'lishi kerak")).toBeVisible()
  await next.fill('lola kuz 2026')
  await save.click()
  await expect(page.getByText("Hozirgi parol noto'g'ri")).toBeVisible()
  await expect(current).toBeFocused()
  await expect(next).toHaveValue('lola kuz 2026')

  await expect(current).toHaveAttribute('type', 'password')
  await page.getByLabel("Parollarni ko'rsatish").check()
  await expect(current).toHaveAttribute('type', 'text')
  await current.fill(employer.password)
  await save.click()
  await expectToast(page, 'Parol almashtirildi, boshqa sessiyalar tugatildi')
  await expect(current).toHaveValue('')
  await expect(next).toHaveValue('')

  const headers = { Authorization: `Token ${elsewhere.token}` }
  expect((await request.get('/api/profile/', { headers })).status()).toBe(401)
  await people.call(employer, 'GET', '/api/profile/')
  await people.signIn({ ...employer, password: 'lola kuz 2026' })
})

test('after a confirmation all sessions end, this one too', async ({ page, people, request }) => {
  const seeker = await people.seeker()
  const elsewhere = await people.signIn(seeker)
  await enterAs(page, seeker)
  await open(page, 'job_seeker')
  const end = page.getByRole('button', { name: 'Barcha sessiyalarni tugatish' })
  await end.click()
  const question = page.getByRole('alertdialog', { name: 'Barcha sessiyalarni tugatishni xohlaysizmi?' })
  await question.getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(end).toBeFocused()
  await people.call(elsewhere, 'GET', '/api/profile/')

  await end.click()
  await question.getByRole('button', { name: 'Tugatish' }).click()
  await expectToast(page, 'Barcha sessiyalar tugatildi')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  for (const { token } of [seeker, elsewhere]) {
    const headers = { Authorization: `Token ${token}` }
    expect((await request.get('/api/profile/', { headers })).status()).toBe(401)
  }
})

test('faults of the network: a retry brings the profile, and nothing typed is lost', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  await enterAs(page, await people.employer())
  const load = await holdAndFailCalls(page, 'GET', '/profile/')
  await page.goto('/employer/profile')
  await expect(page.getByRole('status').filter({ hasText: 'Yuklanmoqda...' })).toBeAttached()
  load.release()
  await expect(page.getByText("Ma'lumotlarni yuklashda xatolik yuz berdi")).toBeVisible(afterRetries)
  await expectAccessible(page)
  load.mend()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await page.getByLabel('Ism').fill('Yangi ism')

  const failing = await failCalls(page, 'PUT', '/profile/')
  await page.getByRole('button', { name: 'Saqlash' }).click()
  await expectToast(page, "Ma'lumotlarni saqlashda xatolik yuz berdi")
  await expect(page.getByRole('button', { name: 'Saqlash' })).toBeFocused()
  failing.mend()
  const cut = await cutCalls(page, 'PUT', '/profile/')
  await page.getByRole('button', { name: 'Saqlash' }).click()
  await expectToast(page, "Tarmoqda xatolik. Iltimos, qaytadan urinib ko'ring.")
  cut.mend()
  await expect(page.getByLabel('Ism')).toHaveValue('Yangi ism')
  await page.getByRole('button', { name: 'Saqlash' }).click()
  await expectToast(page, "Ma'lumotlar saqlandi")

  await page.getByLabel('Hozirgi parol').fill('lola bahor 2026')
  await page.getByLabel('Yangi parol').fill('lola kuz 2026')
  const password = await failCalls(page, 'POST', '/profile/password/')
  await page.getByRole('button', { name: 'Parolni almashtirish' }).click()
  await expectToast(page, 'Parolni almashtirishda xatolik yuz berdi')
  await expect(page.getByLabel('Yangi parol')).toHaveValue('lola kuz 2026')
  password.mend()
  await failCalls(page, 'DELETE', '/profile/sessions/')
  await page.getByRole('button', { name: 'Barcha sessiyalarni tugatish' }).click()
  await page.getByRole('button', { name: 'Tugatish', exact: true }).click()
  await expectToast(page, 'Sessiyalarni tugatishda xatolik yuz berdi')
  await expect(page).toHaveURL('/employer/profile')
})

test('accessible with errors and with the question open @phone', async ({ page, people }) => {
  await enterAs(page, await people.seeker())
  await open(page, 'job_seeker')
  await page.getByRole('button', { name: 'Parolni almashtirish' }).click()
  await expect(page.getByText('Hozirgi parolni kiriting')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Barcha sessiyalarni tugatish' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})
