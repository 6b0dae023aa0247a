import type { Page } from '@playwright/test'
import { failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, unique } from './people.ts'
import { expectToast } from './toasts.ts'

const password = 'lola bahor 2026'
const phone = { viewport: { width: 360, height: 740 } }

test('employer, seeker and administrator at once: from registration to an accepted application', async ({
  page: adminsPage,
  newVisitor,
  people,
  expectConsole,
}) => {
  // The seeker has no resume at first: the call is answered 404, and the browser says so.
  expectConsole(failedCall)
  const employersPage = await newVisitor()
  const seekersPage = await newVisitor(phone)
  const employer = { username: unique('bekzod'), firstName: 'Bekzod', status: 'Employer' }
  const seeker = { username: unique('nilufar'), firstName: 'Nilufar', status: 'Job Seeker' }
  const title = unique('Novvoy')

  await enterAs(adminsPage, await people.admin())
  const before = await readFigures(adminsPage)

  await test.step('the employer registers, signs in and posts a job', async () => {
    await registerAndSignIn(employersPage, employer)
    await expect(employersPage).toHaveURL('/employer')
    await employersPage.getByRole('link', { name: "Vakansiya qo'shish" }).click()
    await employersPage.getByLabel('Ish nomi').fill(title)
    await employersPage.getByLabel('Tavsif').fill('Mahalla novvoyxonasiga tajribali novvoy kerak.')
    await employersPage.getByLabel('Joylashuv').fill('Toshkent, Olmazor tumani')
    await employersPage.getByLabel("Maosh (so'm)").pressSequentially('5200000')
    await employersPage.getByRole('button', { name: 'Saqlash' }).click()
    await expect(employersPage).toHaveURL('/employer')
    await expect(employersPage.getByRole('heading', { name: title })).toBeVisible()
  })

  await test.step('the seeker registers, signs in on a phone and makes a resume', async () => {
    await registerAndSignIn(seekersPage, seeker)
    await expect(seekersPage).toHaveURL('/job_seeker')
    await seekersPage.getByRole('link', { name: 'Rezyume' }).click()
    await seekersPage.getByRole('button', { name: 'Rezyume yaratish' }).click()
    await seekersPage.getByLabel("To'liq ism").fill('Nilufar Saidova')
    await seekersPage.getByLabel("Ta'lim").fill('Oshpazlik kolleji')
    await seekersPage.getByLabel('Tajriba').fill('Ikki yil novvoyxonada')
    await seekersPage.getByLabel("Ko'nikmalar").fill('Non, patir, somsa')
    await seekersPage.getByRole('button', { name: 'Yaratish' }).click()
    await expectToast(seekersPage, 'Rezyume muvaffaqiyatli yaratildi!')
  })

  await test.step('the seeker finds the job and applies, once', async () => {
    await seekersPage.getByRole('link', { name: 'Vakansiyalar' }).click()
    const card = seekersPage.getByRole('listitem').filter({ hasText: title })
    await expect(card).toContainText("5\u00a0200\u00a0000 so'm")
    await card.getByRole('link', { name: "Ishni ko'rish" }).click()
    await seekersPage.getByRole('button', { name: 'Ariza topshirish' }).click()
    const dialog = seekersPage.getByRole('dialog')
    await dialog.getByLabel('Xabar').fill('Ertadan ishga chiqa olaman.')
    await dialog.getByRole('button', { name: 'Yuborish' }).click()
    await expectToast(seekersPage, 'Arizangiz muvaffaqiyatli yuborildi!')
    await expect(seekersPage.getByText('Siz ushbu ishga ariza topshirgansiz')).toBeVisible()
    await seekersPage.reload()
    await expect(seekersPage.getByText('Siz ushbu ishga ariza topshirgansiz')).toBeVisible()
    await expect(seekersPage.getByRole('button', { name: 'Ariza topshirish' })).toHaveCount(0)
  })

  await test.step('the administrator sees one more of each', async () => {
    const after = await readFigures(adminsPage)
    expect(after.jobs).toBeGreaterThan(before.jobs)
    expect(after.applications).toBeGreaterThan(before.applications)
  })

  await test.step('the employer finds the application by name and accepts it', async () => {
    await employersPage.getByRole('link', { name: 'Nomzodlar' }).click()
    const card = employersPage.getByRole('article').filter({ hasText: seeker.username })
    await expect(card).toContainText('Ertadan ishga chiqa olaman.')
    await expect(card).toContainText("Ko'rib chiqilmoqda")
    await employersPage.getByRole('searchbox').fill('NILUFAR')
    await expect(card).toHaveCount(1)
    await card.getByRole('button', { name: /^Qabul qilish/ }).click()
    await expect(card).toContainText('Qabul qilindi')
    await expect(card.getByRole('button', { name: /Qabul qilish|Rad etish/ })).toHaveCount(0)
    // Who leaves the page has decided.
    await employersPage.getByRole('link', { name: 'Vakansiyalar' }).click()
    await expect(employersPage).toHaveURL('/employer')
    await employersPage.getByRole('link', { name: 'Nomzodlar' }).click()
    await expect(card).toContainText('Qabul qilindi')
    await expect(card.getByRole('button', { name: 'Bekor qilish' })).toHaveCount(0)
  })

  await test.step('the administrator sees the decision, and both people among the users', async () => {
    await expect.poll(async () => (await readFigures(adminsPage)).accepted).toBeGreaterThan(before.accepted)
    await adminsPage.getByRole('link', { name: 'Foydalanuvchilar' }).click()
    await adminsPage.getByRole('searchbox').fill(seeker.username)
    await expect(adminsPage.getByText(`@${seeker.username}`)).toBeVisible()
    await adminsPage.getByRole('tab', { name: /Ish beruvchilar/ }).click()
    await adminsPage.getByRole('searchbox').fill(employer.username)
    await expect(adminsPage.getByText(`@${employer.username}`)).toBeVisible()
  })
})

interface Newcomer {
  username: string
  firstName: string
  status: string
}

async function registerAndSignIn(page: Page, { username, firstName, status }: Newcomer) {
  await page.goto('/register')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Ism').fill(firstName)
  await page.getByLabel('Manzil').fill('Toshkent, Olmazor tumani')
  await page.getByLabel('Telefon raqami').fill('935551122')
  await page.getByLabel('Status').selectOption({ label: status })
  await page.getByLabel('Parol', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Hisob yaratish' }).click()
  await expectToast(page, 'Register successful.')
  await expect(page).toHaveURL(/\/login/)
  // The address changes before the form does: until then both forms have a field of this name.
  await expect(page.getByRole('heading', { level: 1, name: 'Hisobga kirish' })).toBeVisible()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Parol', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Hisobga kirish' }).click()
  await expectToast(page, 'Login successful.')
}

/** The numbers of the administrator's first screen; other tests may raise them at the same time. */
async function readFigures(page: Page) {
  await page.goto('/admin')
  const read = async (label: string) => {
    const card = page.getByRole('term').filter({ hasText: label }).locator('..')
    await expect(card.getByRole('definition')).toHaveText(/^[\d\s]+$/)
    return Number((await card.getByRole('definition').textContent())?.replace(/\s/g, ''))
  }
  return {
    jobs: await read("Jami ish e'lonlari"),
    applications: await read('Jami arizalar'),
    accepted: await read('Qabul qilingan arizalar'),
  }
}
