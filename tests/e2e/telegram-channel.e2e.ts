import { expectAccessible } from './accessibility.ts'
import { failedCall } from './faults.ts'
import { expect, test as withoutBot } from './fixtures.ts'
import { enterAs } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { test } from './telegram-product.ts'
import { expectToast } from './toasts.ts'

test('an administrator names the channel for new jobs, and removes it @phone', async ({
  page,
  people,
  telegram: { api },
  expectConsole,
}) => {
  expectConsole(failedCall)
  api.addChannel('@mahalla_ish')
  api.addChannel('@begona_kanal', { rights: 'none' })
  await enterAs(page, await people.admin())
  await page.goto('/admin/jobs')
  await expect(page.getByText('Telegram kanali tanlanmagan')).toBeVisible()
  await page.getByRole('button', { name: 'Kanalni tanlash' }).click()
  const dialog = page.getByRole('dialog', { name: 'Telegram kanali' })
  const field = dialog.getByLabel('Kanal')
  const save = dialog.getByRole('button', { name: 'Saqlash' })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill('mahalla')
  await save.click()
  await expect(field).toHaveAccessibleDescription(/Kanalni shunday yozing/)
  await field.fill('@yoq_kanal')
  await save.click()
  await expect(field).toHaveAccessibleDescription(/Bunday kanal topilmadi/)
  await expect(field).toBeFocused()
  await field.fill('@begona_kanal')
  await save.click()
  await expect(field).toHaveAccessibleDescription(/@mahalla_ish_bot botini administrator qiling/)
  await expectAccessible(page)
  await expectNoOverflow(page)
  api.fail('getChat', 'garbage')
  await field.fill('t.me/mahalla_ish')
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Telegram javob bermadi, kanal saqlanmadi.')
  await save.click()
  await expectToast(page, /Yangi e'lonlar endi .@mahalla_ish. kanaliga joylanadi/)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Telegram kanali: .@mahalla_ish.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: "O'zgartirish" })).toBeFocused()

  await page.getByRole('button', { name: 'Olib tashlash' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Olib tashlash' }).click()
  await expectToast(page, 'Telegram kanali olib tashlandi')
  await expect(page.getByText('Telegram kanali tanlanmagan')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/log')
  const entry = page.getByRole('listitem').filter({ hasText: "Telegram kanali o'zgartirildi" }).first()
  await expect(entry).toContainText(/“.@mahalla_ish.” → yo'q/)
})

withoutBot('without a bot there is no channel to name', async ({ page, people }) => {
  await enterAs(page, await people.admin())
  await page.goto('/admin/jobs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Telegram kanali')).toHaveCount(0)
})
