import { drawPhoto, smallPicture } from '../support/pictures.ts'
import { expectAccessible } from './accessibility.ts'
import { cutCalls, failCalls, failedCall, holdCalls } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { add, address, description, dialog, expectDrawn, open, png, rowOf, save } from './job-types.ts'
import { enterAs, unique } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { expectToast } from './toasts.ts'

// One after another: a kind that is added meanwhile makes an order outdated. What a phone does adds nothing.
test.describe.configure({ mode: 'default' })

test('an administrator adds a kind with a picture, and the page of a job shows it', async ({
  page,
  people,
}) => {
  await open(page, people)
  await page.getByRole('button', { name: "Tur qo'shish" }).click()
  await expect(dialog(page)).toBeVisible()
  const name = unique('Mebelchilik')
  await save(page).click()
  await expect(dialog(page).getByText("Nom kamida 2 ta belgidan iborat bo'lishi kerak")).toBeVisible()
  await dialog(page).getByLabel('Nomi').fill(name)
  await dialog(page).getByLabel('Tavsifi').fill(description)
  await dialog(page)
    .getByLabel('Rasmi')
    .setInputFiles(png(await drawPhoto('png')))
  await expect(dialog(page).getByText('Tanlandi: rasm.png')).toBeVisible()
  await expect(dialog(page).locator('canvas')).toBeVisible()
  await expectAccessible(page)
  const held = await holdCalls(page, 'PUT', /^\/api\/admin\/job-types\/\d+\/picture\/$/)
  await save(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Saqlanmoqda...' })).toBeDisabled()
  held.release()
  await expectToast(page, `“${name}” saqlandi`)
  const row = rowOf(page, name)
  await expect(row).toContainText("0 ta e'lon")
  await expectDrawn(page, /\/pictures\/[0-9a-f]{64}\.webp 960$/, row)

  const { id } = (await people.call(await people.admin(), 'GET', '/api/admin/job-types/')).find(
    (kind: { name: string }) => kind.name === name,
  )
  const job = await people.job(await people.employer(), { job_type_id: id })
  await page.goto(`/jobs/${job.id}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectDrawn(page, /\/pictures\/[0-9a-f]{64}\.webp 960$/)
})

test('a picture that cannot be taken is refused at its field, and another one can be chosen', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const kind = await add(people)
  await open(page, people)
  await rowOf(page, kind.name)
    .getByRole('button', { name: `O'zgartirish: ${kind.name}` })
    .click()
  const picture = dialog(page).getByLabel('Rasmi')
  await picture.setInputFiles(png(Buffer.alloc(5 * 1024 * 1024 + 1)))
  await expect(dialog(page).getByText('Rasm hajmi 5 MB dan oshmasligi kerak')).toBeVisible()
  for (const [bytes, message] of [
    [Buffer.from('<!doctype html>'), 'Bu fayl rasm emas.'],
    [smallPicture.subarray(0, 60), "Rasm buzilgan yoki to'liq emas."],
  ] as const) {
    await picture.setInputFiles(png(bytes))
    await expect(dialog(page).getByText("Rasm saqlangandan keyin ko'rinadi")).toBeVisible()
    await save(page).click()
    await expect(dialog(page).getByText(message)).toBeVisible()
  }
  await expectAccessible(page)
  await picture.setInputFiles(png(smallPicture))
  await expect(dialog(page).locator('canvas')).toBeVisible()
  await save(page).click()
  await expectToast(page, `“${kind.name}” saqlandi`)
  await expectDrawn(page, /webp 960$/, rowOf(page, kind.name))

  await rowOf(page, kind.name)
    .getByRole('button', { name: /^O'zgartirish/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Rasmni olib tashlash' }).click()
  await expect(dialog(page).getByText('Saqlanganda rasm olib tashlanadi')).toBeVisible()
  await save(page).click()
  await expectToast(page, `“${kind.name}” saqlandi`)
  await expect(rowOf(page, kind.name).getByText('Rasmsiz')).toBeAttached()
})

test('a kind is moved by keyboard; the focus goes with it and its place is said', async ({
  page,
  people,
}) => {
  const [one, other] = [await add(people), await add(people)]
  await open(page, people)
  const names = page.getByRole('list', { name: 'Ish turlari' }).getByRole('heading')
  // The whole list is there before it is counted.
  await expect(rowOf(page, other.name)).toBeVisible()
  const total = await names.count()
  await expect(names.nth(total - 1)).toHaveText(other.name)
  const up = page.getByRole('button', { name: `Yuqoriga: ${other.name}` })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(names.nth(total - 2)).toHaveText(other.name)
  await expect(names.nth(total - 1)).toHaveText(one.name)
  await expect(up).toBeFocused()
  await expect(page.getByText(`${other.name}: ${total} tadan ${total - 1}-o'rinda`)).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(names.nth(total - 3)).toHaveText(other.name)
  await expect(up).toBeFocused()
  await expect(page.getByRole('button', { name: `Pastga: ${one.name}` })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  const offered = async () => {
    const kinds: { name: string }[] = await people.call(await people.admin(), 'GET', '/api/job-types/')
    return kinds.at(-3)?.name
  }
  await expect.poll(offered).toBe(other.name)
  await page.reload()
  await expect(names.nth(total - 3)).toHaveText(other.name)
})

test('an order that is outdated is refused, and the list is read again', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const kind = await add(people)
  await open(page, people)
  await expect(rowOf(page, kind.name)).toBeVisible()
  const late = await add(people)
  await page.getByRole('button', { name: `Yuqoriga: ${kind.name}` }).click()
  await expectToast(page, "Ish turlari boshqa joyda o'zgargan. Ro'yxat yangilandi.")
  await expect(rowOf(page, late.name)).toBeVisible()
})

test('an archived kind is offered no more, its jobs keep it, and it can be taken back', async ({
  page,
  people,
  newVisitor,
}) => {
  const kind = await add(people)
  const employer = await people.employer()
  const job = await people.job(employer, { job_type_id: kind.id })
  await open(page, people)
  const row = rowOf(page, kind.name)
  await row.getByRole('button', { name: `Arxivlash: ${kind.name}` }).click()
  const question = page.getByRole('alertdialog', { name: `“${kind.name}” arxivlansinmi?` })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Arxivlash' }).click()
  await expectToast(page, `“${kind.name}” arxivlandi`)
  await expect(row).toContainText('Arxivda')

  const theirs = await newVisitor()
  await enterAs(theirs, employer)
  await theirs.goto('/employer/jobs/new')
  const type = theirs.getByLabel('Ish turi')
  await expect(type.locator('option', { hasText: 'Savdo' })).toBeAttached()
  await expect(type.locator('option', { hasText: kind.name })).toHaveCount(0)
  await theirs.goto(`/employer/jobs/${job.id}/edit`)
  await expect(type.locator('option:checked')).toHaveText(kind.name)
  await theirs.getByLabel('Ish nomi').fill('Usta kerak')
  await theirs.getByRole('button', { name: 'Saqlash' }).click()
  await expectToast(theirs, /saqlandi/i)
  await theirs.goto(`/jobs?job_type=${kind.id}`)
  await expect(theirs.getByLabel('Ish turi').locator('option:checked')).toHaveText(kind.name)
  await expect(theirs.getByRole('heading', { name: 'Usta kerak' })).toBeVisible()

  await row.getByRole('button', { name: `Qaytarish: ${kind.name}` }).click()
  await expectToast(page, `“${kind.name}” qaytarildi`)
  await expect(row).not.toContainText('Arxivda')
})

test('faults are told, and everything can be tried again', async ({
  page,
  people,
  context,
  expectConsole,
}) => {
  expectConsole(failedCall)
  expectConsole("Ma'lumotlarni yuklashda xatolik yuz berdi")
  const kind = await add(people)
  await enterAs(page, await people.admin())
  const held = await holdCalls(page, 'GET', '/admin/job-types/')
  await page.goto(address)
  await expect(page.getByText('Yuklanmoqda...').first()).toBeAttached()
  held.release()
  const row = rowOf(page, kind.name)
  await expect(row).toBeVisible()
  const broken = await failCalls(page, 'GET', '/admin/job-types/')
  await page.reload()
  await expect(page.getByText("Ma'lumotlarni yuklashda xatolik yuz berdi")).toBeVisible()
  broken.mend()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: /^O'zgartirish/ }).click()
  await dialog(page).getByLabel('Tavsifi').fill('Yangi tavsif, hali saqlanmagan')
  const cut = await cutCalls(page, 'PUT', /^\/api\/admin\/job-types\/\d+\/$/)
  await save(page).click()
  await expect(dialog(page).getByText('Tarmoqda xatolik')).toBeVisible()
  cut.mend()
  await context.setOffline(true)
  await expect(page.getByText("Internet aloqasi yo'q.", { exact: false }).first()).toBeAttached()
  await context.setOffline(false)
  await save(page).click()
  await expectToast(page, `“${kind.name}” saqlandi`)
  await expect(row).toContainText('Yangi tavsif, hali saqlanmagan')
})

test('kinds are accessible and fit every screen @phone', async ({ page, people }) => {
  await open(page, people)
  await expect(rowOf(page, 'Savdo').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await rowOf(page, 'Savdo')
    .first()
    .getByRole('button', { name: /^O'zgartirish/ })
    .click()
  await expect(dialog(page).getByLabel('Nomi')).toHaveValue('Savdo')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoOverflow(page)
  await page.reload()
  await expect(rowOf(page, 'Savdo').first()).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
})

test('a long name does not widen the dashboard of a phone', async ({ page, people }) => {
  const admin = await people.admin()
  const name = unique('Temirbetonbuyumlarniornatish')
  await people.call(admin, 'POST', '/api/admin/job-types/', { name, description: name })
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, admin)
  await page.goto('/admin')
  await expect(page.getByRole('table', { name: "Ish e'lonlari turlar bo'yicha" })).toContainText(name)
  await expectNoOverflow(page)
})
