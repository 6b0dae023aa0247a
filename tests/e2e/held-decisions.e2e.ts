import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import {
  accept,
  address,
  buildApplicants,
  card,
  chip,
  choose,
  decide,
  passHoldTime,
  reject,
  takeBack,
} from './applicants.ts'
import { failedCall, holdCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, type People, type Person } from './people.ts'

const offlineText = "Internet yo'q: keyin yuboriladi"

/** Every decision that this page sends. */
function noteDecisions(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/employer\/applications\/(\d+|decide)\/$/.test(pathname) && request.method() !== 'GET')
      sent.push(request.postData() ?? '')
  })
  return sent
}

async function enter(page: Page, employer: Person) {
  await enterAs(page, employer)
  await page.clock.install()
  await page.goto(address)
  await expect(page.getByRole('article')).toHaveCount(3)
}

const statusOf = async (people: People, employer: Person, id: number | undefined) =>
  (await people.call(employer, 'GET', `/api/employer/applications/${id}/`)).status

test('a decision waits for ten seconds, and taken back it is never sent @phone', async ({ page, people }) => {
  const { employer } = await buildApplicants(people)
  await enter(page, employer)
  const sent = noteDecisions(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await decide(page, 'Aziza', accept)
  await page.clock.runFor(9_000)
  await expect(card(page, 'Aziza')).toContainText('Qabul qilindi')
  expect(sent).toEqual([])
  await card(page, 'Aziza').getByRole('button', takeBack).click()
  await expect(card(page, 'Aziza').getByRole('button', accept)).toBeVisible()
  await page.clock.runFor(20_000)
  expect(sent).toEqual([])

  await decide(page, 'Aziza', reject)
  await page.clock.runFor(9_900)
  expect(sent).toEqual([])
  await page.clock.resume()
  await expect(chip(page, 'Rad etildi 1')).toBeVisible()
  expect(sent).toEqual(['{"status":"rejected"}'])
})

test('closing the tab, or going elsewhere, sends what is held back', async ({ page, people, newVisitor }) => {
  const { employer, applications } = await buildApplicants(people)
  await enter(page, employer)
  await decide(page, 'Aziza', accept)
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => statusOf(people, employer, applications.Aziza)).toBe('accepted')

  const other = await newVisitor()
  await enter(other, employer)
  await decide(other, 'Bobur', reject)
  await other.goto('/')
  await expect.poll(() => statusOf(people, employer, applications.Bobur)).toBe('rejected')

  await other.goto(address)
  await decide(other, 'Kamila', accept)
  await other.getByRole('button', { name: /^Profil menyusi/ }).click()
  await other.getByRole('menuitem', { name: 'Chiqish' }).click()
  await expect(other).toHaveURL('/')
  const again = await people.signIn(employer)
  await expect.poll(() => statusOf(people, again, applications.Kamila)).toBe('accepted')
})

