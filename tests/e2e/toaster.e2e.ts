import type { Locator, Page } from '@playwright/test'
import { cutCalls, failCalls, failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { buildHandshake, field, log } from './handshake.ts'
import { enterAs, type People } from './people.ts'
import { measure } from './settle.ts'
import { holdToasts } from './toasts.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Yuborish' })
const toast = (page: Page, text: string) =>
  page.locator('#toasts [data-visible=true]').filter({ hasText: text })

async function openApplication(page: Page, people: People) {
  const job = await people.job(await people.employer())
  await enterAs(page, await people.seeker())
  await page.goto(`/job_seeker/jobs/${job.id}`)
  await page.getByRole('button', { name: 'Ariza topshirish' }).click()
  await holdToasts(page)
}

test('the text of an application has the focus, and no toast covers its buttons @phone', async ({
  page,
  people,
}) => {
  await openApplication(page, people)
  await expect(dialog(page).getByLabel('Xabar')).toBeFocused()
  await send(page).click()
  for (const button of [send(page), dialog(page).getByRole('button', { name: 'Bekor qilish' })])
    await expectApart(toast(page, 'Iltimos, xabar kiriting'), button)
})

/** From the next frame on: the toasts move when the page has been laid out. */
async function expectApart(one: Locator, other: Locator) {
  const areApart = async () => {
    const [a, b] = [await measure(one), await measure(other)]
    return a.bottom <= b.y || a.y >= b.bottom || a.right <= b.x || a.x >= b.right
  }
  await expect.poll(areApart, 'the toast stands beside the button').toBe(true)
}

for (const base of ['', '/kr'])
  test(`no toast covers a button that moves when its form says what is wrong, ${base || '/'} @phone`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(failedCall)
    await page.goto(`${base}/login`)
    await holdToasts(page)
    const form = page.locator('form')
    await form.locator('input').first().fill('yoq_odam')
    await form.locator('input').nth(1).fill('notogri-parol')
    const button = form.locator('[type=submit]')
    await button.click()
    await expect(form.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await expectApart(page.locator('#toasts [data-visible=true]'), button)
  })

test('what failed goes from the screen with the next attempt', async ({ page, people, expectConsole }) => {
  expectConsole(failedCall)
  await openApplication(page, people)
  await send(page).click()
  await expect(toast(page, 'Iltimos, xabar kiriting')).toBeVisible()
  const fault = await failCalls(page, 'POST', '/applications/')
  await dialog(page).getByLabel('Xabar').fill('Ishlashga tayyorman.')
  await send(page).click()
  const failed = toast(page, 'Arizani yuborishda xatolik yuz berdi')
  await expect(failed).toBeVisible()
  await expect(toast(page, 'Iltimos, xabar kiriting')).toHaveCount(0)
  fault.mend()
  await send(page).click()
  await expect(toast(page, 'Arizangiz muvaffaqiyatli yuborildi!')).toBeVisible()
  await expect(failed).toHaveCount(0)
})

test('what the page sends by itself takes no failure from the screen', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const story = await buildHandshake(people)
  const job = await people.job(story.employer)
  await enterAs(page, story.seeker)
  await cutCalls(page, 'POST', `/applications/${story.application.id}/messages/`)
  await page.goto(story.address)
  await field(page).fill('Kelaman')
  await page.getByRole('button', { name: 'Yuborish' }).click()
  await expect(log(page)).toContainText('Internet kutilmoqda')
  await page.goto(`/jobs/${job.id}`)
  await page.getByRole('button', { name: 'Ariza topshirish' }).click()
  await holdToasts(page)
  await send(page).click()
  await expect(toast(page, 'Iltimos, xabar kiriting')).toBeVisible()
  const tried = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/messages/'))
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await tried
  await expect(toast(page, 'Iltimos, xabar kiriting')).toBeVisible()
})
