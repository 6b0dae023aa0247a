import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { query } from './crowd.ts'
import { expect, test } from './fixtures.ts'
import { fillIn, salary, save } from './job-form.ts'
import {
  chooseSignOut,
  expectLostCalls,
  findNetwork,
  findNetworkThatLosesAnswer,
  keptEntries,
  letPagesCome,
  loseAnswerAndReload,
  loseNetwork,
  waits,
} from './outbox.ts'
import { enterAs, type People, type Person, unique } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { expectToast } from './toasts.ts'

const waitingJobs = (page: Page) => page.getByRole('list', { name: "Joylanmagan e'lonlar" })
const resumeScreen = '/job_seeker/resumes'
const resume = {
  full_name: 'Dilnoza Karimova',
  education: 'Kollej, 2019',
  experience: 'Uch yil sotuvchi',
  skills: 'Kassa',
}

const titlesOf = async (people: People, employer: Person): Promise<string[]> => {
  const jobs: { title: string }[] = await people.call(employer, 'GET', '/api/employer/jobs/')
  return jobs.map(({ title }) => title)
}

/** An employer saves a new job after the network has gone. */
async function writeJob(page: Page, people: People) {
  const employer = await people.employer()
  const title = unique('Duradgor')
  await enterAs(page, employer)
  await page.goto('/employer')
  await page.getByRole('link', { name: "Vakansiya qo'shish" }).click()
  await expect(page.getByLabel('Ish turi').locator('option', { hasText: 'Savdo' })).toBeAttached()
  await fillIn(page, title)
  await salary(page).fill('4500000')
  await loseNetwork(page.context())
  await expect(page.getByText("E'loningiz shu qurilmada saqlanadi")).toBeVisible()
  await save(page).click()
  await expect(page).toHaveURL('/employer')
  await expect(waitingJobs(page)).toContainText(title)
  return { employer, title }
}

/** A seeker saves a new resume after the network has gone, or a change of the one there is. */
async function writeResume(page: Page, seeker: Person, skills: string) {
  await enterAs(page, seeker)
  await page.goto(resumeScreen)
  await page.getByRole('button', { name: /^(Rezyume yaratish|Tahrirlash)$/ }).click()
  await page.getByLabel("To'liq ism").fill(resume.full_name)
  await page.getByLabel("Ta'lim").fill(resume.education)
  await page.getByLabel('Tajriba').fill(resume.experience)
  await page.getByLabel("Ko'nikmalar").fill(skills)
  await loseNetwork(page.context())
  await expect(page.getByText('Rezyumengiz shu qurilmada saqlanadi')).toBeVisible()
  await page.getByRole('button', { name: /^(Yaratish|Saqlash)$/ }).click()
  await expect(waits(page)).toBeVisible()
}

test.beforeEach(({ expectConsole }) => expectLostCalls(expectConsole))

