import { expectAccessible } from './accessibility.ts'
import { cutCalls, failCalls, failedCall, holdCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { expectToast } from './toasts.ts'
import { idOf } from './user-page.ts'
import { address, rowOf } from './users.ts'

const loadFailed = "Ma'lumotlarni yuklashda xatolik yuz berdi"

test('the page of an employer counts the reports against the jobs, and leads to them', async ({
  page,
  people,
}) => {
  const [employer, seeker] = [await people.employer(), await people.seeker()]
  const job = await people.job(employer)
  await people.call(seeker, 'POST', `/api/jobs/${job.id}/reports/`, { reason: 'fraud', text: 'Aldashdi' })
  await enterAs(page, await people.admin())
  await page.goto(`/admin/users/${await idOf(people, employer)}`)
  const reports = page.getByRole('region', { name: 'Shikoyatlar' })
  await expect(reports).toContainText("1 ta ko'rib chiqilmagan")
  await expect(reports).toContainText('1 ta shikoyat, 1 tasi ochiq')
  await expect(reports.getByRole('link', { name: job.title })).toHaveAttribute(
    'href',
    `/admin/jobs/${job.id}`,
  )
  await expect(reports.getByRole('link', { name: "Navbatga o'tish" })).toHaveAttribute(
    'href',
    '/admin/reports',
  )
  await expect(page.getByRole('main')).not.toContainText(seeker.username)
  await expectAccessible(page)
})

test('an administrator reads all of a person, blocks, notes and ends sessions; it stands in the history @phone', async ({
  page,
  people,
}) => {
  const employer = await people.employer({ firstName: 'Karim' })
  const job = await people.job(employer, { title: "Bog'bon kerak" })
  await enterAs(page, await people.admin())
  await page.goto(`${address}?role=employer&q=${employer.username}`)
  const name = rowOf(page, employer.username).getByRole('link', { name: 'Karim' })
  // It looks like a link: nothing else says that a person has a page.
  await expect(name).toHaveCSS('text-decoration-line', 'underline')
  await name.click()
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Karim')
  await expect(main).toContainText(`@${employer.username}`)
  await expect(main.getByRole('link', { name: "Qo'ng'iroq qilish" })).toHaveAttribute(
    'href',
    'tel:+998901234567',
  )
  await expect(main.getByRole('link', { name: "Bog'bon kerak" })).toHaveAttribute(
    'href',
    `/admin/jobs/${job.id}`,
  )

  const notes = main.getByRole('list', { name: 'Eslatmalar' })
  await main.getByRole('button', { name: "Qo'shish" }).click()
  await expect(main.getByText('Eslatmani yozing')).toBeVisible()
  await main.getByLabel('Yangi eslatma').fill('Telefonda gaplashdik')
  await main.getByRole('button', { name: "Qo'shish" }).click()
  await expect(notes).toContainText('Telefonda gaplashdik')
  await expect(notes).toContainText('@admin')
  await expect(main.getByLabel('Yangi eslatma')).toHaveValue('')

  await main.getByRole('button', { name: 'Barcha sessiyalarni tugatish' }).click()
  await page.getByRole('dialog').getByLabel('Sababi').fill("Telefonini yo'qotdi")
  await page.getByRole('dialog').getByRole('button', { name: 'Tugatish' }).click()
  await expectToast(page, 'Sessiyalar tugatildi')
  await expect(main.getByText('Hozir hech qaysi qurilmada kirmagan')).toBeVisible()

  await main.getByRole('button', { name: 'Bloklash' }).click()
  await page.getByRole('dialog').getByLabel('Sababi').fill("Oldindan pul so'ragan")
  await page.getByRole('dialog').getByRole('button', { name: 'Bloklash' }).click()
  await expect(main.getByText(/^Bloklangan: /)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Parolni tiklash' })).toHaveCount(0)
  const history = main.getByRole('list', { name: 'Tarix' })
  await expect(history.getByRole('listitem').first()).toContainText('Hisob bloklandi')
  await expect(history).toContainText("Oldindan pul so'ragan")
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)

  await page.getByRole('link', { name: "Jurnalda ko'rish" }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jurnal')
  await expect(page.getByText('3 ta yozuv')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: `@${employer.username}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Karim')
})

test('the page says when it loads, cannot load, or there is nobody; acts that fail can be tried again', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  expectConsole(loadFailed)
  const seeker = await people.seeker({ firstName: 'Nodira' })
  const id = await idOf(people, seeker)
  await enterAs(page, await people.admin())
  const held = await holdCalls(page, 'GET', `/admin/users/${id}/`)
  await page.goto(`/admin/users/${id}`)
  await expect(page.getByText('Yuklanmoqda...').first()).toBeAttached()
  held.release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nodira')
  await expect(page.getByText('Hali ariza topshirmagan')).toBeVisible()
  await expect(page.getByText("Hali eslatma yo'q")).toBeVisible()
  for (const path of [
    `/admin/users/${id}/`,
    `/admin/users/${id}/notes/`,
    `/admin/users/${id}/applications/`,
    '/admin/log/',
  ]) {
    const broken = await failCalls(page, 'GET', path)
    await page.reload()
    await expect(page.getByText(loadFailed)).toBeVisible()
    broken.mend()
    await page.getByRole('button', { name: 'Qayta urinish' }).click()
    await expect(page.getByText(loadFailed)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nodira')
  }
  const main = page.getByRole('main')
  const noNotes = await failCalls(page, 'POST', `/admin/users/${id}/notes/`)
  await main.getByLabel('Yangi eslatma').fill('Salom')
  await main.getByRole('button', { name: "Qo'shish" }).click()
  await expect(main.getByRole('alert').filter({ hasText: 'Eslatmani saqlashda' })).toBeVisible()
  noNotes.mend()
  await main.getByRole('button', { name: "Qo'shish" }).click()
  await expect(main.getByRole('list', { name: 'Eslatmalar' })).toContainText('Salom')

  const noLinks = await cutCalls(page, 'POST', `/admin/users/${id}/password-reset/`)
  await main.getByRole('button', { name: 'Parolni tiklash' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sababi').fill('Idoraga keldi')
  await dialog.getByRole('button', { name: 'Havola yaratish' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Tarmoqda xatolik.' })).toBeVisible()
  noLinks.mend()
  await dialog.getByRole('button', { name: 'Havola yaratish' }).click()
  await expect(dialog.getByLabel('Bir martalik havola')).toBeVisible()

  for (const nobody of ['2000000000', 'abc']) {
    await page.goto(`/admin/users/${nobody}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Foydalanuvchi topilmadi')
  }
})

test('the page of a person and the log fit every screen @phone', async ({ page, people }) => {
  const employer = await people.employer({ firstName: 'Uzunism'.repeat(12) })
  await people.job(employer, { title: 'Uzunsoz'.repeat(12) })
  const id = await idOf(people, employer)
  const admin = await people.admin()
  await people.call(admin, 'PATCH', `/api/users/${id}/`, { disabled: true, reason: 'Sabab'.repeat(40) })
  await people.call(admin, 'POST', `/api/admin/users/${id}/notes/`, { text: 'Eslatma'.repeat(40) })
  await enterAs(page, admin)
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const path of [`/admin/users/${id}`, `/admin/log?user=${id}`]) {
    await page.goto(path)
    await expect(page.getByText('Sabab'.repeat(40))).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await enlarge()
    await expectNoOverflow(page)
  }
})
