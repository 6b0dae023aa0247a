import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { afterRetries, failCalls, failedCall, holdCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { buildHandshake } from './handshake.ts'
import { enterAs, type People } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { expectToast } from './toasts.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Bildirishnomalar/ })
const entries = (page: Page) => page.getByRole('main').getByRole('listitem')
const readAll = (page: Page) => page.getByRole('button', { name: "Hammasi o'qildi" })

const expectUnread = async (page: Page, count: number) => {
  const name = count ? `Bildirishnomalar, ${count} ta o'qilmagan` : 'Bildirishnomalar'
  await expect(bell(page)).toHaveAccessibleName(name)
  await expect(page).toHaveTitle(count ? new RegExp(`^\\(${count}\\) `) : /^[^(]/)
}

/** An employer who was told of three applications to one job and one to another. */
async function buildTold(people: People) {
  const employer = await people.employer({ firstName: 'Karim' })
  const liked = await people.job(employer)
  for (const firstName of ['Aziza', 'Bobur', 'Dilnoza'])
    await people.apply(await people.seeker({ firstName }), liked.id)
  const other = await people.job(employer)
  const application = await people.apply(await people.seeker({ firstName: 'Malika' }), other.id)
  await expect
    .poll(async () => {
      const told: { events: number }[] = await people.call(employer, 'GET', '/api/notifications/')
      return told.reduce((sum, { events }) => sum + events, 0)
    })
    .toBe(4)
  return { employer, liked, other, application }
}

test('the bell rings on an open page, and its number is in the title; the entry leads to the applicant @phone', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  await enterAs(page, employer)
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/stream/'))
  await page.goto('/employer/notifications')
  await expect(page.getByText("Hozircha bildirishnoma yo'q")).toBeVisible()
  await expectUnread(page, 0)
  await listening
  const { id } = await people.apply(await people.seeker({ firstName: 'Aziza' }), job.id)
  await expectUnread(page, 1)
  await expect(page.getByRole('status').filter({ hasText: 'Yangi bildirishnoma keldi' })).toBeAttached()
  await expect(page.getByRole('heading', { name: /^(Bugun|Kecha)$/ })).toBeVisible()
  await expect(entries(page)).toHaveCount(1)
  await entries(page).getByRole('link', { name: "O'qilmagan: Aziza ariza topshirdi" }).click()
  await expect(page).toHaveURL(`/employer/applicants/${id}`)
  await expectUnread(page, 0)
})

test('applications to one job are one entry; one is marked as read, then all, by keyboard too', async ({
  page,
  people,
}) => {
  const { employer, liked } = await buildTold(people)
  await enterAs(page, employer)
  await page.goto('/employer')
  await expectUnread(page, 2)
  await bell(page).click()
  await expect(page.getByRole('heading', { name: 'Bildirishnomalar', level: 1 })).toBeFocused()
  await expect(entries(page)).toHaveCount(2)
  const several = entries(page).filter({ hasText: '3 ta yangi ariza' })
  await expect(several).toContainText(liked.title)
  const mark = page.getByRole('button', { name: "O'qilgan deb belgilash: Malika ariza topshirdi" })
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(mark).toHaveCount(0)
  await expect(entries(page).getByRole('link', { name: 'Malika ariza topshirdi' })).toBeFocused()
  await expectUnread(page, 1)
  await readAll(page).click()
  await expectUnread(page, 0)
  await expect(readAll(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Bildirishnomalar', level: 1 })).toBeFocused()
  await page.reload()
  await expect(entries(page)).toHaveCount(2)
  await expectUnread(page, 0)
  await several.getByRole('link').click()
  await expect(page).toHaveURL(`/employer/applicants?job=${liked.id}`)
})

test('a seeker is told of the answer and of messages; reading them silences the bell @phone', async ({
  page,
  people,
}) => {
  const story = await buildHandshake(people)
  await story.write(story.employer, 'Ertaga keling.')
  await story.write(story.employer, 'Soat 10 da.')
  await story.decide('accepted')
  await enterAs(page, story.seeker)
  await page.goto('/job_seeker/notifications')
  await expect(entries(page)).toHaveCount(2)
  await expect(entries(page).filter({ hasText: 'Karim 2 ta xabar yozdi' })).toContainText(story.job.title)
  await expectUnread(page, 2)
  await entries(page).getByRole('link', { name: 'Arizangiz qabul qilindi' }).click()
  await expect(page).toHaveURL(story.address)
  await expect(page.getByRole('log', { name: 'Xabarlar' })).toContainText('Soat 10 da.')
  await expectUnread(page, 0)
})

test('the bell is on public pages too, and hears of a message there @phone', async ({ page, people }) => {
  const story = await buildHandshake(people)
  await enterAs(page, story.seeker)
  const listening = page.waitForResponse(/\/api\/stream\/$/)
  await page.goto(`/jobs/${story.job.id}`)
  await expectUnread(page, 0)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await listening
  await story.write(story.employer, 'Ertaga keling.')
  await expectUnread(page, 1)
  await bell(page).click()
  await expect(page).toHaveURL('/job_seeker/notifications')
})

test('what could not be loaded or marked says so, and is tried again', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  expectConsole('ApiError')
  const { employer } = await buildTold(people)
  await enterAs(page, employer)
  const loading = await holdCalls(page, 'GET', '/notifications/')
  await page.goto('/employer/notifications')
  await expect(page.getByRole('main').getByText('Yuklanmoqda...')).toBeAttached()
  loading.release()
  await expect(entries(page)).toHaveCount(2)
  const marking = await failCalls(page, 'POST', '/notifications/read/')
  await readAll(page).click()
  await expectToast(page, "O'qilgan deb belgilab bo'lmadi")
  await expectUnread(page, 2)
  marking.mend()
  await readAll(page).click()
  await expectUnread(page, 0)
  const failing = await failCalls(page, 'GET', '/notifications/')
  await page.reload()
  await expect(page.getByText("Ma'lumotlarni yuklashda xatolik yuz berdi")).toBeVisible(afterRetries)
  failing.mend()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(entries(page)).toHaveCount(2)
})

test('people choose what they are told in the profile, and it is kept', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const { employer, seeker, job } = await buildPair(people)
  await enterAs(page, employer)
  await page.goto('/employer/notifications')
  await page.getByRole('link', { name: 'Sozlash' }).click()
  await expect(page).toHaveURL('/employer/profile#bildirishnomalar')
  const received = page.getByRole('checkbox', { name: 'Yangi arizalar' })
  await expect(received).toBeChecked()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  // Not `uncheck`: it looks at once, and the box changes a moment later.
  await received.click()
  await expect(received).not.toBeChecked()
  await saved
  const failing = await failCalls(page, 'PATCH', '/notifications/preferences/')
  await page.getByRole('checkbox', { name: 'Xabarlar' }).click()
  await expectToast(page, "Tanlovni saqlab bo'lmadi")
  await expect(page.getByRole('checkbox', { name: 'Xabarlar' })).toBeChecked()
  failing.mend()
  await page.reload()
  await expect(received).not.toBeChecked()
  const { id } = await people.apply(seeker, job.id)
  await people.call(seeker, 'POST', `/api/applications/${id}/messages/`, { text: 'Salom' })
  await expectUnread(page, 1)
  await page.goto('/employer/notifications')
  await expect(entries(page)).toHaveText(/xabar yozdi/)
})

async function buildPair(people: People) {
  const [seeker, employer] = [await people.seeker(), await people.employer()]
  return { seeker, employer, job: await people.job(employer) }
}

test('axe finds nothing, and nothing is wider than the screen @phone', async ({ page, people }) => {
  const { employer } = await buildTold(people)
  const long = await people.job(employer, { title: `Juda ${'uzun'.repeat(20)} nom` })
  await people.apply(await people.seeker({ firstName: 'Abdu'.repeat(20) }), long.id)
  await enterAs(page, employer)
  await page.goto('/employer/notifications')
  await expectUnread(page, 3)
  await expect(entries(page)).toHaveCount(3)
  await page.getByRole('button', { name: /Malika ariza topshirdi/ }).click()
  await expectUnread(page, 2)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.goto('/employer/profile')
  await expect(page.getByRole('checkbox', { name: 'Yangi arizalar' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('everything has room on 320 px, and with letters twice as large', async ({ page, people }) => {
  const { employer } = await buildTold(people)
  await enterAs(page, employer)
  for (const [width, size] of [
    [320, '100%'],
    [640, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    for (const address of ['/employer/notifications', '/employer/profile']) {
      await page.goto(address)
      await page.locator('html').evaluate((html, fontSize) => Object.assign(html.style, { fontSize }), size)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectUnread(page, 2)
      await expectNoOverflow(page)
    }
  }
})

test('without a connection what is marked as read is sent when it is back', async ({ page, people }) => {
  const { employer } = await buildTold(people)
  await enterAs(page, employer)
  await page.goto('/employer/notifications')
  await expectUnread(page, 2)
  await page.context().setOffline(true)
  await expect(page.getByText("Internet aloqasi yo'q.")).toBeVisible()
  await readAll(page).click()
  await page.context().setOffline(false)
  await expectUnread(page, 0)
  const count = () => people.call(employer, 'GET', '/api/notifications/count/')
  await expect.poll(count).toEqual({ unread: 0 })
})
