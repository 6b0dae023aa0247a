import type { Page } from '@playwright/test'
import { cutCalls, failCalls, failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { unique } from './people.ts'
import { expectToast } from './toasts.ts'

const readStorage = (page: Page) =>
  page.evaluate(() => ['token', 'role', 'name'].map((key) => localStorage.getItem(key)))

interface Fields {
  username: string
  password: string
}

async function fillRegistration(page: Page, { username, password }: Fields) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Ism').fill('Gulnora')
  await page.getByLabel('Manzil').fill('Samarqand, Siyob tumani')
  await page.getByLabel('Telefon raqami').fill('90 123 45 67')
  await page.getByLabel('Parol', { exact: true }).fill(password)
}
const submit = (page: Page) => page.getByRole('button', { name: 'Hisob yaratish' })

test('the registration screen has its fields and words @phone', async ({ page }) => {
  await page.goto('/register')
  await expect(page.getByRole('heading', { level: 1, name: 'Xush kelibsiz' })).toBeVisible()
  await expect(page.getByText('Yangi Hisob Yaratish')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Ism')).toHaveAttribute('autocomplete', 'given-name')
  await expect(page.getByLabel('Manzil')).toHaveAttribute('autocomplete', 'street-address')
  await expect(page.getByLabel('Telefon raqami')).toHaveAttribute('inputmode', 'tel')
  const status = page.getByLabel('Status')
  await expect(status).toHaveValue('job_seeker')
  await expect(status.getByRole('option')).toHaveText(['Job Seeker', 'Employer'])
  const password = page.getByLabel('Parol', { exact: true })
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Parolni yashirish' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  const privacy = page.getByRole('main').getByRole('link', { name: 'Maxfiylik siyosati' })
  await expect(privacy).toHaveAttribute('href', '/privacy')
  await page.getByRole('main').getByRole('link', { name: 'Hisobga kirish' }).click()
  await expect(page).toHaveURL('/login')
})

test('an employer registers, is led to /login, and signs in there', async ({ page }) => {
  const username = unique('gulnora')
  await page.goto('/register?back=%2Fjobs')
  await fillRegistration(page, { username, password: 'lola bahor 2026' })
  await page.getByLabel('Status').selectOption('Employer')
  await submit(page).click()
  await expectToast(page, 'Register successful.')
  await expect(page).toHaveURL('/login?back=%2Fjobs')
  const [token, role, name] = await readStorage(page)
  expect(token).toBeTruthy()
  expect([role, name]).toEqual(['employer', 'Gulnora'])

  await expect(page.getByRole('heading', { level: 1, name: 'Hisobga kirish' })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(username)
  await page.getByLabel('Parol', { exact: true }).fill('lola bahor 2026')
  await page.getByRole('button', { name: 'Hisobga kirish' }).click()
  await expect(page).toHaveURL('/jobs')
})

test('every field is required; the rules are those of the server', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/auth')) calls++
  })
  await page.goto('/register')
  await submit(page).click()
  await expect(page.getByText("Bu maydonni to'ldiring")).toHaveCount(4)
  await expect(page.getByText("Parol kamida 8 ta belgidan iborat bo'lishi kerak")).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.getByLabel('Ism').fill('Gulnora')
  await expect(page.getByText("Bu maydonni to'ldiring")).toHaveCount(3)
  expect(calls).toBe(0)
})

test('an invisible character in the username, and the username as password, are refused at their fields', async ({
  page,
}) => {
  const username = unique('Gulnora')
  await page.goto('/register')
  await fillRegistration(page, { username: `gul\u200b${username}`, password: 'lola bahor 2026' })
  await submit(page).click()
  await expect(page.getByText("Username ichida ko'rinmaydigan belgi bo'lmasin")).toBeVisible()
  await fillRegistration(page, { username, password: username.toUpperCase() })
  await submit(page).click()
  await expect(page.getByText("Parol username bilan bir xil bo'lmasin")).toBeVisible()
  await expect(page).toHaveURL('/register')
})

test('a refusal keeps what was typed and says what is wrong at its field', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const { username } = await people.seeker()
  const refusal = 'Login failed. Please check your credentials.'
  await page.goto('/register')
  await fillRegistration(page, { username, password: 'lola bahor 2026' })
  await submit(page).click()
  await expectToast(page, refusal)
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
    'Bu username band. Boshqasini tanlang.',
  )
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByLabel('Manzil')).toHaveValue('Samarqand, Siyob tumani')

  await page.getByLabel('Username').fill(unique('gulnora'))
  await page.getByLabel('Parol', { exact: true }).fill('password')
  await submit(page).click()
  await expectToast(page, refusal)
  await expect(page.getByLabel('Parol', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Parol', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL('/register')
  expect(await readStorage(page)).toEqual([null, null, null])
})

test('no answer is an error of its own, and a second try succeeds', async ({ page, expectConsole }) => {
  expectConsole(failedCall)
  const cut = await cutCalls(page, 'POST', '/auth/register/')
  await page.goto('/register')
  await fillRegistration(page, { username: unique('gulnora'), password: 'lola bahor 2026' })
  await submit(page).click()
  await expect(page.getByRole('main').getByText('An error occurred. Please try again.')).toBeVisible()
  await expect(page.getByText('Login failed')).toHaveCount(0)

  cut.mend()
  const failed = await failCalls(page, 'POST', '/auth/register/')
  await submit(page).click()
  await expectToast(page, 'Login failed. Please check your credentials.')
  await expect(page.getByText('An error occurred. Please try again.')).toHaveCount(0)

  failed.mend()
  await submit(page).click()
  await expect(page).toHaveURL('/login')
})
