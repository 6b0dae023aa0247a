import { expectAccessible } from './accessibility.ts'
import { buildJobs } from './crowd.ts'
import { cutCalls, deafen, failCalls, failedCall, holdCalls } from './faults.ts'
import { useDarkTheme as darken, expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { expectToast } from './toasts.ts'
import { address, rowOf, search, tab } from './users.ts'

const loadFailed = "Ma'lumotlarni yuklashda xatolik yuz berdi"
const change = /^\/api\/users\/\d+\/$/

const findUser = (username: string, role = 'job_seeker') => `${address}?role=${role}&q=${username}`

test('the administrator sees who is here, and what employers posted @phone', async ({ page, people }) => {
  const employer = await people.employer({ firstName: 'Karim' })
  const idle = await people.employer()
  const job = await people.job(employer, { title: "Bog'bon kerak" })
  const seeker = await people.seeker({ firstName: 'Nodira' })
  await people.apply(seeker, job.id)
  await enterAs(page, await people.admin())
  const answer = page.waitForResponse('**/api/users-stats/**')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Foydalanuvchilarni boshqarish')
  const { statistics } = await (await answer).json()
  const figures = page.getByRole('definition')
  await expect(figures).toHaveText(
    ['users', 'job_seekers', 'employers', 'job_posts'].map((name) =>
      String(statistics[`total_${name}`]).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0'),
    ),
  )

  await expect(tab(page, 'Ish izlovchilar')).toHaveAttribute('aria-selected', 'true')
  await search(page).fill(seeker.username)
  await expect(page.getByText('1 ta foydalanuvchi')).toBeVisible()
  await expect(rowOf(page, seeker.username)).toContainText(/Nodira.*\+998 90 123 45 67.*Toshkent.*1/)

  await tab(page, 'Ish beruvchilar').click()
  await search(page).fill(employer.username)
  const row = rowOf(page, employer.username)
  await expect(row).toContainText('Karim')
  await row.getByRole('button', { name: "1 ta e'lon" }).click()
  const jobs = page.getByRole('list', { name: `${employer.username}: ish e'lonlari` })
  await expect(jobs).toContainText("3\u00a0500\u00a0000 so'm")
  await expect(jobs.getByRole('link', { name: "Bog'bon kerak" })).toHaveAttribute(
    'href',
    `/admin/jobs/${job.id}`,
  )
  await expectAccessible(page)

  await search(page).fill(idle.username)
  await rowOf(page, idle.username).getByRole('button', { name: "0 ta e'lon" }).click()
  await expect(page.getByText("Ish e'lonlari mavjud emas")).toBeVisible()
  await buildJobs(idle, 25)
  await page.reload()
  await rowOf(page, idle.username).getByRole('button', { name: "25 ta e'lon" }).click()
  await expect(page.getByRole('link', { name: /^Yumush/ })).toHaveCount(20)
  await page.getByRole('button', { name: "Yana ko'rsatish" }).click()
  await expect(page.getByRole('link', { name: /^Yumush/ })).toHaveCount(25)
})

test('a disabled user is out at once, and in again when enabled', async ({
  page,
  people,
  newVisitor,
  request,
  expectConsole,
}) => {
  // No resume yet, and then no session: both are answered with a failure, and the browser says so.
  expectConsole(failedCall)
  const seeker = await people.seeker()
  const theirs = await newVisitor()
  // The page learns of it by the call of its reload.
  await deafen(theirs)
  await enterAs(theirs, seeker)
  await theirs.goto('/job_seeker/resumes')
  await expect(theirs.getByText('Sizda hali rezyume yaratilmagan')).toBeVisible()

  await enterAs(page, await people.admin())
  await page.goto(findUser(seeker.username))
  const button = rowOf(page, seeker.username).getByRole('button')
  await button.click()
  const question = page.getByRole('dialog', {
    name: `\u2068${seeker.username}\u2069 hisobini bloklaysizmi?`,
  })
  await question.getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(button).toBeFocused()
  await expect(button).toHaveText('Bloklash')
  await button.click()
  await question.getByRole('button', { name: 'Bloklash' }).click()
  await expect(question.getByText('Sababini yozing')).toBeVisible()
  await expect(question.getByLabel('Sababi')).toBeFocused()
  await question.getByLabel('Sababi').fill('Haqorat qilgan')
  await question.getByRole('button', { name: 'Bloklash' }).click()
  await expectToast(page, `\u2068${seeker.username}\u2069 bloklandi`)
  await expect(rowOf(page, seeker.username)).toContainText('Bloklangan')

  await theirs.reload()
  await expect(theirs).toHaveURL(/\/login\?back=/)
  await expectToast(theirs, 'Sessiya tugagan.')
  const basic = Buffer.from(`${seeker.username}:${seeker.password}`).toString('base64')
  const signIn = () => request.post('/api/login/', { headers: { Authorization: `Basic ${basic}` } })
  expect((await signIn()).status()).toBe(403)

  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Blokdan chiqarish' }).click()
  await expectToast(page, `\u2068${seeker.username}\u2069 blokdan chiqarildi`)
  await expect(button).toHaveText('Bloklash')
  expect((await signIn()).status()).toBe(200)
})

test('faults are told, and everything can be tried again', async ({ page, people, expectConsole }) => {
  expectConsole(failedCall)
  expectConsole(loadFailed)
  const employer = await people.employer()
  await people.job(employer, { title: 'Oshpaz' })
  await enterAs(page, await people.admin())
  const retry = page.getByRole('button', { name: 'Qayta urinish' })
  const held = await holdCalls(page, 'GET', '/users/')
  await page.goto(findUser(employer.username, 'employer'))
  await expect(page.getByText('Yuklanmoqda...').first()).toBeVisible()
  held.release()
  const row = rowOf(page, employer.username)
  await expect(row).toBeVisible()

  for (const path of ['/users/', '/users-stats/']) {
    const broken = await failCalls(page, 'GET', path)
    await page.reload()
    await expect(page.getByText(loadFailed)).toBeVisible()
    broken.mend()
    await retry.click()
    await expect(page.getByText(loadFailed)).toHaveCount(0)
    await expect(row).toBeVisible()
  }
  const noJobs = await cutCalls(page, 'GET', /^\/api\/users\/\d+\/jobs\/$/)
  await row.getByRole('button', { name: "1 ta e'lon" }).click()
  await expect(page.getByText(loadFailed)).toBeVisible()
  noJobs.mend()
  await retry.click()
  await expect(page.getByRole('link', { name: 'Oshpaz' })).toBeVisible()

  await row.getByRole('button', { name: /^Bloklash/ }).click()
  const question = page.getByRole('dialog')
  await question.getByLabel('Sababi').fill('Sinov')
  for (const [fault, words] of [
    [failCalls, "Hisob holatini o'zgartirishda xatolik yuz berdi"],
    [cutCalls, 'Tarmoqda xatolik.'],
  ] as const) {
    const broken = await fault(page, 'PATCH', change)
    await question.getByRole('button', { name: 'Bloklash' }).click()
    await expect(question.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(question.getByLabel('Sababi')).toHaveValue('Sinov')
    broken.mend()
  }
  await question.getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(row).not.toContainText('Bloklangan')
})

test('the keyboard alone changes the tab, opens the jobs and disables @phone', async ({ page, people }) => {
  const employer = await people.employer()
  await enterAs(page, await people.admin())
  await darken(page)
  await page.goto(`${address}?q=${employer.username}`)
  await expect(page.getByText('Mos foydalanuvchi topilmadi')).toBeVisible()
  await tab(page, 'Ish izlovchilar').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Ish beruvchilar')).toBeFocused()
  await expect(page).toHaveURL(/role=employer/)
  const row = rowOf(page, employer.username)
  const jobs = row.getByRole('button', { name: "0 ta e'lon" })
  await expect(jobs).toBeVisible()
  for (
    let presses = 0;
    presses < 8 && !(await jobs.evaluate((it) => it === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText("Ish e'lonlari mavjud emas")).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await expect(question.getByLabel('Sababi')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('Haqorat qilgan')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Bloklangan')
  await expectAccessible(page)
})
