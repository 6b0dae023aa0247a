import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { accept, address, buildApplicants, card, chip, passHoldTime, reject, takeBack } from './applicants.ts'
import { afterRetries, failCalls, failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, type People, type Person } from './people.ts'

const resume = {
  full_name: 'Aziza Karimova',
  education: 'Savdo kolleji',
  experience: "Do'konda uch yil",
  skills: 'Kassa, hisob',
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const bar = (page: Page) => part(page, 'Qaror')

/** Three applicants; Aziza has a resume and has applied to the other job too, with her phone. */
async function build(people: People) {
  const built = await buildApplicants(people)
  const aziza = built.seekers.Aziza as Person
  await people.call(aziza, 'POST', '/api/resumes/', resume)
  const second = await people.call(aziza, 'POST', '/api/applications/', {
    job_post_id: built.driver.id,
    message: 'Haydovchilik guvohnomam bor.',
    share_phone: true,
  })
  return { ...built, aziza, second: second.id as number }
}

test('the page of an applicant says what is needed to decide @phone', async ({ page, people }) => {
  const { employer, seller, aziza, second, applications } = await build(people)
  const person = { first_name: 'Aziza', address: 'Toshkent', phone_number: '901234567', place_id: 102 }
  await people.call(aziza, 'PUT', '/api/profile/', person)
  await enterAs(page, employer)
  await page.goto(address)
  await page.getByRole('link', { name: 'Aziza' }).last().click()
  await expect(page).toHaveURL(`${address}/${applications.Aziza}`)
  await expect(page).toHaveTitle(/Aziza/)
  await expect(page.getByRole('heading', { level: 1, name: 'Aziza' })).toBeFocused()
  const main = page.getByRole('main')
  await expect(main).toContainText(`@${aziza.username}`)
  await expect(main.getByText('Chilonzor tumani, Toshkent shahri')).toBeVisible()
  await expect(main.getByText(/^\d{1,2}-[a-z]+, \d{4}$/).first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Sotuvchi yordamchisi' })).toHaveAttribute(
    'href',
    `/employer/jobs/${seller.id}`,
  )
  await main.getByRole('link', { name: 'Sotuvchi yordamchisi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sotuvchi yordamchisi' })).toBeFocused()
  await main.getByRole('link', { name: 'Aziza' }).click()
  await expect(page).toHaveURL(`${address}/${applications.Aziza}`)
  await expect(part(page, 'Xabari')).toContainText('Menga bu ish yoqdi.')
  for (const fact of Object.values(resume)) await expect(part(page, 'Rezyume')).toContainText(fact)
  await expect(part(page, 'Aloqa')).toContainText('Nomzod telefon raqamini hali yubormagan.')
  await expect(page.getByRole('link', { name: "Qo'ng'iroq qilish" })).toHaveCount(0)
  const steps = part(page, "Nima bo'ldi").getByRole('listitem')
  await expect(steps).toHaveText([/^Yuborildi/, /^Siz ko'rdingiz/])

  // What else she sent; there she shared her phone.
  const others = part(page, 'Sizga yuborgan boshqa arizalari')
  await expect(others).toContainText("Ko'rib chiqilmoqda")
  await others.getByRole('link', { name: 'Haydovchi' }).click()
  await expect(page).toHaveURL(`${address}/${second}`)
  await expect(part(page, 'Xabari')).toContainText('Haydovchilik guvohnomam bor.')
  await expect(part(page, 'Aloqa').getByRole('link', { name: "Qo'ng'iroq qilish" })).toHaveAttribute(
    'href',
    'tel:+998901234567',
  )
  await expect(part(page, 'Aloqa').getByRole('link', { name: /^Telegram/ })).toBeVisible()

  // Opened is not new any more.
  await page.getByRole('link', { name: "Arizalar ro'yxati" }).click()
  await expect(chip(page, 'Yangi 2')).toBeVisible()
  for (const row of await page.getByRole('article', { name: 'Aziza' }).all())
    await expect(row.getByText('Yangi', { exact: true })).toHaveCount(0)
})

test('from the list to the call it takes three taps @phone', async ({ page, people }) => {
  const { employer } = await buildApplicants(people)
  await enterAs(page, employer)
  await page.clock.install()
  await page.goto(address)
  let taps = 0
  const tap = async (target: ReturnType<Page['getByRole']>) => {
    taps += 1
    await target.click()
  }
  await tap(card(page, 'Aziza').getByRole('link'))
  await tap(bar(page).getByRole('button', accept))
  await expect(part(page, 'Aloqa')).toContainText("raqami shu yerda ko'rinadi")
  await passHoldTime(page)
  const call = part(page, 'Aloqa').getByRole('link', { name: "Qo'ng'iroq qilish" })
  await expect(call).toHaveAttribute('href', 'tel:+998901234567')
  expect(taps + 1, 'with the tap on the call itself').toBeLessThanOrEqual(3)
})

test('the decision is made at the foot of the page, and taken back there @phone', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const { employer, applications } = await build(people)
  await enterAs(page, employer)
  await page.clock.install()
  await page.goto(`${address}/${applications.Aziza}`)
  await expect(bar(page).getByRole('button', reject)).toBeInViewport()
  await bar(page).getByRole('button', reject).click()
  await expect(bar(page)).toContainText('Rad etildi')
  await expect(bar(page)).toContainText('10 soniyadan keyin yuboriladi')
  await bar(page).getByRole('button', takeBack).click()
  await expect(bar(page).getByRole('button', accept)).toBeVisible()
  await bar(page).getByRole('button', reject).click()
  // Nothing is to be taken back any more, however long this takes.
  await expectAccessible(page)
  await passHoldTime(page)
  await expect(part(page, 'Aloqa')).toContainText('Ariza rad etilgan')
  await expect(part(page, 'Rezyume')).toContainText("rezyume endi ko'rinmaydi")
  await expect(bar(page).getByRole('button')).toHaveCount(0)

  // Another tab was quicker.
  await page.goto(`${address}/${applications.Bobur}`)
  await bar(page).getByRole('button', accept).click()
  const path = `/api/employer/applications/${applications.Bobur}/`
  await people.call(employer, 'PATCH', path, { status: 'rejected' })
  await passHoldTime(page)
  const alert = page.getByRole('alertdialog', { name: 'Status yangilashda xatolik yuz berdi' })
  await expect(alert).toContainText('allaqachon qabul qilingan')
  await alert.getByRole('button', { name: 'Yopish' }).click()
  await expect(page.getByRole('main').getByText('Rad etildi', { exact: true }).first()).toBeVisible()
})

test('a note saves itself, a star stays, and nobody else is told', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const { employer, applications } = await build(people)
  await enterAs(page, employer)
  const path = `/employer/applications/${applications.Aziza}/note/`
  await page.goto(`${address}/${applications.Aziza}`)
  const note = page.getByLabel('Eslatma')
  await note.fill('Dushanba kuni keladi')
  await expect(page.getByText('Saqlandi', { exact: true })).toBeVisible()
  await page.reload()
  await expect(note).toHaveValue('Dushanba kuni keladi')

  const broken = await failCalls(page, 'PATCH', path)
  await note.fill('Seshanba kuni keladi')
  await expect(page.getByText('Saqlanmadi.')).toBeVisible()
  // What was typed is not lost, and is saved once the server answers.
  await page.reload()
  await expect(note).toHaveValue('Seshanba kuni keladi')
  await expect(page.getByText('Saqlanmadi.')).toBeVisible()
  broken.mend()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByText('Saqlandi', { exact: true })).toBeVisible()

  const star = page.getByRole('button', { name: "Tanlab qo'yish: Aziza" })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  // Who leaves in the middle of a word has saved it.
  await note.fill('Chorshanba')
  await page.getByRole('link', { name: "Arizalar ro'yxati" }).click()
  await expect(chip(page, 'Tanlanganlar 1')).toBeVisible()
  await expect
    .poll(
      async () =>
        (await people.call(employer, 'GET', `/api/employer/applications/${applications.Aziza}/`)).note,
    )
    .toBe('Chorshanba')
})