test('several are decided at once, and taken back at once @phone', async ({ page, people }) => {
  const { employer } = await buildApplicants(people)
  await enter(page, employer)
  const sent = noteDecisions(page)
  const bar = page.getByRole('region', { name: 'Qaror' })
  await page.getByLabel('Hammasini belgilash').check()
  await card(page, 'Kamila').getByRole('checkbox').uncheck()
  await expect(bar).toContainText('2 ta belgilandi')
  await page.clock.pauseAt(Date.now() + 60_000)
  await bar.getByRole('button', reject).click()
  await expect(bar).toContainText('2 ta ariza: Rad etildi')
  for (const name of ['Aziza', 'Bobur']) await expect(card(page, name)).toContainText('Rad etildi')
  await bar.getByRole('button', takeBack).click()
  for (const name of ['Aziza', 'Bobur']) await expect(card(page, name)).toContainText("Ko'rib chiqilmoqda")

  for (const name of ['Aziza', 'Bobur', 'Kamila']) await card(page, name).getByRole('checkbox').check()
  await bar.getByRole('button', reject).click()
  // One of them is taken back alone.
  await card(page, 'Kamila').getByRole('button', takeBack).click()
  await expect(bar).toContainText('2 ta ariza: Rad etildi')
  await page.clock.resume()
  await passHoldTime(page)
  await expect(chip(page, 'Rad etildi 2')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(card(page, 'Kamila')).toContainText("Ko'rib chiqilmoqda")
  expect(sent).toHaveLength(1)
})

test('the bar for several is accessible, also while their decision is held back @phone', async ({
  page,
  people,
}) => {
  const { employer } = await buildApplicants(people)
  await enter(page, employer)
  await page.getByLabel('Hammasini belgilash').check()
  const bar = page.getByRole('region', { name: 'Qaror' })
  await expect(bar).toContainText('3 ta belgilandi')
  await expectAccessible(page)
  await bar.getByRole('button', reject).click()
  await expect(bar).toContainText('3 ta ariza: Rad etildi')
  await expectAccessible(page)
})

test('of several, those that were lost are told, and the others are saved', async ({ page, people }) => {
  const { employer, applications, seekers } = await buildApplicants(people)
  await enter(page, employer)
  await page.getByLabel('Hammasini belgilash').check()
  await page.getByRole('region', { name: 'Qaror' }).getByRole('button', reject).click()
  const path = `/api/employer/applications/${applications.Aziza}/`
  await people.call(employer, 'PATCH', path, { status: 'accepted' })
  if (seekers.Bobur)
    await people.call(seekers.Bobur, 'POST', `/api/applications/${applications.Bobur}/withdraw/`)
  await passHoldTime(page)
  const alert = page.getByRole('alertdialog', { name: 'Status yangilashda xatolik yuz berdi' })
  await expect(alert).toContainText("1 ta ariza bo'yicha qaror allaqachon qabul qilingan")
  await expect(alert).toContainText("1 ta arizani nomzodning o'zi qaytarib olgan")
  await alert.getByRole('button', { name: 'Yopish' }).click()
  await expect(card(page, 'Kamila')).toContainText('Rad etildi')
  await expect(card(page, 'Aziza')).toContainText('Qabul qilindi')
  await expect(card(page, 'Bobur')).toHaveCount(0)
  await expect(chip(page, 'Barchasi 2')).toBeChecked()
  await expect(page.getByText('2 ta ariza', { exact: true })).toBeVisible()
})

test('without network a decision is kept, says so, and is sent once', async ({
  page,
  context,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const { employer, applications } = await buildApplicants(people)
  await enter(page, employer)
  const sent = noteDecisions(page)
  await context.setOffline(true)
  await decide(page, 'Aziza', accept)
  await passHoldTime(page)
  await expect(card(page, 'Aziza')).toContainText(offlineText)
  await expect(card(page, 'Aziza').getByRole('button', takeBack)).toBeVisible()
  await decide(page, 'Bobur', reject)
  await passHoldTime(page)
  await card(page, 'Bobur').getByRole('button', takeBack).click()
  await context.setOffline(false)
  await expect(chip(page, 'Qabul qilindi 1')).toBeVisible()
  expect(await statusOf(people, employer, applications.Aziza)).toBe('accepted')
  expect(await statusOf(people, employer, applications.Bobur)).toBe('pending')
  expect(sent).toHaveLength(1)
})

test('what waits for the network survives a reload', async ({ page, people }) => {
  const { employer, applications } = await buildApplicants(people)
  // A reload needs a network: here only the browser believes that there is none.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => sessionStorage.getItem('cut') === null })
  })
  await enter(page, employer)
  await page.evaluate(() => {
    sessionStorage.setItem('cut', 'yes')
    window.dispatchEvent(new Event('offline'))
  })
  await decide(page, 'Aziza', accept)
  await passHoldTime(page)
  await expect(card(page, 'Aziza')).toContainText(offlineText)
  expect(await statusOf(people, employer, applications.Aziza)).toBe('pending')
  await page.evaluate(() => sessionStorage.removeItem('cut'))
  await page.reload()
  await expect(chip(page, 'Qabul qilindi 1')).toBeVisible()
  expect(await statusOf(people, employer, applications.Aziza)).toBe('accepted')
})

test('chip, line and list say one number, before and after a decision', async ({ page, people }) => {
  const { employer } = await buildApplicants(people)
  await enter(page, employer)
  const agree = async (label: string, count: number) => {
    await expect(chip(page, `${label} ${count}`)).toBeChecked()
    await expect(page.getByText(`${count} ta ariza`, { exact: true })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(count)
  }
  await choose(page, /^Ko'rib chiqilmoqda/)
  await agree("Ko'rib chiqilmoqda", 3)
  await decide(page, 'Bobur', accept)
  await agree("Ko'rib chiqilmoqda", 3)
  await passHoldTime(page)
  await agree("Ko'rib chiqilmoqda", 2)
  // The row left with the focus in it: the one in its place has it.
  await expect(card(page, 'Aziza')).toBeFocused()
  await choose(page, /^Qabul qilindi/)
  await agree('Qabul qilindi', 1)
  await choose(page, /^Tanlanganlar/)
  await agree('Tanlanganlar', 0)
  await choose(page, /^Barchasi/)
  await agree('Barchasi', 3)
  // The list is asked for before the star is saved.
  const held = await holdCalls(page, 'PATCH', /\/note\/$/)
  const star = card(page, 'Kamila').getByRole('button', { name: "Tanlab qo'yish: Kamila" })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await choose(page, /^Tanlanganlar/)
  await expect(page.getByText('Mos ariza topilmadi')).toBeVisible()
  held.release()
  await agree('Tanlanganlar', 1)
  await star.click()
  await agree('Tanlanganlar', 0)
})

test('when the bar at the foot goes after the decision, the focus is on the heading', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const seeker = await people.seeker({ firstName: 'Zilola' })
  const { id } = await people.apply(seeker, (await people.job(employer)).id)
  await enterAs(page, employer)
  await page.clock.install()
  await page.goto(`${address}/${id}`)
  const bar = page.getByRole('region', { name: 'Qaror' })
  await bar.getByRole('button', accept).click()
  await passHoldTime(page)
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Zilola' })).toBeFocused()
})
