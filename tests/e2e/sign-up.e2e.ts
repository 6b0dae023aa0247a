import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { countCalls, deafen, failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, type People, type Person, signIn, unique } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { expectToast } from './toasts.ts'

const password = 'lola bahor 2026'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ariza topshirish' })
const applied = (page: Page) => page.getByText('Siz ushbu ishga ariza topshirgansiz')
const goOn = (page: Page) => page.getByRole('button', { name: /sifatida davom etish/ })

/** As a person counts: a tap, or one field filled. */
function counted(page: Page) {
  let taps = 0
  return {
    count: () => taps,
    tap: async (target: Locator) => {
      taps++
      await target.click()
    },
    fill: async (label: string, text: string) => {
      taps++
      await page.getByLabel(label, { exact: true }).fill(text)
    },
  }
}

async function fillRegistration(page: Page, fill: (label: string, text: string) => Promise<void>) {
  await expect(page.getByRole('heading', { level: 1, name: 'Xush kelibsiz' })).toBeVisible()
  await fill('Username', unique('gulnora'))
  await fill('Ism', 'Gulnora')
  await fill('Manzil', 'Samarqand, Siyob tumani')
  await fill('Telefon raqami', '90 123 45 67')
  await fill('Parol', password)
}

/** A job among the newest on the landing page: other tests post jobs at the same time. */
async function openLandingWithJob(page: Page, people: People, employer: Person) {
  for (;;) {
    const job = await people.job(employer)
    await page.goto('/')
    const link = page.getByRole('main').getByRole('link', { name: job.title })
    if ((await link.count()) > 0) return { ...job, link }
  }
}

test('from the landing page to an application: eleven taps for a new person, four signed in @phone', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const first = await openLandingWithJob(page, people, employer)
  const person = counted(page)
  await person.tap(first.link)
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible()
  await person.tap(page.getByRole('main').getByRole('link', { name: "Ro'yxatdan o'tish" }))
  await fillRegistration(page, person.fill)
  await person.tap(page.getByRole('button', { name: 'Hisob yaratish' }))
  await expect(page).toHaveURL(/\/login\?back=/)
  await expect(goOn(page)).toHaveText('\u2068Gulnora\u2069 sifatida davom etish')
  await person.tap(goOn(page))
  await person.fill('Xabar', 'Ertadan boshlay olaman.')
  await person.tap(dialog(page).getByRole('button', { name: 'Yuborish' }))
  await expect(applied(page)).toBeVisible()
  await expect(page).toHaveURL(`/jobs/${first.id}`)
  expect(person.count()).toBeLessThanOrEqual(11)

  const second = await openLandingWithJob(page, people, employer)
  const again = counted(page)
  await again.tap(second.link)
  await again.tap(page.getByRole('button', { name: 'Ariza topshirish' }))
  await again.fill('Xabar', 'Bu ish ham menga mos.')
  await again.tap(dialog(page).getByRole('button', { name: 'Yuborish' }))
  await expect(applied(page)).toBeVisible()
  expect(again.count()).toBeLessThanOrEqual(4)
})

