import type { Page } from '@playwright/test'
import { afterRetries, deafen, failCalls, failedCall, holdCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { ageApplication, buildHandshake } from './handshake.ts'
import { enterAs } from './people.ts'
import { expectToast } from './toasts.ts'

const address = '/job_seeker/applications'
const applyButton = (page: Page) => page.getByRole('button', { name: 'Ariza topshirish' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ariza topshirish' })
const sharePhone = (page: Page) => page.getByRole('checkbox', { name: 'Telefon raqamimni ham yuborish' })
const mark = (page: Page, state: string) =>
  page.getByRole('link', { name: `Ariza topshirilgan · ${state}`, exact: true })

test('a seeker is told what the employer gets, applies in four taps and follows the application @phone', async ({
  page,
  people,
}) => {
  const [seeker, employer] = [await people.seeker(), await people.employer()]
  const job = await people.job(employer)
  await enterAs(page, seeker)
  await page.goto(`/job_seeker?q=${job.title}`)
  await page.getByRole('link', { name: "Ishni ko'rish" }).click()
  await applyButton(page).click()
  await expect(dialog(page)).toContainText(
    "ismingiz (\u2068Dilnoza\u2069) va xabaringiz boradi. Rezyumengiz yo'q.",
  )
  await expect(dialog(page).getByRole('link', { name: 'Rezyume yaratish' })).toBeVisible()
  await expect(sharePhone(page)).toBeChecked()
  await expect(dialog(page)).toContainText('+998 90 123 45 67')
  await dialog(page).getByRole('button', { name: 'Tajribam bor.' }).click()
  await dialog(page).getByRole('button', { name: 'Yuborish' }).click()

  await mark(page, "Ko'rib chiqilmoqda").click()
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeFocused()
  await expect(page.getByText('Tajribam bor.')).toBeVisible()
  await expect(page.getByText("Ish beruvchi hali ko'rmagan")).toBeVisible()
  await expect(page.getByRole('link', { name: "Tuman qo'shish" })).toBeVisible()
  await expect(sharePhone(page)).toBeChecked()
  await page.getByRole('navigation').getByRole('link', { name: 'Arizalarim' }).click()
  const row = page.getByRole('list', { name: "Arizalar ro'yxati" }).getByRole('listitem')
  await expect(row).toContainText(job.title)
  await expect(row).toContainText(employer.username)
})

test('the phone is sent if the seeker wants it; the choice is remembered and can be changed', async ({
  page,
  people,
}) => {
  const [seeker, employer] = [await people.seeker(), await people.employer()]
  const jobs = [await people.job(employer), await people.job(employer)]
  const profile = { first_name: 'Dilnoza', address: 'Toshkent', phone_number: '901234567', place_id: 102 }
  await people.call(seeker, 'PUT', '/api/profile/', profile)
  await people.call(seeker, 'POST', '/api/resumes/', {
    full_name: 'Dilnoza',
    education: 'Kollej',
    experience: 'Uch yil',
    skills: 'Kassa',
  })
  await enterAs(page, seeker)
  await page.goto(`/job_seeker/jobs/${jobs[0]?.id}`)
  await applyButton(page).click()
  await expect(dialog(page)).toContainText(
    'tumaningiz (Chilonzor tumani, Toshkent shahri), xabaringiz va rezyumengiz boradi',
  )
  await sharePhone(page).uncheck()
  await dialog(page).getByLabel('Xabar').fill('Salom')
  await dialog(page).getByRole('button', { name: 'Yuborish' }).click()
  await mark(page, "Ko'rib chiqilmoqda").click()
  await expect(sharePhone(page)).not.toBeChecked()
  await expect(page.getByRole('link', { name: 'Rezyumem' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Chilonzor tumani' })).toBeVisible()

  const [{ id }] = await people.call(employer, 'GET', '/api/employer/applications/')
  const contact = async () =>
    (await people.call(employer, 'GET', `/api/employer/applications/${id}/`)).contact
  expect(await contact()).toBeNull()
  await sharePhone(page).check()
  await expect.poll(contact).toEqual({ phone_number: '+998901234567' })
  await page.reload()
  await expect(sharePhone(page)).toBeChecked()

  // The last choice counts, wherever it was made.
  await page.goto(`/job_seeker/jobs/${jobs[1]?.id}`)
  await applyButton(page).click()
  await expect(sharePhone(page)).toBeChecked()
})

test('the choice that could not be saved is shown as it is', async ({ page, people, expectConsole }) => {
  expectConsole(failedCall)
  const story = await buildHandshake(people)
  await enterAs(page, story.seeker)
  await page.goto(story.address)
  await failCalls(page, 'PATCH', `/applications/${story.application.id}/`)
  await sharePhone(page).click()
  await expectToast(page, "Tanlovni saqlab bo'lmadi")
  await expect(sharePhone(page)).not.toBeChecked()
})

test('after an acceptance the seeker calls or writes to the employer @phone', async ({ page, people }) => {
  const story = await buildHandshake(people)
  await enterAs(page, story.seeker)
  await page.goto(story.address)
  await expect(page.getByRole('link', { name: "Qo'ng'iroq qilish" })).toHaveCount(0)
  await story.open()
  await story.decide('accepted')
  await page.goto(address)
  const row = page.getByRole('listitem').filter({ hasText: story.job.title })
  await expect(row).toContainText('Qabul qilindi')
  await row.getByRole('link').click()
  await expect(page.getByRole('list', { name: "Nima bo'ldi" }).getByRole('listitem')).toHaveText([
    /^Yuborildi/,
    /^Ish beruvchi ko'rdi/,
    /^Qabul qilindi/,
  ])
  await expect(page.getByRole('link', { name: "Qo'ng'iroq qilish" })).toHaveAttribute(
    'href',
    'tel:+998901234567',
  )
  await expect(page.getByRole('link', { name: "Telegram'da yozish" })).toHaveAttribute(
    'href',
    'https://t.me/+998901234567',
  )
  await expect(sharePhone(page)).toHaveCount(0)
  await expect(page.getByText("ish beruvchi raqamingizni ko'radi")).toBeVisible()
})

test('an application is withdrawn, by keyboard, and sent again once', async ({ page, people }) => {
  const story = await buildHandshake(people, { sharePhone: true })
  const state = page.getByRole('heading', { name: 'Ariza holati' })
  const withdraw = async () => {
    await page.getByRole('button', { name: 'Arizani qaytarib olish' }).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Arizani qaytarib olasizmi?' })
    await expect(question.getByRole('button', { name: 'Bekor qilish' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Ariza qaytarib olindi')
    await expect(state).toBeFocused()
    await expect(page.getByText("Tumaningiz, rezyume va telefon raqamingiz endi ko'rinmaydi.")).toBeVisible()
  }
  await enterAs(page, story.seeker)
  await page.goto(story.address)
  await withdraw()
  expect((await story.open()).contact).toBeNull()
  await page.getByRole('link', { name: 'Qayta ariza topshirish' }).click()
  await expect(dialog(page).getByLabel('Xabar')).toHaveValue('Non yopishni bilaman.')
  await dialog(page).getByRole('button', { name: 'Yuborish' }).click()
  await mark(page, "Ko'rib chiqilmoqda").click()
  await withdraw()
  await expect(page.getByRole('link', { name: 'Qayta ariza topshirish' })).toHaveCount(0)
  await page.goto(`/job_seeker/jobs/${story.job.id}`)
  await expect(page.getByText("Bu ishga boshqa ariza topshirib bo'lmaydi.")).toBeVisible()
  await expect(applyButton(page)).toHaveCount(0)
})

test('what the employer rejected meanwhile cannot be withdrawn, and is told', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const story = await buildHandshake(people)
  await enterAs(page, story.seeker)
  await deafen(page)
  await page.goto(story.address)
  await page.getByRole('button', { name: 'Arizani qaytarib olish' }).click()
  await story.decide('rejected')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Arizani qaytarib olish' }).click()
  await expectToast(page, "Bu ariza bo'yicha qaror allaqachon qabul qilingan.")
  await expect(page.getByText('Rad etildi').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Arizani qaytarib olish' })).toHaveCount(0)
})

test('after two weeks without an answer the seeker is told so and led to other jobs', async ({
  page,
  people,
}) => {
  const story = await buildHandshake(people)
  await people.job(await people.employer())
  await ageApplication(story.application.id, 14)
  await enterAs(page, story.seeker)
  await page.goto(address)
  await expect(page.getByRole('listitem').filter({ hasText: story.job.title })).toContainText(
    "Javob bo'lmadi",
  )
  await page.goto(story.address)
  await expect(page.getByText('Ish beruvchi 14 kundan beri javob bermadi.')).toBeVisible()
  const similar = page.getByRole('region', { name: "O'xshash ochiq ishlar" })
  await expect(similar.getByRole('link', { name: "Ishni ko'rish" }).first()).toBeVisible()
})

test('every card says what became of the application, by one call for all', async ({ page, people }) => {
  const [seeker, employer] = [await people.seeker(), await people.employer()]
  const jobs = [await people.job(employer), await people.job(employer), await people.job(employer)]
  const word = jobs[0]?.title.split('_')[0] ?? ''
  const applications = []
  for (const job of jobs) applications.push(await people.apply(seeker, job.id))
  await people.call(seeker, 'POST', `/api/applications/${applications[1]?.id}/withdraw/`)
  await people.call(employer, 'PATCH', `/api/employer/applications/${applications[2]?.id}/`, {
    status: 'rejected',
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/applications/')) asked.push(request.url())
  })
  await enterAs(page, seeker)
  await page.goto(`/employers/${employer.username}`)
  await expect(mark(page, "Ko'rib chiqilmoqda")).toBeVisible()
  await expect(mark(page, 'Rad etildi')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ariza qaytarib olingan' })).toBeVisible()
  expect(new Set(asked).size, 'all cards ask the same').toBe(1)
  await page.goto(`/job_seeker?q=${word}`)
  await mark(page, "Ko'rib chiqilmoqda").first().click()
  await expect(page).toHaveURL(`${address}/${applications[0]?.id}`)
})

test('who has applied nowhere is led to the jobs; a failure can be tried again', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  expectConsole("Ma'lumotlarni yuklashda xatolik yuz berdi")
  await enterAs(page, await people.seeker())
  const failing = await failCalls(page, 'GET', '/applications/')
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText("Ma'lumotlarni yuklashda xatolik", afterRetries)
  failing.mend()
  const held = await holdCalls(page, 'GET', '/applications/')
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  held.release()
  await expect(page.getByText('Siz hali ariza topshirmagansiz')).toBeVisible()
  await page.getByRole('link', { name: "Ishlarni ko'rish" }).click()
  await expect(page).toHaveURL('/job_seeker/jobs')
})

test("another's application is not there", async ({ page, people, expectConsole }) => {
  expectConsole(failedCall)
  const story = await buildHandshake(people)
  await enterAs(page, await people.seeker())
  await page.goto(story.address)
  await expect(page.getByRole('heading', { level: 1, name: 'Ariza topilmadi' })).toBeVisible()
  await expect(page.getByText("Havola noto'g'ri yoki ariza boshqa hisobga tegishli.")).toBeVisible()
})
