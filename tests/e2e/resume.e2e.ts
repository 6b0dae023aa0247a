import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { afterRetries, cutCalls, failCalls, failedCall, holdCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, type People, type Person } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { expectToast } from './toasts.ts'

const fields = {
  full_name: 'Dilnoza Karimova',
  education: 'Toshkent savdo kolleji, 2019',
  experience: "Uch yil do'konda sotuvchi.\nBir yil katta sotuvchi.",
  skills: 'Kassa, mijozlar bilan muloqot',
}
const makeResume = (people: People, seeker: Person, more: object = {}) =>
  people.call(seeker, 'POST', '/api/resumes/', { ...fields, ...more })

async function fillIn(page: Page) {
  await page.getByLabel("To'liq ism").fill(fields.full_name)
  await page.getByLabel("Ta'lim").fill(fields.education)
  await page.getByLabel('Tajriba').fill(fields.experience)
  await page.getByLabel("Ko'nikmalar").fill(fields.skills)
}

test.beforeEach(({ expectConsole }) => {
  // Who has no resume is answered 404, and the browser says so.
  expectConsole(failedCall)
})

test('a seeker makes a resume, changes it and deletes it, in the words of every state', async ({
  page,
  people,
}) => {
  await enterAs(page, await people.seeker())
  const loading = await holdCalls(page, 'GET', '/resumes/1/')
  await page.goto('/job_seeker/resumes')
  await expect(page.getByRole('heading', { level: 1, name: 'Mening Rezyumem' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Yuklanmoqda...' })).toBeVisible()
  loading.release()
  await expect(page.getByText('Sizda hali rezyume yaratilmagan')).toBeVisible()
  await page.getByRole('button', { name: 'Rezyume yaratish' }).click()
  await expect(page.getByLabel("To'liq ism")).toBeFocused()
  await expect(page.getByLabel("To'liq ism")).toHaveValue('Dilnoza')
  await expect(page.getByLabel('Portfolio')).toHaveAttribute('type', 'url')
  await page.getByRole('button', { name: 'Yaratish' }).click()
  await expect(page.getByText("Bu maydonni to'ldiring")).toHaveCount(3)
  await fillIn(page)
  await page.getByLabel('Portfolio').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Yaratish' }).click()
  await expect(page.getByText('Havolani shunday yozing: t.me/alisher yoki https://example.com')).toBeVisible()
  await page.getByLabel('Portfolio').clear()
  const saving = await holdCalls(page, 'POST', '/resumes/')
  await page.getByRole('button', { name: 'Yaratish' }).click()
  await expect(page.getByRole('button', { name: 'Yuklanmoqda...' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Bekor qilish' })).toBeDisabled()
  saving.release()
  await expectToast(page, 'Rezyume muvaffaqiyatli yaratildi!')

  await expect(page.getByRole('heading', { level: 2, name: fields.full_name })).toBeVisible()
  await expect(page.getByRole('term')).toHaveText(["Ta'lim", 'Tajriba', "Ko'nikmalar"])
  await expect(page.getByText("Uch yil do'konda sotuvchi.")).toHaveCSS('white-space', 'pre-line')
  await page.getByRole('button', { name: 'Tahrirlash' }).click()
  await page.getByLabel('Tajriba').fill('Bekor qilinadi')
  await page.getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(page.getByText("Uch yil do'konda sotuvchi.")).toBeVisible()

  await page.getByRole('button', { name: 'Tahrirlash' }).click()
  await expect(page.getByLabel('Tajriba')).toHaveValue(fields.experience)
  await page.getByLabel('Portfolio').fill('t.me/dilnoza')
  await page.getByLabel("Qo'shimcha ma'lumot 2").fill('Haydovchilik guvohnomasi bor')
  await page.getByRole('button', { name: 'Saqlash' }).click()
  await expectToast(page, 'Rezyume muvaffaqiyatli yangilandi!')
  await expect(page.getByRole('term')).toHaveText([
    "Ta'lim",
    'Tajriba',
    "Ko'nikmalar",
    'Portfolio',
    "Qo'shimcha ma'lumot 2",
  ])
  const link = page.getByRole('link', { name: 'https://t.me/dilnoza' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')

  const remove = page.getByRole('button', { name: "O'chirish" })
  await remove.click()
  const question = page.getByRole('alertdialog', { name: "Rezyumeni o'chirishni xohlaysizmi?" })
  await question.getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  const deleting = await holdCalls(page, 'DELETE', /^\/api\/resumes\/\d+\/$/)
  await question.getByRole('button', { name: "O'chirish" }).click()
  await expect(page.getByRole('button', { name: 'Yuklanmoqda...' })).toBeDisabled()
  deleting.release()
  await expectToast(page, "Rezyume muvaffaqiyatli o'chirildi!")
  await expect(page.getByText('Sizda hali rezyume yaratilmagan')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rezyume yaratish' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel("To'liq ism")).toHaveValue('')
})

test('faults of the network: a retry, failures in red beside the button, and nothing typed lost', async ({
  page,
  people,
}) => {
  const seeker = await people.seeker()
  await enterAs(page, seeker)
  const load = await failCalls(page, 'GET', '/resumes/1/')
  await page.goto('/job_seeker/resumes')
  await expect(page.getByText("Ma'lumotlarni yuklashda xatolik yuz berdi")).toBeVisible(afterRetries)
  await expect(page.getByText('Sizda hali rezyume yaratilmagan')).toHaveCount(0)
  load.mend()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await page.getByRole('button', { name: 'Rezyume yaratish' }).click()
  await fillIn(page)

  const saveFailed = page.getByRole('alert').filter({ hasText: 'Rezyumeni saqlashda xatolik yuz berdi' })
  const failing = await failCalls(page, 'POST', '/resumes/')
  await page.getByRole('button', { name: 'Yaratish' }).click()
  await expect(saveFailed).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yaratish' })).toBeFocused()
  await expectAccessible(page)
  failing.mend()
  const cut = await cutCalls(page, 'POST', '/resumes/')
  // The words of the first failure still stand there.
  const failedAgain = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Yaratish' }).click()
  await failedAgain
  await expect(saveFailed).toBeVisible()
  cut.mend()
  await page.reload()
  await expect(page.getByLabel('Tajriba')).toHaveValue(fields.experience)
  await page.getByRole('button', { name: 'Yaratish' }).click()
  await expect(page.getByRole('heading', { name: fields.full_name })).toBeVisible()

  const refusing = await cutCalls(page, 'DELETE', /^\/api\/resumes\/\d+\/$/)
  await page.getByRole('button', { name: "O'chirish" }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: "O'chirish" }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: "Rezyumeni o'chirishda xatolik yuz berdi" }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: "O'chirish" })).toBeFocused()
  refusing.mend()
  await page.reload()
  await expect(page.getByRole('heading', { name: fields.full_name })).toBeVisible()
})

test('a resume made or deleted elsewhere meanwhile: the form learns of it and keeps what was typed', async ({
  page,
  people,
}) => {
  const seeker = await people.seeker()
  await enterAs(page, seeker)
  await page.goto('/job_seeker/resumes')
  await page.getByRole('button', { name: 'Rezyume yaratish' }).click()
  await fillIn(page)
  const { id } = await makeResume(people, seeker, { full_name: 'Boshqa oynada' })
  await page.getByRole('button', { name: 'Yaratish' }).click()
  await expect(page.getByText('Rezyumeni saqlashda xatolik yuz berdi')).toBeVisible()
  await page.getByRole('button', { name: 'Saqlash' }).click()
  await expectToast(page, 'Rezyume muvaffaqiyatli yangilandi!')
  await expect(page.getByRole('heading', { name: fields.full_name })).toBeVisible()

  await page.getByRole('button', { name: 'Tahrirlash' }).click()
  await page.getByLabel("Ko'nikmalar").fill('Yangi hunar')
  await people.call(seeker, 'DELETE', `/api/resumes/${id}/`)
  await page.getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByText('Rezyumeni saqlashda xatolik yuz berdi')).toBeVisible()
  await page.getByRole('button', { name: 'Yaratish' }).click()
  await expect(page.getByText('Yangi hunar')).toBeVisible()
})

test('stored script and markup are shown as text', async ({ page, people }) => {
  const seeker = await people.seeker()
  const markup = '<img src=x onerror="document.title=1"><script>alert(1)</script>'
  await makeResume(people, seeker, { full_name: markup, experience: markup, extra1: markup })
  await enterAs(page, seeker)
  await page.goto('/job_seeker/resumes')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(markup)
  await expect(page.getByText(markup)).toHaveCount(3)
})

test('accessible: none, form, resume and question @phone', async ({ page, people }) => {
  const seeker = await people.seeker()
  await enterAs(page, seeker)
  await page.goto('/job_seeker/resumes')
  await expect(page.getByText('Sizda hali rezyume yaratilmagan')).toBeVisible()
  await expectAccessible(page)
  await makeResume(people, seeker, { portfolio_link: `https://example.com/${'uzun'.repeat(40)}` })
  await page.reload()
  await expect(page.getByRole('heading', { name: fields.full_name })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: "O'chirish" }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Tahrirlash' }).click()
  await expect(page.getByLabel('Tajriba')).toBeVisible()
  await expectAccessible(page)
})
