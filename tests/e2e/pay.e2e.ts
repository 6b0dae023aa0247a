import { expectAccessible } from './accessibility.ts'
import { cutCalls, failedCall } from './faults.ts'
import { expect, test, useDarkTheme } from './fixtures.ts'
import { fillIn, more, openForm, period, salary, save, savedBody, upper } from './job-form.ts'
import { unique } from './people.ts'
import { expectNoOverflow, measure } from './settle.ts'
import { expectToast } from './toasts.ts'

test('a sum as people type it is understood, said in words and sent as digits', async ({ page, people }) => {
  await openForm(page, await people.employer())
  await fillIn(page, unique('Nonvoy'))
  for (const [typed, shown, words] of [
    ['3,5 mln', '3\u00a0500\u00a0000', "Oyiga uch million besh yuz ming so'm"],
    ['3.5 млн', '3\u00a0500\u00a0000', "Oyiga uch million besh yuz ming so'm"],
    ["5 000 000.00 so'm", '5\u00a0000\u00a0000', "Oyiga besh million so'm"],
    ['300 ming', '300\u00a0000', "Oyiga uch yuz ming so'm"],
    ['3500000,50', '3\u00a0500\u00a0000,5', "Oyiga uch million besh yuz ming so'm ellik tiyin"],
  ] as const) {
    await salary(page).fill('')
    await salary(page).pressSequentially(typed)
    await salary(page).blur()
    await expect(salary(page), typed).toHaveValue(shown)
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  expect(await savedBody(page)).toMatchObject({ salary: '3500000.5' })
  await expect(page).toHaveURL('/employer')
})

test('a range fills both bounds; Enter is enough', async ({ page, people }) => {
  const employer = await people.employer()
  await openForm(page, employer)
  const title = unique('Kassir')
  await fillIn(page, title)
  await salary(page).pressSequentially('3000000-4000000')
  await salary(page).blur()
  await expect(salary(page)).toHaveValue('3\u00a0000\u00a0000')
  await expect(upper(page)).toHaveValue('4\u00a0000\u00a0000')
  await salary(page).fill('4–6 mln')
  await salary(page).press('Enter')
  await expect(page).toHaveURL('/employer')
  const [job] = await people.call(employer, 'GET', '/api/employer/jobs/')
  expect(job).toMatchObject({ title, salary: 4_000_000, salary_max: 6_000_000, pay_period: 'month' })
  await page.goto(`/jobs/${job.id}`)
  await expect(page.getByText("4–6 mln so'm", { exact: true })).toHaveCount(2)
})

test('pay in the words of the site fills the bounds and the period', async ({ page, people }) => {
  await openForm(page, await people.employer())
  await fillIn(page, unique('Yuk tashuvchi'))
  await salary(page).fill("kuniga 160–200 ming so'm")
  await salary(page).blur()
  await expect(salary(page)).toHaveValue('160\u00a0000')
  await expect(upper(page)).toHaveValue('200\u00a0000')
  await expect(period(page)).toHaveValue('day')
  await upper(page).clear()
  await salary(page).fill('soatiga 25 ming')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/jobs\//.test(request.url()))
  await salary(page).press('Enter')
  const body = (await sent).postDataJSON()
  expect(body).toMatchObject({ salary: '25000', pay_period: 'hour' })
  expect(body).not.toHaveProperty('salary_max')
})

test('leaving a sum that is not understood says what to write, and moves nothing @phone', async ({
  page,
  people,
}) => {
  await openForm(page, await people.employer())
  const said = page.getByRole('alert').filter({ hasText: "Summani so'mda, raqam bilan yozing" })
  const place = async () => (await measure(save(page))).y - (await measure(salary(page))).y
  const before = await place()
  await salary(page).fill('500$')
  await expect(said).toHaveCount(0)
  await salary(page).blur()
  await expect(said).toBeVisible()
  expect(await place()).toBe(before)
  await expect(salary(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(salary(page)).toHaveAccessibleDescription(/^Summani so'mda/)
  await expectAccessible(page)
  await salary(page).fill('5 mln')
  await expect(said).toHaveCount(0)
  await upper(page).fill('kelishilgan holda')
  await upper(page).blur()
  await expect(said).toBeVisible()
  await upper(page).clear()
  await upper(page).blur()
  await expect(said).toHaveCount(0)
})

test('what is not understood is refused, stays as it was typed and is not sent', async ({ page, people }) => {
  await openForm(page, await people.employer())
  await fillIn(page, unique('Sotuvchi'))
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/jobs/')) sent++
  })
  for (const [typed, message] of [
    ['kelishiladi', "Summani so'mda, raqam bilan yozing"],
    ['-5', "Maosh musbat son bo'lishi kerak"],
    ['3 5 mln', "Summani so'mda, raqam bilan yozing"],
    ['3.500', 'Bu yozuvni ikki xil tushunish mumkin'],
    ['4 mln - 3 mln', 'Oraliqda avval kichik'],
    ['1234567890123', 'Summa juda katta'],
  ] as const) {
    await salary(page).fill(typed)
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    expect((await salary(page).inputValue()).replaceAll('\u00a0', ' ').replaceAll(' ', '')).toBe(
      typed.replaceAll(' ', ''),
    )
    await expect(salary(page)).toBeFocused()
  }
  await salary(page).fill('5 mln')
  await upper(page).fill('4 mln')
  await save(page).click()
  await expect(page.getByText("Yuqori chegara quyi chegaradan kam bo'lmasin")).toBeVisible()
  expect(sent).toBe(0)
})

test('an odd sum is asked about once, by keyboard @phone', async ({ page, people }) => {
  const employer = await people.employer()
  await openForm(page, employer)
  const title = unique('Farrosh')
  await fillIn(page, title)
  await salary(page).fill('35')
  await salary(page).press('Enter')
  const question = page.getByRole('alertdialog', { name: "Maosh to'g'ri yozildimi?" })
  await expect(question).toContainText("Oyiga o'ttiz besh so'm. Bu odatdagidan ancha kam.")
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(salary(page)).toBeFocused()
  await salary(page).fill('300 mln')
  await page.keyboard.press('Enter')
  await expect(question).toContainText("Oyiga uch yuz million so'm. Bu odatdagidan ancha ko'p.")
  await expect(question.getByRole('button', { name: 'Tuzatish' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: "Ha, to'g'ri" })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/employer')
  const [job] = await people.call(employer, 'GET', '/api/employer/jobs/')
  expect(job).toMatchObject({ title, salary: 300_000_000 })
})

test('a confirmed sum is not asked about again when the save failed, another one is', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  await openForm(page, await people.employer())
  await fillIn(page, unique('Qorovul'))
  await salary(page).fill('35')
  const cut = await cutCalls(page, 'POST', '/jobs/')
  await save(page).click()
  await page.getByRole('button', { name: "Ha, to'g'ri" }).click()
  await expectToast(page, /Ish e'lonini yaratishda xatolik yuz berdi/)
  cut.mend()
  await salary(page).fill('36')
  await save(page).click()
  await page.getByRole('button', { name: 'Tuzatish' }).click()
  await salary(page).fill('35')
  await save(page).click()
  await expect(page).toHaveURL('/employer')
})

test('every fact can be told, and is shown as people say it @phone', async ({ page, people }) => {
  const employer = await people.employer()
  await openForm(page, employer)
  const title = unique('Nonvoy')
  await fillIn(page, title)
  await salary(page).fill('250 ming')
  await period(page).selectOption('Kuniga')
  await expect(page.getByText("Kuniga ikki yuz ellik ming so'm", { exact: true })).toBeVisible()
  await expect(page.getByLabel('Ish turi')).toHaveValue('1')
  await page.getByRole('button', { name: 'Oshxona va nonvoyxona?' }).click()
  await expect(page.getByLabel('Ish turi')).toHaveValue('3')
  await expect(page.getByLabel('Ish turi')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Oshxona va nonvoyxona?' })).toHaveCount(0)
  await more(page).press('Enter')
  for (const fact of ["To'liq bandlik", 'Mavsumiy ish', 'Talabalarga mos', 'Uydan turib ishlash'])
    await page.getByLabel(fact).check()
  await page.getByLabel('Nechta xodim kerak').fill('0')
  await save(page).click()
  await expect(page.getByText("Xodimlar soni 1 dan 1000 gacha bo'lishi kerak")).toBeVisible()
  await expect(page.getByLabel('Nechta xodim kerak')).toBeFocused()
  await page.getByLabel('Nechta xodim kerak').fill('3')
  await expectAccessible(page)
  expect(await savedBody(page)).toMatchObject({
    salary: '250000',
    pay_period: 'day',
    job_type_id: 3,
    employment: ['full_time', 'seasonal'],
    suits: ['students'],
    remote: true,
    positions: 3,
  })
  await expect(page).toHaveURL('/employer')
  const [job] = await people.call(employer, 'GET', '/api/employer/jobs/')
  await page.goto(`/jobs/${job.id}`)
  const main = page.getByRole('main')
  await expect(main.getByText("kuniga 250\u00a0000 so'm", { exact: true })).toHaveCount(2)
  for (const fact of [
    "To'liq bandlik",
    'Mavsumiy ish',
    'Uydan turib ishlash',
    'Talabalarga mos',
    '3 kishi kerak',
  ])
    await expect(main.getByText(fact, { exact: true })).toBeVisible()
  await expect(main.getByText(/^\d+-[a-z]+gacha ochiq$/)).toBeVisible()
  await expect(main.getByText("O'zgartirilgan:")).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/jobs?q=${title}`)
  const card = page.getByRole('listitem').filter({ hasText: title })
  await expect(card).toContainText("kuniga 250\u00a0000 so'm")
  await expect(card).toContainText("To'liq bandlik · Mavsumiy ish · Uydan turib ishlash")
})

test('the whole form in the dark, on the narrowest screen and with text twice as large', async ({
  page,
  people,
}) => {
  await useDarkTheme(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await openForm(page, await people.employer())
  await more(page).click()
  await salary(page).fill('3.500')
  await save(page).click()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoOverflow(page)
})
