import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { cutCalls, failedCall, holdCalls } from './faults.ts'
import { useDarkTheme as darken, expect, test } from './fixtures.ts'
import { enterAs, type People, type Person } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { expectToast, holdToasts } from './toasts.ts'

const menu = (page: Page) => page.getByRole('button', { name: /^Amallar/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: "E'lonni yopish" })
const confirm = (page: Page) => dialog(page).getByRole('button', { name: "E'lonni yopish" })

async function openDialog(page: Page) {
  await menu(page).click()
  await page.getByRole('menuitem', { name: "E'lonni yopish" }).click()
  await expect(dialog(page)).toBeVisible()
}

/** A job for which two seekers wait. */
async function buildWaiting(people: People) {
  const employer = await people.employer()
  const job = await people.job(employer)
  const seeker = await people.seeker()
  await people.apply(seeker, job.id)
  await people.apply(await people.seeker(), job.id)
  return { employer, job, seeker }
}

const statusOf = async (people: People, seeker: Person) =>
  (await people.call(seeker, 'GET', '/api/applications/'))[0].status

test('closing asks why and rejects those who wait; only the closing can be taken back @phone', async ({
  page,
  people,
}) => {
  const { employer, job, seeker } = await buildWaiting(people)
  await enterAs(page, employer)
  await page.goto('/employer')
  await openDialog(page)
  await expect(dialog(page)).toContainText('2 ta ariza javob kutmoqda')
  await expect(dialog(page)).toContainText("Rad javobini keyin qaytarib bo'lmaydi.")
  await expect(dialog(page).getByRole('checkbox')).toBeChecked()
  await expectAccessible(page)
  await confirm(page).click()
  await expect(dialog(page)).toContainText('Sababni tanlang')
  await dialog(page).getByLabel('Shu yerdan topdim').check()
  const held = await holdCalls(page, 'POST', `/jobs/${job.id}/close/`)
  await confirm(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Yopilmoqda...' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  held.release()
  await expect(dialog(page)).toHaveCount(0)
  await holdToasts(page)
  await expectToast(
    page,
    /^E'lon yopildi2 ta arizaga “Rad etildi” deb javob berildi. Buni qaytarib bo'lmaydi./,
  )
  await expect(page.getByRole('listitem').filter({ hasText: job.title })).toContainText(
    'Sabab: Shu yerdan topdim',
  )
  await expect(menu(page)).toBeFocused()
  await expectAccessible(page)
  expect(await statusOf(people, seeker)).toBe('rejected')

  await page
    .getByRole('region', { name: 'Xabarnomalar' })
    .getByRole('button', { name: 'Qayta ochish' })
    .click()
  await expectToast(page, /^E'lon qayta ochildi/)
  await expect(page.getByRole('listitem').filter({ hasText: job.title })).toContainText('Yana 30 kun ochiq')
  expect(await statusOf(people, seeker)).toBe('rejected')
})

test('those who wait can be left waiting; by keyboard alone', async ({ page, people }) => {
  const { employer, job, seeker } = await buildWaiting(people)
  await enterAs(page, employer)
  await page.goto(`/employer/jobs/${job.id}`)
  await menu(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  // The menu moves its focus a moment later.
  await expect(page.getByRole('menuitem').last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByLabel('Shu yerdan topdim').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByLabel('Endi kerak emas')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(dialog(page).getByRole('checkbox')).not.toBeChecked()
  await expect(dialog(page)).toContainText('Ular kutib turadi')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectToast(page, /^E'lon yopildi(?!.*Rad etildi)/)
  await expect(page.getByText("Bu e'lon yopilgan")).toBeVisible()
  await expect(page.getByRole('main').getByText('Sabab: Endi kerak emas')).toBeVisible()
  expect(await statusOf(people, seeker)).toBe('pending')
})

test('what was closed in another tab, or cannot be sent, is said in the dialog', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const { employer, job } = await buildWaiting(people)
  await enterAs(page, employer)
  await page.goto('/employer')
  await openDialog(page)
  await dialog(page).getByLabel('Boshqa joydan topdim').check()
  const cut = await cutCalls(page, 'POST', `/jobs/${job.id}/close/`)
  await confirm(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Tarmoqda xatolik.')
  await expect(confirm(page)).toBeFocused()
  cut.mend()
  await people.call(employer, 'POST', `/api/jobs/${job.id}/close/`, {
    reason: 'not_needed',
    reject_pending: false,
  })
  await confirm(page).click()
  await expect(dialog(page)).toContainText("Bu e'lon endi ochiq emas.")
  await dialog(page).getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: job.title })).toContainText(
    'Sabab: Endi kerak emas',
  )
})

test('the dialog fits a small screen, in the dark too', async ({ page, people }) => {
  const { employer } = await buildWaiting(people)
  await darken(page)
  await page.setViewportSize({ width: 320, height: 568 })
  await enterAs(page, employer)
  await page.goto('/employer')
  await openDialog(page)
  await expectAccessible(page)
  await expectNoOverflow(page)
})
