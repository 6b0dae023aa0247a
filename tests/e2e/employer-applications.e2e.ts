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
import { buildApplications } from './crowd.ts'
import { cutCalls, failCalls, failedCall, holdCalls } from './faults.ts'
import { useDarkTheme as darken, expect, test } from './fixtures.ts'
import { patience } from './pace.ts'
import { enterAs } from './people.ts'
import { settle } from './settle.ts'

const list = '/employer/applications/'
const loadFailed = "Ma'lumotlarni yuklashda xatolik yuz berdi"

test('an employer sees who applied and decides, once and for good @phone', async ({ page, people }) => {
  const { employer, seekers } = await buildApplicants(people)
  await enterAs(page, employer)
  await page.clock.install()
  await page.goto(address)
  await expect(page).toHaveTitle(/Arizalarni boshqarish/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arizalarni boshqarish')
  await expect(page.getByRole('article')).toHaveCount(3)

  const aziza = card(page, 'Aziza')
  await expect(aziza).toContainText(`@${seekers.Aziza?.username}`)
  await expect(aziza).toContainText('Menga bu ish yoqdi.')
  await expect(aziza).toContainText('Sotuvchi yordamchisi · Savdo')
  await expect(aziza).toContainText("Ko'rib chiqilmoqda")
  await expect(aziza.getByText('Yangi', { exact: true })).toBeVisible()
  await expect(aziza.getByText(/^(hozirgina|\d+ daqiqa oldin)$/)).toHaveAttribute(
    'title',
    /^\d{1,2}-[a-z]+, \d{4}, \d\d:\d\d$/,
  )
  // Of a long message the first line.
  await expect(card(page, 'Bobur')).toContainText('Assalomu alaykum!')
  await expect(card(page, 'Bobur')).not.toContainText('Oxirgi satr.')

  await decide(page, 'Bobur', reject)
  await expect(card(page, 'Bobur')).toContainText('Rad etildi')
  await expect(card(page, 'Bobur')).toContainText('10 soniyadan keyin yuboriladi')
  await expect(card(page, 'Bobur')).toBeFocused()
  await card(page, 'Bobur').getByRole('button', takeBack).click()
  await expect(card(page, 'Bobur').getByRole('button', reject)).toBeVisible()
  await expect(card(page, 'Bobur')).toContainText("Ko'rib chiqilmoqda")

  await decide(page, 'Aziza', accept)
  await decide(page, 'Bobur', reject)
  // Nothing is to be taken back any more, however long this takes.
  await expectAccessible(page)
  await passHoldTime(page)
  await expect(chip(page, "Ko'rib chiqilmoqda 1")).toBeVisible()
  for (const attempt of ['at once', 'after a reload']) {
    if (attempt === 'after a reload') await page.reload()
    await expect(aziza).toContainText('Qabul qilindi')
    await expect(card(page, 'Bobur')).toContainText('Rad etildi')
    await expect(aziza.getByRole('button', accept)).toHaveCount(0)
    await expect(card(page, 'Bobur').getByRole('button', reject)).toHaveCount(0)
    await expect(aziza.getByRole('button', takeBack)).toHaveCount(0)
    await expect(card(page, 'Kamila').getByRole('button', accept)).toBeVisible()
  }
  await expectAccessible(page)
})

test('the search and the status go together and stay in the address', async ({ page, people }) => {
  const { employer, seekers } = await buildApplicants(people)
  await enterAs(page, employer)
  await page.clock.install()
  await page.goto('/employer')
  await page.goto(address)
  const field = page.getByRole('searchbox', { name: "Ism, username yoki ish nomi bo'yicha qidirish" })
  const names = page.getByRole('article').getByRole('heading')
  await expect(names).toHaveText(['Kamila', 'Bobur', 'Aziza'])
  await expect(page.getByText('3 ta ariza')).toBeVisible()
  await decide(page, 'Bobur', accept)
  await passHoldTime(page)
  await expect(chip(page, 'Qabul qilindi 1')).toBeVisible()

  await field.pressSequentially('SOTUVCHI')
  await expect(names).toHaveText(['Bobur', 'Aziza'])
  await expect(page).toHaveURL(`${address}?q=SOTUVCHI`)
  await expect(page.getByRole('radio', { name: 'Barchasi 2' })).toBeChecked()
  await choose(page, /^Ko'rib chiqilmoqda/)
  await expect(names).toHaveText(['Aziza'])
  await choose(page, /^Qabul qilindi/)
  await expect(names).toHaveText(['Bobur'])
  await expect(page).toHaveURL(`${address}?q=SOTUVCHI&status=accepted`)
  await page.reload()
  await expect(names).toHaveText(['Bobur'])
  await expect(field).toHaveValue('SOTUVCHI')

  await page.goBack()
  await expect(names).toHaveText(['Aziza'])
  await expect(page.getByRole('radio', { name: "Ko'rib chiqilmoqda 1" })).toBeChecked()
  await page.goBack()
  await expect(names).toHaveText(['Bobur', 'Aziza'])
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(field).toHaveValue('')
  await expect(names).toHaveText(['Kamila', 'Bobur', 'Aziza'])

  await field.fill(seekers.Kamila?.username.toUpperCase() ?? '')
  await expect(names).toHaveText(['Kamila'])
  await field.fill('aziz')
  await expect(names).toHaveText(['Aziza'])
  await choose(page, /^Rad etildi/)
  await expect(page.getByText('Mos ariza topilmadi')).toBeVisible()
  await page.getByRole('button', { name: 'Filtrlarni tozalash' }).click()
  await expect(page).toHaveURL(address)
  await expect(names).toHaveText(['Kamila', 'Bobur', 'Aziza'])
})

test('loading and failing are told apart, and a retry loads the page again', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  expectConsole(loadFailed)
  const { employer } = await buildApplicants(people)
  await enterAs(page, employer)
  const held = await holdCalls(page, 'GET', list)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Yuklanmoqda...')).toBeAttached()
  await expect(page.locator('[aria-busy=true] > div > div')).toHaveCount(6)
  held.release()
  await expect(page.getByRole('article')).toHaveCount(3)
  for (const fault of [failCalls, cutCalls]) {
    const broken = await fault(page, 'GET', list)
    await page.goto(`${address}?status=pending`)
    await expect(page.getByRole('alert').getByText(loadFailed)).toBeVisible()
    broken.mend()
    const reload = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Qayta urinish' }).click()
    await reload
    await expect(page.getByRole('article')).toHaveCount(3)
  }
})

test('thousands of applications come as one scrolls', async ({ page, people, expectConsole }) => {
  expectConsole(failedCall)
  expectConsole(loadFailed)
  const employer = await people.employer()
  const job = await people.job(employer)
  const { prefix } = await buildApplications(job.id, 3000)
  await enterAs(page, employer)
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${list}`) asked.push(request.url())
  })
  await page.clock.install()
  await page.goto(address)
  await expect(page.getByText('3\u00a0000 ta ariza')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(`@${prefix}_03000`)
  await expect.poll(() => scrollToEnd(page), { timeout: patience(30_000) }).toBeGreaterThanOrEqual(120)

  const broken = await failCalls(page, 'GET', list)
  const failure = page.getByRole('alert').getByText(loadFailed)
  const failed = async () => (await scrollToEnd(page)) && failure.isVisible()
  await expect.poll(failed, { timeout: patience(30_000) }).toBe(true)
  broken.mend()
  const before = await page.getByRole('article').count()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(before)

  // A decision far down changes that card alone: no page of the list is read again.
  const readBefore = new Set(asked)
  asked.length = 0
  const deep = page.getByRole('article').filter({ hasText: `@${prefix}_02900` })
  await deep.getByRole('button', accept).click()
  await passHoldTime(page)
  await expect(deep).toContainText('Qabul qilindi')
  await expect(page.getByRole('radio', { name: "Ko'rib chiqilmoqda 2\u00a0999" })).toBeVisible()
  expect(asked.filter((address) => readBefore.has(address))).toEqual([])

  await page.getByRole('searchbox').fill(`${prefix}_00007`)
  await expect(page.getByRole('article')).toHaveCount(1)
})

/** How many cards there are now. */
function scrollToEnd(page: Page) {
  return page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    return document.querySelectorAll('article').length
  })
}

test('the keyboard alone searches, filters and decides, in the dark @phone', async ({ page, people }) => {
  const { employer } = await buildApplicants(people)
  await darken(page)
  await enterAs(page, employer)
  await page.goto(address)
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('aziza')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Qidiruvni tozalash' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: "E'lon bo'yicha" })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: /^Barchasi/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^Ko'rib chiqilmoqda/ })).toBeChecked()
  await expect(page).toHaveURL(/status=pending/)
  await settle(page)
  const aziza = card(page, 'Aziza')
  for (const control of [
    aziza.getByRole('checkbox', { name: 'Belgilash: Aziza' }),
    aziza.getByRole('button', { name: "Tanlab qo'yish: Aziza" }),
    aziza.getByRole('link', { name: 'Aziza' }),
    aziza.getByRole('button', accept),
  ]) {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(aziza).toContainText('Qabul qilindi')
  await expect(aziza).toBeFocused()
  for (const control of [
    aziza.getByRole('button', { name: "Tanlab qo'yish: Aziza" }),
    aziza.getByRole('link', { name: 'Aziza' }),
    aziza.getByRole('button', takeBack),
  ]) {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(aziza).toBeFocused()
  await expect(aziza.getByRole('button', accept)).toBeVisible()
  await expectAccessible(page)
})
