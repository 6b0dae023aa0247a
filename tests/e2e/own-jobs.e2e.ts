import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { buildJobs as buildManyJobs } from './crowd.ts'
import { afterRetries, failCalls, failedCall, holdAndFailCalls, holdCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { buildJobs, cardOf, list, menuOf } from './own-jobs.ts'
import { enterAs, unique } from './people.ts'
import { expectToast } from './toasts.ts'

const figure = (page: Page, title: string, label: string) =>
  cardOf(page, title).locator('dl > div').filter({ hasText: label }).getByRole('definition')

test('the home of an employer shows the own jobs, and all jobs beside them @phone', async ({
  page,
  people,
}) => {
  const { employer, open, ending, closed, expired, hidden } = await buildJobs(people)
  const foreign = await people.job(await people.employer(), { title: unique('Begona') })
  await enterAs(page, employer)
  await page.goto('/employer')
  await expect(page.getByRole('heading', { level: 1, name: "Ish e'lonlar" })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: "E'lonlar ro'yxatlari" })
  await expect(tabs.locator('[aria-current=page]')).toHaveText("Mening e'lonlarim")
  for (const [{ title }, state] of [
    [open, 'Ochiq'],
    [ending, 'Ochiq'],
    [closed, 'Yopilgan'],
    [expired, 'Muddati tugagan'],
    [hidden, 'Yashirilgan'],
  ] as const)
    await expect(cardOf(page, title).getByText(state, { exact: true })).toBeVisible()
  await expect(cardOf(page, foreign.title)).toHaveCount(0)
  await expect(cardOf(page, open.title)).toContainText("3\u00a0500\u00a0000 so'm")
  const age = cardOf(page, open.title).getByRole('button', { name: "E'lon qilingan" })
  await expect(age).toHaveText(/^E'lon qilingan: (hozirgina|\d+ daqiqa oldin)$/)
  await age.press('Enter')
  await expect(age).toHaveText(/^E'lon qilingan: \d{1,2}-[a-z]+, \d{4}, \d\d:\d\d$/)
  await expect(age).toHaveAttribute('aria-expanded', 'true')
  await expect(cardOf(page, open.title)).toContainText('Yana 30 kun ochiq')
  await expect(cardOf(page, closed.title)).toContainText('Sabab: Boshqa joydan topdim')
  await expect(cardOf(page, hidden.title)).toContainText("Sabab: Karta raqami so'ralgan")
  await expect(figure(page, open.title, 'Arizalar')).toHaveText('2')
  await expect(figure(page, open.title, "Ko'rishlar")).toHaveText('0')
  const soon = page.getByRole('link', { name: "1 ta e'loningizning muddati 3 kun ichida tugaydi." })
  await expect(soon).toHaveAttribute('href', `/employer/jobs/${ending.id}`)
  await expect(cardOf(page, ending.title)).toContainText(/Muddati (bugun|ertaga) tugaydi/)

  await tabs.getByRole('link', { name: 'Barchasi' }).click()
  await expect(page).toHaveURL('/employer/jobs')
  await expect(page.getByLabel('Ish turi').getByRole('option').first()).toHaveText('Barchasi')
  await expect(cardOf(page, foreign.title)).toBeVisible()
  await expect(cardOf(page, closed.title)).toHaveCount(0)
  await tabs.getByRole('link', { name: "Mening e'lonlarim" }).click()
  await expect(page).toHaveURL('/employer')

  await cardOf(page, open.title).getByRole('link', { name: '2 ta yangi ariza' }).click()
  await expect(page).toHaveURL(`/employer/applicants?job=${open.id}&new=true`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByLabel("E'lon bo'yicha")).toHaveValue(String(open.id))
})

test('the state is a filter in the address, with counts; Back and a reload keep it', async ({
  page,
  people,
}) => {
  const { employer, open, closed } = await buildJobs(people)
  await enterAs(page, employer)
  await page.goto('/employer')
  await expect(page.getByRole('radio', { name: 'Hammasi 5' })).toBeChecked()
  const choice = (name: string) => page.getByRole('radio', { name })
  await expect(choice('Ochiq 2')).toBeVisible()
  await choice('Hammasi 5').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/employer?state=closed')
  await expect(cardOf(page, closed.title)).toBeVisible()
  await expect(cardOf(page, open.title)).toHaveCount(0)
  await page.reload()
  await expect(choice('Yopilgan 1')).toBeChecked()
  await expect(cardOf(page, open.title)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/employer?state=open')
  await page.goBack()
  await expect(page).toHaveURL('/employer')
  await expect(cardOf(page, open.title)).toBeVisible()
})

test('each state has its own menu, worked by keyboard', async ({ page, people }) => {
  const { employer, open, closed, expired, hidden } = await buildJobs(people)
  await enterAs(page, employer)
  await page.goto('/employer')
  const items = page.getByRole('menuitem')
  const common = ['Tahrirlash', 'Nusxalash', 'Nomzodlar']
  for (const [job, further] of [
    [open, ['Uzaytirish', 'Chop etish', 'Ulashish', "E'lonni yopish"]],
    [closed, ['Qayta ochish']],
    [expired, ['Qayta ochish']],
    [hidden, []],
  ] as const) {
    await menuOf(page, job.title).focus()
    await page.keyboard.press('Enter')
    await expect(items).toHaveText([...common, ...further])
    await expect(items.first()).toBeFocused()
    await expect(items.first()).toHaveAttribute('href', `/employer/jobs/${job.id}/edit`)
    await expect(items.nth(1)).toHaveAttribute('href', `/employer/jobs/new?copy=${job.id}`)
    await expect(items.nth(2)).toHaveAttribute('href', `/employer/applicants?job=${job.id}`)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menuOf(page, job.title)).toBeFocused()
  }
})

test('a job about to end is extended; an expired one is opened again', async ({ page, people }) => {
  const { employer, ending, expired } = await buildJobs(people)
  await enterAs(page, employer)
  await page.goto('/employer')
  await cardOf(page, ending.title)
    .getByRole('button', { name: `Uzaytirish: ${ending.title}` })
    .click()
  await expectToast(page, /^Muddat uzaytirildi: \d+-\S+gacha ochiq/)
  await expect(cardOf(page, ending.title)).toContainText('Yana 30 kun ochiq')
  await expect(page.getByText('3 kun ichida tugaydi')).toHaveCount(0)

  await menuOf(page, expired.title).click()
  await page.getByRole('menuitem', { name: 'Qayta ochish' }).click()
  await expectToast(page, /^E'lon qayta ochildi: \d+-\S+gacha ochiq/)
  await expect(cardOf(page, expired.title)).toContainText('Yana 30 kun ochiq')
  await expect(page.getByRole('radio', { name: 'Muddati tugagan 0' })).toBeVisible()
})

test('a job is shared from its menu', async ({ page, context, people, baseURL }) => {
  const { employer, open } = await buildJobs(people)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(page, employer)
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto('/employer')
  await menuOf(page, open.title).click()
  await page.getByRole('menuitem', { name: 'Ulashish' }).click()
  await expectToast(page, 'Havola nusxalandi')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/jobs/${open.id}`)
})

test('without a job there is an invitation; more than a page comes as one scrolls', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  await enterAs(page, employer)
  await page.goto('/employer')
  await expect(page.getByText("Sizda hali e'lon yo'q")).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: "Ish qo'shish" })).toHaveAttribute(
    'href',
    '/employer/jobs/new',
  )
  await expectAccessible(page)
  await buildManyJobs(employer, 23)
  await page.reload()
  await expect(list(page).getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded()
  await expect(list(page).getByRole('heading', { level: 2 })).toHaveCount(23)
  await page.goto('/employer?state=closed')
  await page.getByRole('button', { name: "Hamma e'lonlarni ko'rsatish" }).click()
  await expect(page).toHaveURL('/employer')
})

test('while the list loads, and when it cannot be loaded', async ({ page, people, expectConsole }) => {
  expectConsole(failedCall)
  expectConsole('HTTP 500')
  const { employer, open } = await buildJobs(people)
  await enterAs(page, employer)
  const fault = await holdAndFailCalls(page, 'GET', '/employer/jobs/')
  await page.goto('/employer')
  await expect(page.getByRole('status').filter({ hasText: 'Yuklanmoqda...' })).toBeAttached()
  fault.release()
  await expect(page.getByText("Ma'lumotlarni yuklashda xatolik yuz berdi")).toBeVisible(afterRetries)
  await expectAccessible(page)
  fault.mend()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(cardOf(page, open.title)).toBeVisible()

  const failing = await failCalls(page, 'POST', `/jobs/${open.id}/extend/`)
  await menuOf(page, open.title).click()
  await page.getByRole('menuitem', { name: 'Uzaytirish' }).click()
  await expectToast(page, "Muddatni uzaytirib bo'lmadi")
  failing.mend()
  const held = await holdCalls(page, 'POST', `/jobs/${open.id}/extend/`)
  await menuOf(page, open.title).click()
  await page.getByRole('menuitem', { name: 'Uzaytirish' }).click()
  held.release()
  await expectToast(page, /^Muddat uzaytirildi/)
})

test('on the page of an own job its bar waits for nothing but the job, and others have none', async ({
  page,
  people,
}) => {
  const { employer, open } = await buildJobs(people)
  await enterAs(page, employer)
  const profile = await holdCalls(page, 'GET', '/profile/')
  await page.goto(`/employer/jobs/${open.id}`)
  await expect(page.getByRole('button', { name: `Amallar: ${open.title}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Shikoyat qilish' })).toHaveCount(0)
  const job = await people.job(await people.employer())
  await page.goto(`/employer/jobs/${job.id}`)
  await expect(page.getByRole('button', { name: 'Shikoyat qilish' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Amallar/ })).toHaveCount(0)
  profile.release()
})
