import { expectAccessible } from './accessibility.ts'
import { failCalls, failedCall, holdCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { idOf } from './user-page.ts'

const loadFailed = "Ma'lumotlarni yuklashda xatolik yuz berdi"

/** Or yesterday, when midnight has passed meanwhile. */
const today = /^(Bugun|Kecha)$/

test('the log tells who did what to whom and why, filtered by the address @phone', async ({
  page,
  people,
}) => {
  const person = await people.seeker()
  const id = await idOf(people, person)
  const admin = await people.admin()
  await people.call(admin, 'PATCH', `/api/users/${id}/`, { disabled: true, reason: 'Haqorat qilgan' })
  await people.call(admin, 'PATCH', `/api/users/${id}/`, { disabled: false, reason: "Uzr so'radi" })
  await enterAs(page, admin)
  await page.goto('/admin')
  // A phone's bar has the first items alone.
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'Boshqa' }).click()
  await page.getByRole('link', { name: 'Jurnal' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jurnal')
  await page.goto(`/admin/log?user=${id}`)
  const entries = page.getByRole('list', { name: today }).getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText(/Hisob blokdan chiqarildi.*Sababi:.*Uzr so'radi.*@admin/)
  await expect(entries.last()).toContainText(/Hisob bloklandi.*Sababi:.*Haqorat qilgan.*@admin/)
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Amal' }).selectOption('Hisob bloklandi')
  await expect(entries).toHaveCount(1)
  await expect(page).toHaveURL(`/admin/log?user=${id}&act=user_blocked`)
  await page.getByRole('combobox', { name: 'Amal' }).selectOption('Ish turi arxivlandi')
  await expect(page.getByText("Bunday yozuv yo'q")).toBeVisible()
  await page.goBack()
  await expect(entries).toHaveCount(1)
  await entries.getByRole('link', { name: '@admin' }).click()
  await expect(page.getByRole('button', { name: /^Administrator: .*admin/ })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/log\?admin=\d+$/)
  await page.getByRole('button', { name: /^Administrator: .*admin/ }).click()
  await expect(page).toHaveURL('/admin/log')
})

test('what an act changed stands there in words', async ({ page, people }) => {
  const job = await people.job(await people.employer())
  const [seeker, admin] = [await people.seeker(), await people.admin()]
  await people.call(seeker, 'POST', `/api/jobs/${job.id}/reports/`, { reason: 'rude' })
  await people.call(admin, 'POST', `/api/admin/jobs/${job.id}/reports/dismiss/`, { reason: 'Yaxshi' })
  await enterAs(page, admin)
  await page.goto(`/admin/log?job=${job.id}`)
  const entry = page.getByRole('list', { name: today }).getByRole('listitem')
  await expect(entry).toContainText(/Shikoyatlar rad etildi.*1 ta shikoyat.*Sababi:.*Yaxshi/)
  await page.goto('/admin/jobs')
  await page.getByRole('checkbox', { name: "Arizasi yo'q" }).click()
  await expect(page).toHaveURL(/applications=none/)
  await expect(page.getByRole('checkbox', { name: "Arizasi yo'q" })).toBeChecked()
  const arrives = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV yuklab olish' }).click()
  await arrives
  await page.goto('/admin/log?act=list_exported')
  await expect(page.getByText(/^Ish e'lonlari · .* ta qator · Arizasi yo'q$/).first()).toBeVisible()
  await expectAccessible(page)
})

test('the log says when it loads and cannot load, and can be tried again', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  expectConsole(loadFailed)
  const person = await people.seeker()
  const id = await idOf(people, person)
  const admin = await people.admin()
  await people.call(admin, 'PATCH', `/api/users/${id}/`, { disabled: true, reason: 'Sinov' })
  await enterAs(page, admin)
  const held = await holdCalls(page, 'GET', '/admin/log/')
  await page.goto(`/admin/log?user=${id}`)
  await expect(page.getByText('Yuklanmoqda...')).toBeVisible()
  held.release()
  await expect(page.getByText('1 ta yozuv')).toBeVisible()
  const broken = await failCalls(page, 'GET', '/admin/log/')
  await page.reload()
  await expect(page.getByText(loadFailed)).toBeVisible()
  broken.mend()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByText('1 ta yozuv')).toBeVisible()
})
