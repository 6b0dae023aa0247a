import { expectAccessible } from './accessibility.ts'
import { failCalls, failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, type People } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { expectToast } from './toasts.ts'
import { idOf } from './user-page.ts'

const nameLabel = "Do'kon, firma yoki brigada nomi"
const saved = "Ma'lumotlar saqlandi"

async function buildVerified(people: People, display_name: string) {
  const employer = await people.employer({ firstName: 'Karim' })
  await people.job(employer)
  const contact = { first_name: 'Karim', address: 'Toshkent', phone_number: '901234567' }
  await people.call(employer, 'PUT', '/api/profile/', { ...contact, display_name })
  const id = await idOf(people, employer)
  await people.call(await people.admin(), 'POST', `/api/admin/users/${id}/verify/`, { reason: 'Hujjat' })
  return { ...employer, id }
}

test('a verified employer is told before and after that another name takes the mark away @phone', async ({
  page,
  people,
  newVisitor,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const employer = await buildVerified(people, 'Baraka savdo')
  const visitor = await newVisitor()
  const mark = visitor.getByRole('main').getByText(/Tasdiqlangan/)
  await visitor.goto(`/employers/${employer.username}`)
  await expect(mark.first()).toBeAttached()

  await enterAs(page, employer)
  await page.goto('/employer/profile')
  const name = page.getByLabel(nameLabel)
  const phone = page.getByLabel('Telefon raqami')
  await expect(name).toHaveAccessibleDescription(/“Tasdiqlangan” belgisi olinadi/)
  await expect(page.getByLabel('Ism')).toHaveAccessibleDescription('')
  const save = page.getByRole('button', { name: 'Saqlash' })
  // The phone and the case of a name are no reason to ask.
  await phone.fill('93 765 43 21')
  await name.fill('BARAKA  Savdo')
  await save.click()
  await expectToast(page, saved)

  await name.fill('Uzum Market MChJ')
  await phone.fill('94 111 22 33')
  await name.press('Enter')
  const question = page.getByRole('alertdialog', { name: "Nom o'zgartirilsinmi?" })
  await expect(question).toHaveAccessibleDescription(/“Tasdiqlangan” belgisi hamma joydan darhol olinadi/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Uzum Market MChJ')
  await expect(phone).toHaveValue('+998 94 111 22 33')
  await expectNoOverflow(page)
  await visitor.reload()
  await expect(mark.first()).toBeAttached()

  const failing = await failCalls(page, 'PUT', '/profile/')
  await save.click()
  await question.getByRole('button', { name: 'Bekor qilish' }).click()
  await save.click()
  await question.getByRole('button', { name: "Nomni o'zgartirish" }).click()
  await expectToast(page, "Ma'lumotlarni saqlashda xatolik yuz berdi")
  failing.mend()
  // What was answered once is not asked again.
  await expect(save).toBeFocused()
  await save.press('Enter')
  await expectToast(page, /saqlandi.*“Tasdiqlangan” belgisi olindi/)
  await expect(name).toHaveValue('Uzum Market MChJ')
  await expect(name).not.toHaveAccessibleDescription(/Tasdiqlangan/)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Uzum Market MChJ')
  await expect(mark).toHaveCount(0)

  const office = await newVisitor()
  await enterAs(office, await people.admin())
  await office.goto(`/admin/users/${employer.id}`)
  const lost = office.getByRole('list', { name: 'Tarix' }).getByRole('listitem').first()
  await expect(lost).toContainText('Tasdiq olib tashlandi')
  await expect(lost).toContainText("Ish beruvchi nomini o'zgartirgani uchun")
  await expect(lost).toContainText(`Hisob egasi: @${employer.username}`)
})

test('without a name of the firm it is the first name that keeps the mark', async ({ page, people }) => {
  await enterAs(page, await buildVerified(people, ''))
  await page.goto('/employer/profile')
  const name = page.getByLabel('Ism')
  await expect(name).toHaveAccessibleDescription(/“Tasdiqlangan” belgisi olinadi/)
  await name.fill('Salim')
  await page.getByRole('button', { name: 'Saqlash' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: "Nomni o'zgartirish" }).click()
  await expectToast(page, '“Tasdiqlangan” belgisi olindi')
  await expect(name).toHaveAccessibleDescription('')
  await expect(page.getByRole('button', { name: 'Saqlash' })).toBeFocused()
})
