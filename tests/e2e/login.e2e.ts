import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { cutCalls, failCalls, failedCall, holdCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { unique } from './people.ts'
import { expectToast } from './toasts.ts'

const readStorage = (page: Page) =>
  page.evaluate(() => ['token', 'role', 'name'].map((key) => localStorage.getItem(key)))

async function fillLogin(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Parol', { exact: true }).fill(password)
}
const submit = (page: Page) => page.getByRole('button', { name: 'Hisobga kirish' })

test('the login screen has its fields, links and words @phone', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Hisobga kirish | Mahalla Ish')
  await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username')
  const password = page.getByLabel('Parol', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(password).toHaveAttribute('enterkeyhint', 'go')
  await page.getByRole('button', { name: "Parolni ko'rsatish" }).click()
  await expect(password).toHaveAttribute('type', 'text')

  const main = page.getByRole('main')
  for (const [name, path] of [
    ['Foydalanish shartlari', '/terms'],
    ['Maxfiylik siyosati', '/privacy'],
  ] as const)
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  await page.getByRole('main').getByRole('link', { name: "Ro'yxatdan o'tish" }).click()
  await expect(page).toHaveURL('/register')
})

test('a visitor who wants to hear of new jobs is told why to sign in', async ({ page }) => {
  const why = page.getByText(
    "Yangi ishlar haqida xabar olish uchun hisobingizga kiring yoki ro'yxatdan o'ting.",
  )
  await page.goto('/jobs?q=sotuvchi')
  await page.getByRole('link', { name: 'Yangi ishlar haqida xabar ber' }).click()
  await expect(why).toBeVisible()
  await page.goto('/login')
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(why).toHaveCount(0)
})

test("'Parolni unutdingizmi?' tells how to get help, also without scripts @phone", async ({
  page,
  newVisitor,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Parolni unutdingizmi?' }).click()
  await expect(page).toHaveURL('/password')
  const help = /Parolni unutgan bo'lsangiz, .*yangi parol uchun havola beramiz/
  await expect(page.getByText(help)).toBeVisible()
  await expectAccessible(page)
  const plain = await newVisitor({ javaScriptEnabled: false })
  await plain.goto('/login')
  await plain.getByRole('link', { name: 'Parolni unutdingizmi?' }).click()
  await expect(plain.getByText(help)).toBeVisible()
})

test('whoever is blocked is told so, with the right password alone @phone', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const employer = await people.employer()
  const admin = await people.admin()
  const { id } = (await people.call(admin, 'GET', `/api/users/?role=employer&q=${employer.username}`))[0]
  await people.call(admin, 'PATCH', `/api/users/${id}/`, { disabled: true, reason: 'Sinov' })
  await page.goto('/login')
  const alert = page.getByRole('main').getByRole('alert')
  await fillLogin(page, { ...employer, password: 'boshqa parol' })
  await submit(page).click()
  await expect(alert.filter({ hasText: "Username yoki parol noto'g'ri." })).toBeVisible()
  await fillLogin(page, employer)
  await submit(page).click()
  await expect(alert.filter({ hasText: 'Hisobingiz bloklangan.' })).toBeVisible()
  await expectToast(page, 'Hisobingiz bloklangan.')
  await expect(page).toHaveURL('/login')
  expect(await readStorage(page)).toEqual([null, null, null])
})

test('signing in by keyboard alone leads to the area of the role', async ({ page, people }) => {
  const admin = await people.admin()
  for (const person of [await people.seeker(), await people.employer(), admin]) {
    await page.goto('/employers')
    await page.goto('/login')
    await page.getByLabel('Username').focus()
    await page.keyboard.type(person.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/${person.role}`)
    await expectToast(page, 'Login successful.')
    const [token, role, name] = await readStorage(page)
    expect(token).toMatch(/^[\w-]{43,}$/)
    expect([role, name]).toEqual([person.role, person.firstName])
    // Back does not lead to the form again.
    await page.goBack()
    await expect(page).toHaveURL('/employers')
    await page.evaluate(() => localStorage.clear())
  }
})

test('Cyrillic, emoji and colons in a password sign in', async ({ page, people }) => {
  for (const password of ['сирли сўз ғўза', 'parol 🔑🌷 guli', 'a:b:c::parol']) {
    const seeker = await people.seeker({ password })
    await page.goto('/login')
    await fillLogin(page, seeker)
    await submit(page).click()
    await expect(page).toHaveURL('/job_seeker')
    await page.evaluate(() => localStorage.clear())
  }
})

test('both fields are required, and nothing is sent without them', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/login')) calls++
  })
  await page.goto('/login')
  await submit(page).click()
  await expect(page.getByText("Bu maydonni to'ldiring")).toHaveCount(2)
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription("Bu maydonni to'ldiring")
  expect(calls).toBe(0)
})

test("a refusal is said in the server's words, inline and as a toast", async ({ page, expectConsole }) => {
  expectConsole(failedCall)
  await page.goto('/login')
  await fillLogin(page, { username: unique('hech-kim'), password: "noto'g'ri parol" })
  await submit(page).click()
  const words = "Username yoki parol noto'g'ri."
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expectToast(page, words)
  await expect(page.getByLabel('Parol', { exact: true })).toHaveValue("noto'g'ri parol")
  await expect(submit(page)).toBeFocused()
  expect(await readStorage(page)).toEqual([null, null, null])
})

test('a failure without words, and no answer at all', async ({ page, expectConsole }) => {
  expectConsole(failedCall)
  const fault = await failCalls(page, 'POST', '/login/')
  await page.goto('/login')
  await fillLogin(page, { username: 'dilnoza', password: 'lola bahor 2026' })
  await submit(page).click()
  await expect(page.getByRole('main').getByText('Login failed.')).toBeVisible()
  await expectToast(page, 'Login failed.')

  fault.mend()
  await cutCalls(page, 'POST', '/login/')
  await submit(page).click()
  await expectToast(page, "Tarmoqda xatolik. Iltimos, qaytadan urinib ko'ring.")
  await expect(page.getByRole('main').getByText('Login failed.')).toHaveCount(0)
  await expect(page.getByLabel('Username')).toHaveValue('dilnoza')
})

test('while the answer is awaited the form cannot be sent again', async ({ page, people }) => {
  const seeker = await people.seeker()
  const held = await holdCalls(page, 'POST', '/login/')
  await page.goto('/login')
  await fillLogin(page, seeker)
  await submit(page).click()
  await expect(submit(page)).toBeDisabled()
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true')
  held.release()
  await expect(page).toHaveURL('/job_seeker')
})

test('who is signed in is sent on; `back` leads to where one was going, on this site alone', async ({
  page,
  people,
}) => {
  const seeker = await people.seeker()
  await page.goto('/login?back=%2Fjobs%3Fsort%3Dsalary')
  await expect(page.getByRole('link', { name: "Ro'yxatdan o'tish" }).first()).toHaveAttribute(
    'href',
    '/register?back=%2Fjobs%3Fsort%3Dsalary',
  )
  await fillLogin(page, seeker)
  await submit(page).click()
  await expect(page).toHaveURL('/jobs?sort=salary')

  await page.goto('/login')
  await expect(page).toHaveURL('/job_seeker')
  for (const elsewhere of ['https://example.com/', '//example.com', '/\\example.com', '/\t/example.com']) {
    await page.goto(`/login?back=${encodeURIComponent(elsewhere)}`)
    await expect(page).toHaveURL('/job_seeker')
  }
})

test('what was typed before the scripts arrived is kept', async ({ page, people }) => {
  const seeker = await people.seeker()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await fillLogin(page, seeker)
  await expect(submit(page)).toBeDisabled()
  await page.getByLabel('Username').press('Enter')
  held.resolve()
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expect(page).toHaveURL('/job_seeker')
})
