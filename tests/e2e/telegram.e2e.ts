import type { Page } from '@playwright/test'
import type { BotApi } from '../support/bot-api/bot-api.ts'
import { expectAccessible } from './accessibility.ts'
import { failCalls, failedCall } from './faults.ts'
import { expect, useDarkTheme, test as withoutBot } from './fixtures.ts'
import { log } from './handshake.ts'
import { enterAs, type Person } from './people.ts'
import { askForLink, connect, test } from './telegram-product.ts'
import { expectToast } from './toasts.ts'

/** Gives the password, and presses Start in Telegram. */
async function link(page: Page, api: BotApi, { password }: Person, chat: number) {
  await askForLink(page, password)
  const open = page.getByRole('link', { name: 'Telegramni ochish' })
  await expect(open).toHaveAttribute('href', /^https:\/\/t\.me\/mahalla_ish_bot\?start=[\w-]{24}$/)
  const address = new URL((await open.getAttribute('href')) ?? '')
  api.say(chat, `/start ${address.searchParams.get('start')}`)
  await expect(page.getByText(/^Ulangan: /)).toBeVisible()
}

let chats = 100
const newChat = () => ++chats + Math.floor(Math.random() * 1e9)

test('a person links Telegram, chooses what comes there, and unlinks it @phone', async ({
  page,
  people,
  telegram: { api },
}) => {
  const seeker = await people.seeker()
  const chat = newChat()
  await enterAs(page, seeker)
  await page.goto('/job_seeker/profile')
  await expect(page.getByRole('group', { name: 'Telegramda' })).toHaveCount(0)
  await expect(connect(page)).toBeVisible()
  await expectAccessible(page)
  await link(page, api, seeker, chat)
  await expectToast(page, 'Telegram ulandi')
  await expect.poll(() => api.told(chat)[0]).toContain(`“${seeker.username}” hisobiga ulandi`)
  const choices = page.getByRole('group', { name: 'Telegramda' })
  await expect(choices.getByRole('checkbox', { name: 'Xabarlar' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Uzish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Uzish' }).click()
  await expectToast(page, 'Telegram uzildi')
  await expect(connect(page)).toBeVisible()
  await expect(choices).toHaveCount(0)
})

test('linking asks for the password, says when it is wrong, and leads to the address @phone', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const seeker = await people.seeker()
  await enterAs(page, seeker)
  await page.goto('/job_seeker/profile')
  await connect(page).click()
  const dialog = page.getByRole('dialog', { name: 'Telegramga ulash' })
  const field = dialog.getByLabel('Hozirgi parol', { exact: true })
  const next = dialog.getByRole('button', { name: 'Davom etish' })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await next.click()
  await expect(field).toHaveAccessibleDescription('Hozirgi parolni kiriting')
  await field.fill('taxmin-2026')
  await next.click()
  await expect(field).toHaveAccessibleDescription("Hozirgi parol noto'g'ri")
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: "Parolni ko'rsatish" }).click()
  await expect(field).toHaveAttribute('type', 'text')

  await dialog.getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(connect(page)).toBeFocused()
  await connect(page).click()
  await expect(field).toHaveValue('')
  await expect(field).toHaveAccessibleDescription('')

  const fault = await failCalls(page, 'POST', '/telegram/link/')
  await field.fill(seeker.password)
  await next.click()
  await expect(dialog.getByRole('alert')).toContainText("Telegram bilan bog'lanib bo'lmadi")
  fault.mend()
  await field.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Telegramni ochish' })).toBeFocused()
})

test('an address that is too old is taken away, and a new one links @phone', async ({
  page,
  people,
  telegram: { api },
}) => {
  const seeker = await people.seeker()
  await page.clock.install()
  await enterAs(page, seeker)
  await page.goto('/job_seeker/profile')
  await askForLink(page, seeker.password)
  const open = page.getByRole('link', { name: 'Telegramni ochish' })
  await expect(open).toBeVisible()
  await page.clock.fastForward('10:05')
  await expect(page.getByText('Havola eskirdi.')).toBeVisible()
  await expect(open).toHaveCount(0)
  await expectAccessible(page)
  await link(page, api, seeker, newChat())
})

test('who says /stop in Telegram sees it on the page that is still open', async ({
  page,
  people,
  telegram: { api },
}) => {
  const [seeker, chat] = [await people.seeker(), newChat()]
  await enterAs(page, seeker)
  await page.goto('/job_seeker/profile')
  await link(page, api, seeker, chat)
  const choices = page.getByRole('group', { name: 'Telegramda' })
  await expect(choices).toBeVisible()
  api.say(chat, '/stop')
  await expect.poll(() => api.told(chat).at(-1)).toContain('Uzildi.')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(connect(page)).toBeVisible()
  await expect(choices).toHaveCount(0)
})