test('SECURITY 111: a job written without network waits, is changed, outlives a reload, and is posted once @phone', async ({
  page,
  context,
  people,
}) => {
  const { employer, title } = await writeJob(page, people)
  await expectToast(page, "E'lon saqlandi. Aloqa tiklangach, o'zi joylanadi.")
  await expect(waits(page)).toBeVisible()
  await waitingJobs(page).getByRole('button', { name: 'Tahrirlash' }).click()
  await expect(page.getByLabel('Ish nomi')).toHaveValue(title)
  await expect(salary(page)).toHaveValue('4\u00a0500\u00a0000')
  await page.getByLabel('Ish nomi').fill(`${title} kerak`)
  await save(page).click()
  await expect(waitingJobs(page).getByRole('heading')).toHaveText([`${title} kerak`])

  await letPagesCome(context)
  await page.reload()
  await expect(waits(page)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await findNetwork(context)
  await expectToast(page, /^Muvaffaqiyatli yaratildi/)
  await expect(waitingJobs(page)).toHaveCount(0)
  expect(await titlesOf(people, employer)).toEqual([`${title} kerak`])
})

test('SECURITY 111: a job whose answer was lost is sent again and is one', async ({ page, people }) => {
  const { employer, title } = await writeJob(page, people)
  await loseAnswerAndReload(page, '/jobs/')
  await expectToast(page, /^Muvaffaqiyatli yaratildi/)
  await expect(waitingJobs(page)).toHaveCount(0)
  expect(await titlesOf(people, employer)).toEqual([title])
})

test('SECURITY 111: two days later, when the server has forgotten the key, a job that is there is not posted again', async ({
  page,
  context,
  people,
}) => {
  const { employer, title } = await writeJob(page, people)
  await findNetworkThatLosesAnswer(page, '/jobs/')
  // Nothing more leaves this page: the server forgets the key when it has nothing left to do.
  await page.route('**/api/**', (route) => route.abort())
  await page.close()
  const ofEmployer = 'user_id = (SELECT id FROM users WHERE username = $1)'
  await query(`DELETE FROM repeatable_calls WHERE ${ofEmployer}`, [employer.username])
  const later = await context.newPage()
  // What two days would do.
  await later.addInitScript(() => {
    for (const [key, text] of Object.entries(localStorage)) {
      if (!key.startsWith('outbox:')) continue
      const { triedAt, ...entry } = JSON.parse(text)
      localStorage.setItem(key, JSON.stringify({ ...entry, triedAt: triedAt - 2 * 24 * 60 * 60 * 1000 }))
    }
  })
  await later.goto('/employer')
  await expectToast(later, /^Muvaffaqiyatli yaratildi/)
  await expect(waitingJobs(later)).toHaveCount(0)
  expect(await titlesOf(people, employer)).toEqual([title])
})

test('a waiting job is thrown away after a question; signing out asks too', async ({
  page,
  context,
  people,
}) => {
  const { employer } = await writeJob(page, people)
  await letPagesCome(context)
  await chooseSignOut(page)
  const signOut = page.getByRole('alertdialog', { name: "Joylanmagan e'loningiz bor" })
  await signOut.getByRole('button', { name: 'Qolish' }).click()
  await expect(signOut).toHaveCount(0)
  const drop = waitingJobs(page).getByRole('button', { name: 'Bekor qilish' })
  await drop.click()
  const question = page.getByRole('alertdialog', { name: "E'lonni bekor qilasizmi?" })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Qolsin' }).click()
  await expect(drop).toBeFocused()
  await drop.click()
  await question.getByRole('button', { name: 'Ha, bekor qilish' }).click()
  await expect(waitingJobs(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await keptEntries(page)).toBe(0)
  expect(await titlesOf(people, employer)).toEqual([])
})

test('SECURITY 111: a resume written without network waits, outlives a reload, and is made once @phone', async ({
  page,
  context,
  people,
}) => {
  const seeker = await people.seeker()
  await writeResume(page, seeker, 'Kassa')
  await letPagesCome(context)
  await page.reload()
  await expect(waits(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: resume.full_name })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await loseAnswerAndReload(page, '/resumes/')
  await expectToast(page, 'Rezyume muvaffaqiyatli yaratildi!')
  await expect(waits(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tahrirlash' })).toBeVisible()
  expect(await people.call(seeker, 'GET', '/api/resumes/1/')).toMatchObject(resume)
})

test('a change of the resume is sent late, but not over what was written elsewhere since', async ({
  page,
  context,
  people,
}) => {
  const seeker = await people.seeker()
  const { id } = await people.call(seeker, 'POST', '/api/resumes/', resume)
  await writeResume(page, seeker, 'Kassa, rus tili')
  await findNetwork(context)
  await expectToast(page, 'Rezyume muvaffaqiyatli yangilandi!')
  await expect(page.getByText('Kassa, rus tili')).toBeVisible()

  await page.getByRole('button', { name: 'Tahrirlash' }).click()
  await page.getByLabel("Ko'nikmalar").fill('Telefondan yozilgan')
  await loseNetwork(context)
  await page.getByRole('button', { name: 'Saqlash' }).click()
  await expect(waits(page)).toBeVisible()
  await people.call(seeker, 'PUT', `/api/resumes/${id}/`, { ...resume, skills: 'Kompyuterdan yozilgan' })
  await findNetwork(context)
  await expectToast(page, /^Rezyume saqlanmadi.*“Mening Rezyumem” bo'limida turibdi/)
  await expect(page.getByRole('alert').filter({ hasText: "boshqa joyda o'zgartirilgan" })).toBeVisible()
  expect(await people.call(seeker, 'GET', '/api/resumes/1/')).toMatchObject({
    skills: 'Kompyuterdan yozilgan',
  })
  await page.getByRole('button', { name: 'Tahrirlash' }).click()
  await expect(page.getByLabel("Ko'nikmalar")).toHaveValue('Telefondan yozilgan')
  await page.getByRole('button', { name: 'Saqlash' }).click()
  await expectToast(page, 'Rezyume muvaffaqiyatli yangilandi!')
  await expect(page.getByText('Telefondan yozilgan')).toBeVisible()
})

test('a waiting change of the resume is thrown away after a question', async ({ page, people }) => {
  const seeker = await people.seeker()
  await people.call(seeker, 'POST', '/api/resumes/', resume)
  await writeResume(page, seeker, 'Bekor qilinadi')
  await page.getByRole('button', { name: 'Bekor qilish' }).click()
  const question = page.getByRole('alertdialog', { name: "Rezyumedagi o'zgarishni bekor qilasizmi?" })
  await question.getByRole('button', { name: 'Ha, bekor qilish' }).click()
  await expect(page.getByText('Bekor qilinadi')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tahrirlash' })).toBeVisible()
  expect(await keptEntries(page)).toBe(0)
})
