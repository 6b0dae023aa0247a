import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { query } from './crowd.ts'
import { failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, type Person, unique } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { expectToast } from './toasts.ts'

const howTo = 'Raqamni shunday yozing: 90 123 45 67. Chet el raqami + bilan boshlanadi: +7 912 345 67 89'
const phone = (page: Page) => page.getByLabel('Telefon raqami', { exact: true })
const notice = (page: Page) => page.getByRole('region', { name: 'Telefon raqami' })

/** As an account from before the rule has it. */
const giveOldPhone = ({ username }: Person, text: string) =>
  query('UPDATE users SET phone_number = $2 WHERE username = $1', [username, text])

test('a number is typed or pasted in any writing, and shown in groups once one leaves the field @phone', async ({
  page,
}) => {
  await page.goto('/register')
  await expect(phone(page)).toHaveAttribute('inputmode', 'tel')
  await expect(phone(page)).toHaveAttribute('autocomplete', 'tel')
  for (const [typed, shown] of [
    ['901234567', '+998 90 123 45 67'],
    ['+998 (90) 123-45-67', '+998 90 123 45 67'],
    ['\u202a00998901234567\u202c', '+998 90 123 45 67'],
    ['+7 912 345-67-89', '+79123456789'],
    ['90 123', '90 123'],
  ] as const) {
    await phone(page).fill(typed)
    await expect(phone(page)).toHaveValue(typed)
    await phone(page).blur()
    await expect(phone(page)).toHaveValue(shown)
  }
  await page.getByRole('button', { name: 'Hisob yaratish' }).click()
  await expect(phone(page)).toHaveAccessibleDescription(howTo)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await phone(page).fill('90 123 45 67')
  await expect(page.getByText(howTo)).toHaveCount(0)
})

test('a page of the last release, which sends any text, shows the refusal at the field', async ({
  page,
  expectConsole,
}) => {
  expectConsole(failedCall)
  await page.route('**/api/auth/register/', (route) =>
    route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), phone_number: "qo'shnimda" }),
    }),
  )
  await page.goto('/register')
  await page.getByLabel('Username').fill(unique('gulnora'))
  await page.getByLabel('Ism').fill('Gulnora')
  await page.getByLabel('Manzil').fill('Samarqand')
  await phone(page).fill('901234567')
  await page.getByLabel('Parol', { exact: true }).fill('lola bahor 2026')
  await page.getByRole('button', { name: 'Hisob yaratish' }).click()
  await expectToast(page, 'Login failed. Please check your credentials.')
  await expect(phone(page)).toHaveAccessibleDescription(howTo)
  await expect(phone(page)).toBeFocused()
})

for (const role of ['seeker', 'employer'] as const)
  test(`${role} without a number that works is asked, and gives one @phone`, async ({ page, people }) => {
    const person = await people[role]()
    await giveOldPhone(person, "qo'shnimda")
    await enterAs(page, person)
    await page.goto(`/${person.role}`)
    await expect(notice(page)).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.getByRole('banner').getByRole('button', { name: 'Tungi rejim' }).click()
    await expectAccessible(page)
    await notice(page).getByRole('link', { name: 'Raqamni yozish' }).click()
    await expect(page).toHaveURL(`/${person.role}/profile`)
    await expect(notice(page)).toHaveCount(0)
    await expect(phone(page)).toHaveValue("qo'shnimda")
    await expect(phone(page)).toHaveAccessibleDescription(howTo)
    await page.getByRole('button', { name: 'Saqlash' }).click()
    await expect(phone(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(phone(page)).toBeFocused()
    await phone(page).fill('93 555 44 33')
    await page.getByRole('button', { name: 'Saqlash' }).click()
    await expectToast(page, "Ma'lumotlar saqlandi")
    await expect(phone(page)).toHaveValue('+998 93 555 44 33')
    await page.goto(`/${person.role}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  })

test('the question is put off for a day by keyboard; the account works all the same', async ({
  page,
  people,
}) => {
  const seeker = await people.seeker()
  await giveOldPhone(seeker, '12-34')
  await enterAs(page, seeker)
  // A page that does not ask for the profile itself.
  await page.goto('/job_seeker/applications')
  await notice(page).getByRole('button', { name: 'Keyinroq' }).focus()
  await page.keyboard.press('Enter')
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/profile/')) asked++
  })
  await page.reload()
  await expect(page.getByText('Siz hali ariza topshirmagansiz')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  expect(asked).toBe(0)
  await page.clock.setFixedTime(Date.now() + 25 * 60 * 60_000)
  await page.reload()
  await expect(notice(page)).toBeVisible()
  expect(asked).toBe(1)
})

test('who has a number, in whatever form, and administrators are asked nothing', async ({
  page,
  people,
  newVisitor,
}) => {
  const employer = await people.employer()
  await giveOldPhone(employer, '+7 912 345 67 89')
  await enterAs(page, employer)
  const answer = page.waitForResponse('**/api/profile/')
  await page.goto('/employer')
  await answer
  await expect(notice(page)).toHaveCount(0)

  const admins = await newVisitor()
  let asked = 0
  admins.on('request', (request) => {
    if (request.url().endsWith('/api/profile/')) asked++
  })
  await enterAs(admins, await people.admin())
  await admins.goto('/admin/users')
  await expect(admins.locator('tbody tr').first()).toBeVisible()
  expect(asked).toBe(0)
})

test('an administrator finds a person by the phone in any writing', async ({ page, people }) => {
  const seeker = await people.seeker()
  const digits = String(Date.now()).slice(-7)
  await people.call(seeker, 'PUT', '/api/profile/', {
    first_name: 'Nodira',
    address: 'Xiva',
    phone_number: `97${digits}`,
  })
  await enterAs(page, await people.admin())
  await page.goto('/admin/users')
  const [a, b, c] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)]
  for (const typed of [
    `97-${a}-${b}-${c}`,
    `(97) ${a} ${b} ${c}`,
    `+998 97 ${a} ${b} ${c}`,
    `${a}-${b}-${c}`,
  ]) {
    await page.getByRole('searchbox').fill(typed)
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await expect(page.locator('tbody tr')).toContainText(`@${seeker.username}`)
    await page.getByRole('searchbox').fill('')
    await expect(page.locator('tbody tr').nth(1)).toBeVisible()
  }
})