test('one goes through the filtered list from applicant to applicant @phone', async ({ page, people }) => {
  const { employer, seller } = await build(people)
  await enterAs(page, employer)
  await page.goto(`${address}?job=${seller.id}&new=true`)
  const heading = page.getByRole('heading', { level: 1 })
  await card(page, 'Bobur').getByRole('link').click()
  await expect(heading).toHaveText('Bobur')
  await expect(bar(page).getByRole('link', { name: 'Oldingi nomzod' })).toHaveCount(0)
  await bar(page).getByRole('link', { name: 'Keyingi nomzod' }).click()
  await expect(heading).toHaveText('Aziza')
  await expect(heading).toBeFocused()
  await expect(bar(page).getByRole('link', { name: 'Keyingi nomzod' })).toHaveCount(0)
  // Bobur is no longer new, but still the one before.
  await bar(page).getByRole('link', { name: 'Oldingi nomzod' }).click()
  await expect(heading).toHaveText('Bobur')
  await page.getByRole('link', { name: "Arizalar ro'yxati" }).click()
  await expect(page).toHaveURL(`${address}?job=${seller.id}&new=true`)
  await expect(chip(page, 'Yangi 0')).toBeChecked()
  await expect(page.getByText('Mos ariza topilmadi')).toBeVisible()
})

test('the employer writes first, with a sentence that is tapped @phone', async ({ page, people }) => {
  const { employer, aziza, applications } = await build(people)
  await enterAs(page, employer)
  await page.goto(`${address}/${applications.Aziza}`)
  const words = 'Assalomu alaykum! Ertaga suhbatga kela olasizmi?'
  await page.getByRole('button', { name: words }).click()
  await page.getByRole('button', { name: 'Yuborish' }).click()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole('button', { name: words })).toHaveCount(0)
  const path = `/api/applications/${applications.Aziza}/messages/`
  await expect.poll(async () => (await people.call(aziza, 'GET', path)).length).toBe(1)
  // In front of the open conversation it would be read at once.
  await page.goto(address)
  const row = page
    .getByRole('article')
    .filter({ hasText: 'Sotuvchi yordamchisi' })
    .filter({ hasText: 'Aziza' })
  await expect(row).toBeVisible()
  await people.call(aziza, 'POST', path, { text: 'Albatta, boraman.' })
  await expect(row).toContainText('1 ta yangi xabar')
  await row.getByRole('link').click()
  await expect(page.getByText('Albatta, boraman.')).toBeVisible()
})

test('an applicant who is not there, and a page that does not load', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  expectConsole('HTTP 500')
  const { applications } = await buildApplicants(people)
  const stranger = await people.employer()
  await enterAs(page, stranger)
  for (const id of [applications.Aziza, 'boshqa', '0']) {
    await page.goto(`${address}/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ariza topilmadi')
    await expectAccessible(page)
  }
  const broken = await failCalls(page, 'GET', /^\/api\/employer\/applications\/\d+\/$/)
  await page.goto(`${address}/${applications.Bobur}`)
  await expect(page.getByText("Ma'lumotlarni yuklashda xatolik yuz berdi")).toBeVisible(afterRetries)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nomzod')
  await expectAccessible(page)
  broken.mend()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ariza topilmadi')
})
