import {
  accept,
  address,
  buildApplicants,
  card,
  chip,
  decide,
  passHoldTime,
  reject,
  takeBack,
} from './applicants.ts'
import { cutAnswers, cutCalls, deafen, failCalls, failedCall, holdAnswers, holdCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { settle } from './settle.ts'

const decision = /^\/api\/employer\/applications\/\d+\/$/
const updateFailed = 'Status yangilashda xatolik yuz berdi'

test('who loses the race is told, and sees what was decided', async ({
  page,
  people,
  newVisitor,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const { employer, applications, seekers } = await buildApplicants(people)
  const other = await newVisitor()
  // Whoever hears of it at once loses no race.
  await deafen(page)
  for (const each of [page, other]) {
    await enterAs(each, employer)
    await each.clock.install()
    await each.goto(address)
    await expect(card(each, 'Aziza').getByRole('button', accept)).toBeVisible()
  }
  await decide(other, 'Aziza', reject)
  await passHoldTime(other)
  await expect(chip(other, 'Rad etildi 1')).toBeVisible()
  await decide(page, 'Aziza', accept)
  await passHoldTime(page)
  const alert = page.getByRole('alertdialog', { name: updateFailed })
  await expect(alert).toContainText("Bu ariza bo'yicha qaror allaqachon qabul qilingan.")
  await alert.getByRole('button', { name: 'Yopish' }).click()
  await expect(card(page, 'Aziza')).toContainText('Rad etildi')
  await expect(card(page, 'Aziza').getByRole('button', accept)).toHaveCount(0)

  // While the decision is held back, the seeker withdraws.
  await decide(page, 'Bobur', accept)
  const withdraw = `/api/applications/${applications.Bobur}/withdraw/`
  if (seekers.Bobur) await people.call(seekers.Bobur, 'POST', withdraw)
  await passHoldTime(page)
  await expect(alert).toContainText('qaytarib ol')
  await alert.getByRole('button', { name: 'Yopish' }).click()
  await expect(card(page, 'Bobur')).toHaveCount(0)
  await expect(chip(page, 'Qaytarib olingan 1')).toBeVisible()
  await expect(chip(page, 'Barchasi 2')).toBeChecked()
})

test('a decision shows at once, and goes back when it cannot be saved', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const { employer } = await buildApplicants(people)
  await enterAs(page, employer)
  await page.clock.install()
  await page.goto(address)
  const alert = page.getByRole('alertdialog', { name: updateFailed })
  const close = () => alert.getByRole('button', { name: 'Yopish' }).click()
  const aziza = card(page, 'Aziza')

  const held = await holdCalls(page, 'PATCH', decision)
  await decide(page, 'Aziza', accept)
  await expect(aziza).toContainText('Qabul qilindi')
  await expect(aziza.getByRole('button', accept)).toHaveCount(0)
  await passHoldTime(page)
  await expect(aziza).toContainText('Yuborilmoqda...')
  await expect(aziza.getByRole('button', { name: /^Bekor qilish/ })).toHaveCount(0)
  held.release()
  await expect(chip(page, 'Qabul qilindi 1')).toBeVisible()

  for (const [fault, reason] of [
    [failCalls, ''],
    [cutCalls, "Tarmoqda xatolik. Iltimos, qaytadan urinib ko'ring."],
  ] as const) {
    const broken = await fault(page, 'PATCH', decision)
    await decide(page, 'Bobur', reject)
    await passHoldTime(page)
    await expect(alert).toContainText(reason)
    await close()
    await expect(card(page, 'Bobur')).toContainText("Ko'rib chiqilmoqda")
    broken.mend()
  }
  await decide(page, 'Bobur', reject)
  await passHoldTime(page)
  await expect(chip(page, 'Rad etildi 1')).toBeVisible()
  await expect(card(page, 'Bobur')).toContainText('Rad etildi')

  // The decision arrives, its answer does not: the list is read again and tells the truth.
  await cutAnswers(page, 'PATCH', decision)
  await decide(page, 'Kamila', accept)
  await passHoldTime(page)
  await expect(alert).toBeVisible()
  await close()
  await expect(card(page, 'Kamila')).toContainText('Qabul qilindi')
})

test('by keyboard, a decision about several leads to what takes it back, and from there to the list', async ({
  page,
  people,
}) => {
  const { employer } = await buildApplicants(people)
  await enterAs(page, employer)
  await page.clock.install()
  await page.goto(address)
  await expect(page.getByRole('article')).toHaveCount(3)
  const select = async (...names: string[]) => {
    for (const name of names) await card(page, name).getByRole('checkbox').press('Space')
  }
  const bar = page.getByRole('region', { name: 'Qaror' })
  await select('Aziza', 'Bobur')
  await bar.getByRole('button', reject).press('Enter')
  await expect(bar.getByRole('button', takeBack)).toBeFocused()
  await page.keyboard.press('Enter')
  // The upper one of the two: the newest stand above.
  await expect(card(page, 'Bobur')).toBeFocused()
  // While it is sent nothing can be taken back.
  const held = await holdCalls(page, 'POST', '/employer/applications/decide/')
  await select('Aziza', 'Bobur')
  await bar.getByRole('button', accept).press('Enter')
  await expect(bar.getByRole('button', takeBack)).toBeFocused()
  await passHoldTime(page)
  await expect(bar).toContainText('Yuborilmoqda...')
  await expect(card(page, 'Bobur')).toBeFocused()
  held.release()
  await expect(chip(page, 'Qabul qilindi 2')).toBeVisible()
  await select('Kamila')
  await bar.getByRole('button', { name: 'Belgilashni bekor qilish' }).press('Enter')
  await expect(card(page, 'Kamila')).toBeFocused()
})

test('a list that was read before the decision and arrives after it does not undo it', async ({
  page,
  people,
}) => {
  const { employer } = await buildApplicants(people)
  await enterAs(page, employer)
  await page.clock.install()
  await page.goto(address)
  await expect(page.getByRole('article')).toHaveCount(3)
  const { answered, release } = await holdAnswers(page, 'GET', '/employer/applications/')
  await page.getByRole('searchbox').fill('aziza')
  await answered
  await decide(page, 'Aziza', accept)
  await passHoldTime(page)
  await expect(chip(page, 'Qabul qilindi 1')).toBeVisible()
  release()
  await expect(page.getByRole('article')).toHaveCount(1)
  await settle(page)
  await expect(card(page, 'Aziza')).toContainText('Qabul qilindi')
})
