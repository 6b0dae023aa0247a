import type { Page } from '@playwright/test'
import { failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { expectToast } from './toasts.ts'

const areas = ['/job_seeker', '/employer', '/admin']
const screens: Record<string, string[]> = {
  '/job_seeker': ['', '/resumes', '/jobs', '/jobs/new', '/jobs/1', '/profile'],
  '/employer': ['', '/applicants', '/applicants/1', '/jobs', '/jobs/new', '/jobs/1', '/profile', '/post-job'],
  '/admin': ['', '/statistics', '/users', '/jobs', '/jobs/new', '/jobs/1', '/profile'],
}
const addresses = areas.flatMap((area) => (screens[area] ?? []).map((screen) => area + screen))

test('an anonymous visitor is sent from the areas to the landing page, and sees nothing of them', async ({
  page,
}) => {
  await watchForAreas(page)
  for (const address of ['/job_seeker/resumes', '/employer', '/admin/users']) {
    await page.goto(address)
    await expect(page, address).toHaveURL('/')
    expect(await seenOfAreas(page), address).toBe(false)
  }
})

for (const role of ['seeker', 'employer', 'admin'] as const)
  test(`${role} enters the area of that role alone`, async ({ page, people }) => {
    const person = await people[role]()
    await watchForAreas(page)
    await enterAs(page, person)
    for (const area of areas.filter((area) => area !== `/${person.role}`)) {
      await page.goto(area)
      await expect(page).toHaveURL('/')
      expect(await seenOfAreas(page)).toBe(false)
    }
    await page.goto(`/${person.role}/profile`)
    await expect(page.getByRole('heading', { level: 1, name: 'Profil sozlamalari' })).toBeVisible()
    expect(await seenOfAreas(page)).toBe(true)
  })

test('a role that nobody gave opens no area, and counts as a job seeker elsewhere', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.setItem('role', 'mahalla_raisi')
    localStorage.setItem('name', 'Anvar')
  })
  for (const area of areas) {
    await page.goto(area)
    await expect(page).toHaveURL('/')
  }
  await expect(page.getByRole('link', { name: 'Anvar' })).toHaveAttribute('href', '/job_seeker')
})

test('the server sends nothing of an area', async ({ request }) => {
  for (const address of addresses.filter((address) => !address.endsWith('post-job'))) {
    const page = await (await request.get(address)).text()
    expect(page, address).not.toMatch(/Nomzodlar|Foydalanuvchilar|Rezyume|Vakansiyalar|Chiqish/)
  }
})

test('a dead token ends the session: a warning, nothing stored, and the way to sign in', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const seeker = await people.seeker()
  await enterAs(page, { ...seeker, token: 'no-longer-known' })
  await page.goto('/job_seeker/resumes')
  await expectToast(page, 'Sessiya tugagan. Iltimos, hisobingizga qayta kiring.')
  await expect(page).toHaveURL('/login?back=%2Fjob_seeker%2Fresumes')
  expect(await stored(page)).toEqual({ token: null, role: null, name: null })
})

test('who signs out in one tab leaves the area in the others', async ({ context, page, people }) => {
  await enterAs(page, await people.employer())
  await page.goto('/employer/profile')
  const other = await context.newPage()
  await other.goto('/employer/profile')
  await other.getByRole('button', { name: /Profil menyusi/ }).click()
  await other.getByRole('menuitem', { name: 'Chiqish' }).click()
  await expect(other).toHaveURL('/')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Kirish' }).first()).toBeVisible()
})

test('the other address of the new job form leads to it', async ({ page, people }) => {
  await enterAs(page, await people.employer())
  await page.goto('/employer/post-job')
  await expect(page).toHaveURL('/employer/jobs/new')
  await expect(page.getByRole('heading', { name: "Yangi ish e'lonini yaratish" })).toBeVisible()
})

const stored = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('token'),
    role: localStorage.getItem('role'),
    name: localStorage.getItem('name'),
  }))

/** Notes for each document whether the frame of an area was ever in it. */
function watchForAreas(page: Page) {
  return page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('#sidebar')) document.documentElement.dataset.seenArea = 'yes'
    }).observe(document, { childList: true, subtree: true })
  })
}

const seenOfAreas = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.seenArea !== undefined)