test('who has registered goes on by keyboard, also after a reload @phone', async ({ page }) => {
  await page.goto('/employers')
  await page.goto('/register')
  await fillRegistration(page, (label, text) => page.getByLabel(label, { exact: true }).fill(text))
  await page.keyboard.press('Enter')
  await expect(goOn(page)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(goOn(page)).toBeFocused()
  await page.reload()
  await goOn(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/job_seeker')
  // Back does not lead to the question again.
  await page.goBack()
  await expect(page).toHaveURL('/employers')
})

test('who has registered and signed out elsewhere is asked for the password', async ({ page, context }) => {
  await page.goto('/register')
  await fillRegistration(page, (label, text) => page.getByLabel(label, { exact: true }).fill(text))
  await page.keyboard.press('Enter')
  await expect(goOn(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await other.evaluate(() => localStorage.clear())
  await expect(goOn(page)).toHaveCount(0)
  await expect(page.getByText('Endi username va parolingiz bilan kiring.')).toBeVisible()
})

test('a registration survives a reload, but for the password, which nobody keeps', async ({ page }) => {
  await page.goto('/register?back=%2Fjobs')
  await fillRegistration(page, (label, text) => page.getByLabel(label, { exact: true }).fill(text))
  await page.getByLabel('Status').selectOption('Employer')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    password,
  )
  await page.reload()
  await expect(page.getByLabel('Ism')).toHaveValue('Gulnora')
  await expect(page.getByLabel('Username')).toHaveValue(/^gulnora/)
  await expect(page.getByLabel('Manzil')).toHaveValue('Samarqand, Siyob tumani')
  await expect(page.getByLabel('Telefon raqami')).toHaveValue('+998 90 123 45 67')
  await expect(page.getByLabel('Status')).toHaveValue('employer')
  await expect(page.getByLabel('Parol', { exact: true })).toHaveValue('')
  await page.getByLabel('Parol', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Hisob yaratish' }).click()
  await goOn(page).click()
  await expect(page).toHaveURL('/jobs')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/register')
  await expect(page.getByLabel('Ism')).toHaveValue('')
})

test('a dead token on a public page is a visitor, and nobody is told', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const job = await people.job(await people.employer())
  await enterAs(page, { ...(await people.seeker()), token: 'no-longer-known' })
  await page.goto(`/jobs/${job.id}`)
  await expect(page.getByRole('link', { name: 'Ariza topshirish' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kirish' })).toBeVisible()
  await expect(page).toHaveURL(`/jobs/${job.id}`)
  await expect(page.locator('#toasts [role=status]')).toHaveCount(0)
  expect(
    await page.evaluate(() => ['token', 'role', 'name'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null])
})

test('a session that dies while one writes: signing in leads back to the open dialog and the text', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const seeker = await people.seeker()
  const job = await people.job(await people.employer())
  // The page learns of it when it sends.
  await deafen(page)
  const calls = countCalls(page)
  await enterAs(page, seeker)
  await page.goto(`/jobs/${job.id}`)
  await page.getByRole('button', { name: 'Ariza topshirish' }).click()
  await page.getByLabel('Xabar', { exact: true }).fill('Uch yillik tajribam bor.')
  // Nor from a call that is still on its way.
  await expect.poll(calls).toBe(0)
  await people.call(seeker, 'DELETE', '/api/profile/sessions/')
  await dialog(page).getByRole('button', { name: 'Yuborish' }).click()
  await expectToast(page, 'Sessiya tugagan. Iltimos, hisobingizga qayta kiring.')
  await expect(page).toHaveURL(`/login?back=${encodeURIComponent(`/jobs/${job.id}#ariza`)}`)
  await page.getByLabel('Username').fill(seeker.username)
  await page.getByLabel('Parol', { exact: true }).fill(seeker.password)
  await page.getByRole('button', { name: 'Hisobga kirish' }).click()
  await expect(page.getByLabel('Xabar', { exact: true })).toHaveValue('Uch yillik tajribam bor.')
  await dialog(page).getByRole('button', { name: 'Yuborish' }).click()
  await expect(applied(page)).toBeVisible()
})

test('a session whose end the page hears of while one writes: signing in leads back to the open dialog and the text', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const seeker = await people.seeker()
  const job = await people.job(await people.employer())
  await enterAs(page, seeker)
  // The stream that ends is opened again at once, not some seconds later.
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  await page.goto(`/jobs/${job.id}`)
  await page.getByRole('button', { name: 'Ariza topshirish' }).click()
  await page.getByLabel('Xabar', { exact: true }).fill('Uch yillik tajribam bor.')
  await people.call(seeker, 'DELETE', '/api/profile/sessions/')
  await expectToast(page, 'Sessiya tugagan. Iltimos, hisobingizga qayta kiring.')
  await expect(page).toHaveURL(`/login?back=${encodeURIComponent(`/jobs/${job.id}#ariza`)}`)
  await signIn(page, seeker)
  await expect(page.getByLabel('Xabar', { exact: true })).toHaveValue('Uch yillik tajribam bor.')
})

test('where signing in is needed the way back is kept; another role goes to its own area', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const [seeker, employer] = [await people.seeker(), await people.employer()]
  for (const [person, end] of [
    [seeker, '/job_seeker/resumes?a=1'],
    [employer, '/employer'],
  ] as const) {
    await page.goto('/')
    await page.evaluate(() => {
      for (const [key, value] of Object.entries({ token: 'dead', role: 'job_seeker', name: 'Dilnoza' }))
        localStorage.setItem(key, value)
    })
    await page.goto('/job_seeker/resumes?a=1')
    await expect(page).toHaveURL('/login?back=%2Fjob_seeker%2Fresumes%3Fa%3D1')
    await page.getByLabel('Username').fill(person.username)
    await page.getByLabel('Parol', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Hisobga kirish' }).click()
    await expect(page).toHaveURL(end)
    await page.evaluate(() => localStorage.clear())
  }
})