test('what happens to an employer comes to Telegram with a button to the page', async ({
  page,
  people,
  telegram: { api },
}) => {
  const [employer, seeker] = [await people.employer(), await people.seeker()]
  const chat = newChat()
  await enterAs(page, employer)
  await page.goto('/employer/profile')
  await link(page, api, employer, chat)
  const job = await people.job(employer)
  const { id } = await people.apply(seeker, job.id)
  await people.call(seeker, 'POST', `/api/applications/${id}/messages/`, {
    text: 'Ertaga soat nechada kelay',
  })
  const messageOf = () => api.messages.find((one) => one.chat_id === chat && one.text.includes('xabar yozdi'))
  await expect.poll(() => messageOf()?.text).toContain(job.title)
  await page.goto(messageOf()?.buttons[0]?.url ?? '')
  await expect(page).toHaveURL(`/employer/applicants/${id}#xabarlar`)
  await expect(log(page)).toContainText('Ertaga soat nechada kelay')
  await expect(page.getByRole('heading', { name: 'Xabarlar' })).toBeFocused()
})

test('a forgotten password is set anew by a link in Telegram, once @phone', async ({
  page,
  people,
  newVisitor,
  telegram: { api, address },
  expectConsole,
}) => {
  expectConsole(failedCall)
  const seeker = await people.seeker()
  const chat = newChat()
  await enterAs(page, seeker)
  await page.goto('/job_seeker/profile')
  await link(page, api, seeker, chat)

  const visitor = await newVisitor({ baseURL: address })
  await useDarkTheme(visitor)
  await visitor.goto('/login')
  await visitor.getByRole('link', { name: 'Parolni unutdingizmi?' }).click()
  await expect(visitor).toHaveURL('/password')
  await expect(visitor.getByRole('heading', { name: 'Parolni tiklash' })).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByLabel('Username').fill(seeker.username)
  await visitor.getByRole('button', { name: 'Havolani yuborish' }).click()
  await expect(visitor.getByText("So'rovingiz qabul qilindi.")).toBeVisible()
  const linkOf = () => api.messages.find((one) => one.chat_id === chat && one.text.startsWith('Parol'))
  await expect.poll(() => linkOf()?.buttons[0]?.url).toMatch(/\/password\/new#[\w-]{43}$/)
  const reset = linkOf()?.buttons[0]?.url ?? ''

  await visitor.goto(reset)
  await expectAccessible(visitor)
  const field = visitor.getByLabel('Yangi parol', { exact: true })
  const save = visitor.getByRole('button', { name: 'Parolni saqlash' })
  await field.fill('qisqa')
  await save.click()
  await expect(field).toHaveAccessibleDescription(/kamida 8/)
  await field.fill('yangi lola 2026')
  await save.click()
  await expectToast(visitor, "Yangi parol o'rnatildi")
  await expect(visitor).toHaveURL('/login')
  await visitor.getByLabel('Username').fill(seeker.username)
  await visitor.getByLabel('Parol', { exact: true }).fill('yangi lola 2026')
  await visitor.getByRole('button', { name: 'Hisobga kirish' }).click()
  await expect(visitor).toHaveURL('/job_seeker')

  const late = await newVisitor({ baseURL: address })
  await late.goto(reset)
  await late.getByLabel('Yangi parol', { exact: true }).fill('yana boshqa 2026')
  await late.getByRole('button', { name: 'Parolni saqlash' }).click()
  await expect(late.getByRole('alert').filter({ hasText: 'eskirgan yoki ishlatilgan' })).toBeVisible()
})

test('a failure of the request is said, and an unfinished address too', async ({ page, expectConsole }) => {
  expectConsole(failedCall)
  await failCalls(page, 'POST', '/password-reset/')
  await page.goto('/password')
  await page.getByLabel('Username').fill('hech-kim')
  await page.getByRole('button', { name: 'Havolani yuborish' }).click()
  await expect(page.getByRole('alert').filter({ hasText: "So'rovni yuborib bo'lmadi" })).toBeVisible()
  await page.goto('/password/new#abc')
  await expect(page.getByText("Havola to'liq emas.")).toBeVisible()
})

withoutBot('without a bot nothing of it shows', async ({ page, people }) => {
  await page.goto('/password')
  await expect(page.getByText(/sahifaning pastidagi raqamga qo'ng'iroq qiling/)).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveCount(0)
  await enterAs(page, await people.seeker())
  await page.goto('/job_seeker/profile')
  await expect(page.getByRole('heading', { name: 'Bildirishnomalar' })).toBeVisible()
  await expect(page.getByText('Telegram')).toHaveCount(0)
})
