import { expectAccessible } from './accessibility.ts'
import { cutCalls, failedCall, holdCalls } from './faults.ts'
import { expect, test, useDarkTheme } from './fixtures.ts'
import { openForm, salary, save, savedBody, upper } from './job-form.ts'
import { enterAs, unique } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { expectToast } from './toasts.ts'

const edit = (id: number) => `/employer/jobs/${id}/edit`

test('an employer corrects a job; the page says when it was changed @phone', async ({ page, people }) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  await openForm(page, employer, edit(job.id))
  await expect(page.getByRole('heading', { level: 1, name: "Ish e'lonini tahrirlash" })).toBeVisible()
  await expect(page.getByLabel('Ish nomi')).toHaveValue(job.title)
  await expect(salary(page)).toHaveValue('3\u00a0500\u00a0000')
  await expectAccessible(page)
  const title = unique('Kassir')
  await page.getByLabel('Ish nomi').fill(title)
  await upper(page).fill('5 mln')
  const body = await savedBody(page, 'PUT')
  expect(body).toMatchObject({ title, salary: '3500000', salary_max: '5000000' })
  expect(body.updated_at).toMatch(/^20/)
  await expectToast(page, "O'zgarishlar saqlandi")
  await expect(page).toHaveURL('/employer')
  await page.goto(`/jobs/${job.id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText("3,5–5 mln so'm", { exact: true })).toHaveCount(2)
  await expect(page.getByText(/^O'zgartirilgan: \d+-[a-z]+, \d{4}/)).toBeVisible()
})

test('an edit is saved before the other job types have come', async ({ page, people }) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  await enterAs(page, employer)
  const types = await holdCalls(page, 'GET', '/job-types/')
  await page.goto(edit(job.id))
  const title = unique('Kassir')
  await page.getByLabel('Ish nomi').fill(title)
  await save(page).click()
  await expectToast(page, "O'zgarishlar saqlandi")
  types.release()
  const [saved] = await people.call(employer, 'GET', '/api/employer/jobs/')
  expect(saved).toMatchObject({ title, job_type: { id: 1 } })
})

test('of two edits the second hears what changed: mine on top of theirs, or theirs @phone', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const employer = await people.employer()
  const job = await people.job(employer)
  await openForm(page, employer, edit(job.id))
  const mine = unique('Mening nomim')
  await page.getByLabel('Ish nomi').fill(mine)
  const { id: _, ...said } = job
  const theirs = unique('Boshqa nom')
  await people.call(employer, 'PUT', `/api/jobs/${job.id}/`, { ...said, title: theirs, salary: '4000000' })
  await save(page).click()
  const conflict = page.getByRole('region', { name: "Bu e'lon siz ochganingizdan keyin o'zgartirilgan" })
  await expect(conflict).toBeFocused()
  const changes = conflict.getByRole('listitem')
  await expect(changes).toHaveText([
    `Ish nomiAvval${job.title}Hozir${theirs}Sizda${mine}`,
    "Maosh (so'm)Avval3\u00a0500\u00a0000Hozir4\u00a0000\u00a0000",
  ])
  await expect(page.getByLabel('Ish nomi')).toHaveValue(mine)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(conflict.getByRole('button', { name: 'Menikini saqlash' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, "O'zgarishlar saqlandi")
  const saved = await people.call(employer, 'GET', `/api/jobs/${job.id}/`)
  expect(saved).toMatchObject({ title: mine, salary: 4_000_000 })

  await page.goto(edit(job.id))
  await page.getByLabel('Ish nomi').fill('Bu kerak emas')
  await people.call(employer, 'PUT', `/api/jobs/${job.id}/`, { ...said, title: theirs })
  await save(page).click()
  await conflict.getByRole('button', { name: 'Yangisini olish' }).click()
  await expect(page.getByLabel('Ish nomi')).toHaveValue(theirs)
  await expect(salary(page)).toHaveValue('3\u00a0500\u00a0000')
  await expect(conflict).toHaveCount(0)
})

test('what was typed survives a lost connection and a reload, and still belongs to the old version', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const employer = await people.employer()
  const job = await people.job(employer)
  await openForm(page, employer, edit(job.id))
  const mine = unique('Duradgor')
  await page.getByLabel('Ish nomi').fill(mine)
  const cut = await cutCalls(page, 'PUT', `/jobs/${job.id}/`)
  await save(page).click()
  await expectToast(page, /O'zgarishlarni saqlashda xatolik yuz berdi/)
  cut.mend()
  const { id: _, ...said } = job
  await people.call(employer, 'PUT', `/api/jobs/${job.id}/`, { ...said, location: 'Buxoro' })
  await page.reload()
  await expect(page.getByLabel('Ish nomi')).toHaveValue(mine)
  await expect(page.getByText("Saqlanmagan o'zgarishlaringiz tiklandi.")).toBeVisible()
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Menikini saqlash' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Ulardan voz kechish' }).click()
  await expect(page.getByLabel('Ish nomi')).toHaveValue(job.title)
  await expect(page.getByLabel('Joylashuv')).toHaveValue('Buxoro')
})

test('cancelling asks when something was changed, and only then', async ({ page, people }) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  await openForm(page, employer, edit(job.id))
  await page.getByLabel('Ish nomi').fill('Boshqa')
  await page.getByRole('button', { name: 'Bekor qilish' }).click()
  const question = page.getByRole('alertdialog', { name: 'Saqlamasdan chiqasizmi?' })
  await question.getByRole('button', { name: 'Tahrirga qaytish' }).click()
  await expect(page.getByLabel('Ish nomi')).toHaveValue('Boshqa')
  await page.getByRole('button', { name: 'Bekor qilish' }).click()
  await question.getByRole('button', { name: 'Saqlamasdan chiqish' }).click()
  await expect(page).toHaveURL('/employer')
  await page.goto(edit(job.id))
  await expect(page.getByLabel('Ish nomi')).toHaveValue(job.title)
  await page.getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(page).toHaveURL('/employer')
})

test("another's job, and one that is not there, cannot be changed", async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const job = await people.job(await people.employer())
  const stranger = await people.employer()
  await enterAs(page, stranger)
  for (const id of [job.id, 2147483000]) {
    await page.goto(edit(id))
    await expect(page.getByText('Ish topilmadi')).toBeVisible()
    await expect(save(page)).toHaveCount(0)
  }
})

test('a copy begins with what the job says and becomes a job of its own @phone', async ({ page, people }) => {
  const employer = await people.employer()
  const job = await people.job(employer, { salary: '4000000', job_type_id: 5 })
  await openForm(page, employer, `/employer/jobs/new?copy=${job.id}`)
  await expect(page.getByRole('heading', { level: 1, name: "Yangi ish e'lonini yaratish" })).toBeVisible()
  await expect(page.getByLabel('Ish nomi')).toHaveValue(job.title)
  await expect(page.getByLabel('Tavsif')).toHaveValue(job.description)
  await expect(page.getByLabel('Ish turi')).toHaveValue('5')
  await expectAccessible(page)
  const title = unique("O'qituvchi")
  await page.getByLabel('Ish nomi').fill(title)
  expect(await savedBody(page)).toEqual({
    title,
    description: job.description,
    location: job.location,
    place_id: 102,
    salary: '4000000',
    job_type_id: 5,
  })
  await expect(page).toHaveURL('/employer')
  const jobs: { title: string }[] = await people.call(employer, 'GET', '/api/employer/jobs/')
  expect(jobs.map((each) => each.title)).toEqual([title, job.title])
})

test('a conflict in the dark, on the narrowest screen and with text twice as large', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  await useDarkTheme(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const employer = await people.employer()
  const job = await people.job(employer)
  await openForm(page, employer, edit(job.id))
  const { id: _, ...said } = job
  await people.call(employer, 'PUT', `/api/jobs/${job.id}/`, { ...said, title: unique('Boshqa') })
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Menikini saqlash' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoOverflow(page)
})
