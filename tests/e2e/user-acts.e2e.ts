import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { expectToast } from './toasts.ts'
import { idOf } from './user-page.ts'

test('the page of an employer says at once that a block hides the jobs, and that its end brings them back', async ({
  page,
  people,
}) => {
  const employer = await people.employer({ firstName: 'Karim' })
  const job = await people.job(employer)
  await enterAs(page, await people.admin())
  await page.goto('/admin/jobs')
  await page.getByRole('searchbox').fill(String(job.id))
  const row = page.getByRole('row').filter({ hasText: job.title })
  await row.getByRole('button', { name: `Amallar: ${job.title}` }).click()
  await page.getByRole('menuitem').first().click()
  const main = page.getByRole('main')
  const jobs = main.getByRole('region', { name: "Ish e'lonlari" })
  await expect(jobs.getByRole('link', { name: job.title })).toBeVisible()
  await expect(jobs.getByText('Yashirilgan')).toHaveCount(0)
  const dialog = page.getByRole('dialog')
  await main.getByRole('button', { name: 'Bloklash' }).click()
  await dialog.getByLabel('Sababi').fill("Oldindan pul so'ragan")
  await dialog.getByRole('button', { name: 'Bloklash' }).click()
  await expect(jobs.getByText('Yashirilgan')).toBeVisible()
  await main.getByRole('button', { name: 'Blokdan chiqarish' }).click()
  await dialog.getByLabel('Sababi').fill('Anglashilmovchilik')
  await dialog.getByRole('button', { name: 'Blokdan chiqarish' }).click()
  await expect(jobs.getByText('Yashirilgan')).toHaveCount(0)
  // Also where the administrator came from, without waiting until what is kept is old.
  await main.getByRole('button', { name: 'Bloklash' }).click()
  await dialog.getByLabel('Sababi').fill("Oldindan pul so'ragan")
  await dialog.getByRole('button', { name: 'Bloklash' }).click()
  await expect(main.getByText(/^Bloklangan: /)).toBeVisible()
  await page.goBack()
  await expect(row.getByText('Yashirilgan')).toBeVisible()
})

test('a forgotten password: the link is shown once, works once, and the person is in again @phone', async ({
  page,
  people,
  newVisitor,
}) => {
  const seeker = await people.seeker({ firstName: 'Nodira' })
  const job = await people.job(await people.employer(), { title: 'Enaga kerak' })
  await people.apply(seeker, job.id)
  await enterAs(page, await people.admin())
  await page.goto(`/admin/users/${await idOf(people, seeker)}`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Enaga kerak' })).toBeVisible()
  await page.getByRole('button', { name: 'Parolni tiklash' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Havola yaratish' }).click()
  await expect(dialog.getByLabel('Sababi')).toBeFocused()
  await dialog.getByLabel('Sababi').fill('Idoraga keldi')
  await dialog.getByRole('button', { name: 'Havola yaratish' }).click()
  const link = dialog.getByLabel('Bir martalik havola')
  await expect(link).toHaveValue(/\/password\/new#[\w-]{43}$/)
  await expect(dialog.getByRole('alert').filter({ hasText: "Havola faqat hozir ko'rinadi" })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Nusxalash' })).toBeVisible()
  await expectAccessible(page)
  const url = new URL(await link.inputValue())
  await dialog.getByRole('button', { name: 'Tayyor' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Parolni tiklash' }).click()
  await expect(dialog.getByRole('button', { name: 'Havola yaratish' })).toBeVisible()
  await expect(link).toHaveCount(0)

  const owner = await newVisitor()
  await owner.goto(`${url.pathname}${url.hash}`)
  await owner.getByLabel('Yangi parol', { exact: true }).fill('yangi lola 2026')
  await owner.getByRole('button', { name: 'Parolni saqlash' }).click()
  await expect(owner).toHaveURL('/login')
  await owner.getByLabel('Username').fill(seeker.username)
  await owner.getByLabel('Parol', { exact: true }).fill('yangi lola 2026')
  await owner.getByRole('button', { name: 'Hisobga kirish' }).click()
  await expect(owner).toHaveURL('/job_seeker')
})

test('a verified employer has the mark on the card, the job and the page, until it is taken back @phone', async ({
  page,
  people,
  newVisitor,
}) => {
  const employer = await people.employer({ firstName: 'Baraka' })
  const job = await people.job(employer)
  await enterAs(page, await people.admin())
  await page.goto(`/admin/users/${await idOf(people, employer)}`)
  await page.getByRole('button', { name: 'Tasdiqlash' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sababi').fill("Guvohnomasini ko'rdim")
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tasdiqlash' }).click()
  await expectToast(page, 'Ish beruvchi tasdiqlandi')

  const visitor = await newVisitor()
  const card = visitor.getByRole('main').getByRole('listitem').filter({ hasText: job.title })
  const places = [
    [`/jobs?q=${job.title}`, card],
    [`/jobs/${job.id}`, visitor.getByRole('main')],
    [`/employers/${employer.username}`, visitor.getByRole('main')],
  ] as const
  for (const [path, place] of places) {
    await visitor.goto(path)
    await expect(place.getByText(/Tasdiqlangan/).first()).toBeAttached()
    await expectAccessible(visitor)
  }
  await page.getByRole('button', { name: 'Tasdiqni olib tashlash' }).click()
  await dialog.getByLabel('Sababi').fill("Manzil noto'g'ri")
  await dialog.getByRole('button', { name: 'Tasdiqni olib tashlash' }).click()
  await expectToast(page, 'Tasdiq olib tashlandi')
  for (const [path, place] of places) {
    await visitor.goto(path)
    await expect(place.getByText(employer.username).first()).toBeVisible()
    await expect(place.getByText(/Tasdiqlangan/)).toHaveCount(0)
  }
})
