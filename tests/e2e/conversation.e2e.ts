import type { Page } from '@playwright/test'
import { errorBodyOf } from '../../contract/errors.ts'
import { afterRetries, cutCalls, failCalls, failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import {
  ageMessages,
  ageRejection,
  buildHandshake,
  field,
  log,
  send,
  sendAndLoseAnswer,
  sendButton,
} from './handshake.ts'
import { enterAs, type People } from './people.ts'

/** The seeker has the page of the application open. */
async function openConversation(page: Page, people: People) {
  const story = await buildHandshake(people)
  await enterAs(page, story.seeker)
  await page.goto(story.address)
  await expect(field(page)).toBeVisible()
  return { ...story, path: `/applications/${story.application.id}/messages/` }
}

const texts = (messages: { text: string }[]) => messages.map(({ text }) => text)

test('the two write to each other and see what was read, under the days @phone', async ({ page, people }) => {
  const story = await openConversation(page, people)
  await expect(page.getByText("Hali xabar yo'q.")).toBeVisible()
  await page.goto('/job_seeker/applications')
  await story.write(story.employer, 'Ertaga kela olasizmi?')
  await ageMessages(story.application.id, 1)
  await expect(page.getByText('1 ta yangi xabar')).toBeVisible()
  await page.getByRole('link', { name: story.job.title }).click()
  await expect(log(page)).toContainText('Ertaga kela olasizmi?')
  await send(page, 'Ha, soat nechada?')
  await expect(log(page).getByRole('listitem')).toHaveText([
    /^\S+: Ertaga/,
    /^Siz: Ha, soat nechada\?.*Yuborilgan$/,
  ])
  await expect(log(page).getByRole('heading')).toHaveText(['Kecha', 'Bugun'])
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  expect(texts(await story.read(story.employer))).toEqual(['Ertaga kela olasizmi?', 'Ha, soat nechada?'])
  await expect(log(page).getByRole('listitem').last()).toContainText("O'qilgan")
  await story.write(story.employer, 'Soat 10 da.')
  await expect(log(page).getByRole('listitem').last()).toContainText('Soat 10 da.')
  await page.goto('/job_seeker/applications')
  await expect(page.getByText(story.job.title)).toBeVisible()
  await expect(page.getByText('1 ta yangi xabar')).toHaveCount(0)
})

test('Enter sends and Shift+Enter begins a line; a message has its limit', async ({ page, people }) => {
  const story = await openConversation(page, people)
  await field(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Salom')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Kelaman')
  await page.keyboard.press('Enter')
  await expect(log(page).getByRole('listitem')).toHaveCount(1)
  await expect.poll(async () => texts(await story.read(story.seeker))).toEqual(['Salom\nKelaman'])

  const counter = page.getByText('/ 2\u00a0000')
  await field(page).fill('a'.repeat(1800))
  await expect(counter).toHaveCount(0)
  await field(page).fill('a'.repeat(2001))
  await expect(counter).toHaveText("2\u00a0001 / 2\u00a0000. Ko'pi bilan 2\u00a0000 ta belgi yozing")
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('a'.repeat(2001))
  await page.reload()
  await expect(field(page)).toHaveValue('a'.repeat(2001))
  await field(page).fill('😀'.repeat(2000))
  await sendButton(page).click()
  await expect(log(page).getByRole('listitem')).toHaveCount(2)
})

test('on a phone the Enter key begins a line, and the button sends @phone', async ({
  page,
  people,
  isMobile,
}) => {
  await openConversation(page, people)
  const hint = page.getByText('Enter: yuborish.')
  if (!isMobile) return expect(hint).toBeVisible()
  await expect(hint).toBeHidden()
  await field(page).fill('Salom')
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('Salom\n')
  await sendButton(page).click()
  await expect(log(page).getByRole('listitem')).toHaveCount(1)
})

test('what is written offline waits, can be taken back, and is sent once when the network is back @phone', async ({
  page,
  context,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const story = await openConversation(page, people)
  // A browser that is told to be offline may still let a call out: then only its answer is lost.
  const cut = await cutCalls(page, 'POST', story.path)
  await context.setOffline(true)
  for (const text of ['bir', 'ikki', 'uch']) await send(page, text)
  const waiting = log(page).getByText("Internet kutilmoqda. Aloqa tiklangach, o'zi yuboriladi.")
  await expect(waiting).toHaveCount(3)
  await log(page).getByRole('listitem').filter({ hasText: 'ikki' }).getByRole('button').click()
  await expect(waiting).toHaveCount(2)
  await expect(field(page)).toHaveValue('ikki')

  // The network is back, but not the server: a reload keeps them.
  // Not in the middle of a call: what the browser does with one then is not what is looked at here.
  const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
  await context.setOffline(false)
  await refused
  await page.reload()
  await expect(log(page).getByRole('listitem')).toHaveText([/bir/, /uch/])
  await expect(field(page)).toHaveValue('ikki')
  await page.goto('/job_seeker/resumes')
  await expect(page.getByText('Sizda hali rezyume yaratilmagan')).toBeVisible()
  cut.mend()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect.poll(async () => texts(await story.read(story.seeker))).toEqual(['bir', 'uch'])
  await page.goto(story.address)
  await expect(log(page).getByRole('listitem')).toHaveText([/bir.*Yuborilgan$/, /uch.*Yuborilgan$/])
})

test('SECURITY 11: a message whose answer was lost is sent again and comes once', async ({
  page,
  context,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const story = await openConversation(page, people)
  const cut = await sendAndLoseAnswer(page, story.application.id, 'Kelaman')
  cut.mend()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(log(page).getByRole('listitem')).toHaveText([/Kelaman.*Yuborilgan$/])
  expect(texts(await story.read(story.employer))).toEqual(['Kelaman'])
})

test('a refused message says why, and is sent again or taken back', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const { path } = await openConversation(page, people)
  const message = log(page).getByRole('listitem')
  const refusing = await failCalls(page, 'POST', path, errorBodyOf('unexpected'))
  await send(page, 'Nega?')
  await expect(message.getByRole('alert')).toContainText('Kutilmagan xatolik yuz berdi.')
  refusing.mend()
  await message.getByRole('button', { name: 'Qayta yuborish' }).click()
  await expect(message).toHaveText(/Nega\?.*Yuborilgan$/)

  await failCalls(page, 'POST', path, errorBodyOf('unexpected'))
  await send(page, 'Rahmat')
  await message.getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(message).toHaveCount(1)
  await expect(field(page)).toHaveValue('Rahmat')
})

test('thirty days after a rejection the conversation says why it is closed', async ({ page, people }) => {
  const story = await buildHandshake(people)
  await story.write(story.employer, 'Kechirasiz')
  await story.decide('rejected')
  await ageRejection(story.application.id, 31)
  await enterAs(page, story.seeker)
  await page.goto(story.address)
  await expect(page.getByText('Suhbat yopilgan: ariza rad etilganidan keyin 30 kun')).toBeVisible()
  await expect(log(page)).toContainText('Kechirasiz')
  await expect(field(page)).toHaveCount(0)
})

test('a long conversation opens at its end; who reads further up is not moved', async ({ page, people }) => {
  const story = await buildHandshake(people)
  // The time of day follows at once: without the stop, 'Xabar 1' and '10:13' have 'Xabar 11'.
  for (let number = 1; number <= 60; number++) await story.write(story.employer, `Xabar ${number}.`)
  await enterAs(page, story.seeker)
  await page.goto(story.address)
  const messages = log(page).getByRole('listitem')
  const toEnd = () => log(page).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight)
  await expect(messages).toHaveCount(50)
  await expect.poll(toEnd).toBeLessThan(2)

  const eleventh = messages.filter({ hasText: 'Xabar 11.' })
  await log(page).evaluate((box) => box.scrollTo({ top: 0 }))
  await expect(messages).toHaveCount(60)
  await expect(eleventh).toBeInViewport()
  await story.write(story.employer, 'Javob bering')
  const newBelow = page.getByRole('button', { name: 'Yangi xabar' })
  await expect(newBelow).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Yangi xabar.' })).toContainText('Javob bering')
  await expect(eleventh).toBeInViewport()
  await newBelow.click()
  await expect.poll(toEnd).toBeLessThan(2)
  await expect(newBelow).toHaveCount(0)

  await log(page).evaluate((box) => box.scrollTo({ top: 0 }))
  await send(page, 'Kelaman')
  await expect(messages.last()).toContainText('Kelaman')
  await expect.poll(toEnd).toBeLessThan(2)
})

test('a conversation that does not load can be tried again', async ({ page, people, expectConsole }) => {
  expectConsole(failedCall)
  expectConsole("Ma'lumotlarni yuklashda xatolik yuz berdi")
  const story = await buildHandshake(people)
  await enterAs(page, story.seeker)
  const failing = await failCalls(page, 'GET', `/applications/${story.application.id}/messages/`)
  await page.goto(story.address)
  await expect(page.getByRole('alert')).toContainText("Ma'lumotlarni yuklashda xatolik", afterRetries)
  failing.mend()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(field(page)).toBeVisible()
})

test('who signs out is asked about a message that waits, and leaves none behind', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const { path } = await openConversation(page, people)
  await cutCalls(page, 'POST', path)
  await send(page, 'Sir')
  await expect(log(page)).toContainText('Internet kutilmoqda')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')))
  expect(await kept()).toHaveLength(1)
  await page.getByRole('button', { name: /^Profil menyusi/ }).click()
  await page.getByRole('menuitem', { name: 'Chiqish' }).click()
  const question = page.getByRole('alertdialog', { name: 'Yuborilmagan xabaringiz bor' })
  await question.getByRole('button', { name: 'Qolish' }).click()
  await expect(question).toHaveCount(0)
  await expect(log(page)).toContainText('Internet kutilmoqda')
  expect(await kept()).toHaveLength(1)

  await page.getByRole('button', { name: /^Profil menyusi/ }).click()
  await page.getByRole('menuitem', { name: 'Chiqish' }).click()
  await question.getByRole('button', { name: 'Chiqish' }).click()
  await expect(page).toHaveURL('/')
  expect(await kept()).toEqual([])
})
