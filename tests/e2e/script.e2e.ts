import { card } from './applicants.ts'
import { failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { patience } from './pace.ts'
import { enterAs, unique } from './people.ts'
import { expectScript } from './script.ts'
import { expectToast } from './toasts.ts'

const password = 'lola bahor 2026'

test('the other script is one tap away, keeps the page, and is offered again @phone', async ({ page }) => {
  await page.goto('/jobs?q=haydovchi')
  await page.getByRole('banner').getByRole('link', { name: 'Ўзбекча' }).click()
  await expect(page).toHaveURL('/kr/jobs?q=haydovchi')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Иш эълонлар')
  // What was typed stands in the field as it was typed.
  await expect(page.getByRole('searchbox')).toHaveValue('haydovchi')
  await page.getByRole('banner').getByRole('link', { name: 'Иш берувчилар' }).click()
  await expect(page).toHaveURL('/kr/employers')
  // A link that somebody shared opens as it is, and says how to read it in the chosen script.
  await page.goto('/employers')
  await expectScript(page, 'uz')
  const offer = page.getByRole('banner').getByRole('link', { name: 'Ўзбекча' })
  await expect(offer).toHaveClass(/bg-primary-soft/)
  await offer.click()
  await expect(page).toHaveURL('/kr/employers')
  await page.getByRole('banner').getByRole('link', { name: "O'zbekcha" }).click()
  await expect(page).toHaveURL('/employers')
})

test('without scripts the page is in Cyrillic, and so is what its search finds', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/kr/jobs')
  await page.getByRole('searchbox').fill('сотувчи')
  await page.getByRole('button', { name: 'Қидириш' }).click()
  await expect(page).toHaveURL(/\/kr\/jobs\?.*q=/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz-Cyrl')
})

test('a hire from registration to a message, all of it in Cyrillic', async ({
  page: employers,
  newVisitor,
  people,
  expectConsole,
}) => {
  test.setTimeout(patience(180_000))
  // The seeker has no resume: the call is answered 404, and the browser says so.
  expectConsole(failedCall)
  const seekers = await newVisitor({ viewport: { width: 360, height: 740 } })
  const username = unique('bekzod')
  const description = 'Маҳалла новвойхонасига yangi xodim керак.'
  const title = unique('Новвой')

  await test.step('the employer registers and posts a job', async () => {
    await employers.goto('/kr/register')
    await employers.getByLabel('Юзернейм').fill(username)
    await employers.getByLabel('Исм').fill('Бекзод')
    await employers.getByLabel('Манзил').fill('Тошкент, Олмазор тумани')
    await employers.getByLabel('Телефон рақами').fill('935551122')
    await employers.getByLabel('Статус').selectOption({ label: 'Иш берувчи' })
    await employers.getByLabel('Пароль', { exact: true }).fill(password)
    await employers.getByRole('button', { name: 'Ҳисоб яратиш' }).click()
    await expectToast(employers, 'Рўйхатдан ўтдингиз.')
    await expect(employers).toHaveURL('/kr/login')
    await expect(employers.getByRole('heading', { level: 1, name: 'Ҳисобга кириш' })).toBeVisible()
    await employers.getByLabel('Юзернейм').fill(username)
    await employers.getByLabel('Пароль', { exact: true }).fill(password)
    await employers.getByRole('button', { name: 'Ҳисобга кириш' }).click()
    await expectToast(employers, 'Кирдингиз.')
    await expect(employers).toHaveURL('/kr/employer')
    await expect(employers.getByRole('link', { name: 'Вакансия қўшиш' })).toBeVisible()
    await employers.getByRole('link', { name: 'Вакансия қўшиш' }).click()
    await expect(employers.getByLabel('Иш тури')).toHaveValue('1')
    await employers.getByLabel('Иш номи').fill(title)
    await employers.getByLabel('Тавсиф').fill(description)
    await employers.getByLabel('Жойлашув').fill('Тошкент, Олмазор тумани')
    await employers.getByLabel('Маош (сўм)').pressSequentially('5200000')
    await employers.getByRole('button', { name: 'Сақлаш' }).click()
    await expect(employers).toHaveURL('/kr/employer')
    await expect(employers.getByRole('heading', { name: title })).toBeVisible()
  })

  const { token, role } = await people.signIn({ username, password })
  const [job] = await people.call(
    { username, password, token, role, firstName: 'Бекзод' },
    'GET',
    '/api/employer/jobs/',
  )

  await test.step('what was typed is stored as it was typed, and stands so in the form', async () => {
    expect(job).toMatchObject({ title, description })
    await employers.goto(`/kr/employer/jobs/${job.id}/edit`)
    await expect(employers.getByLabel('Тавсиф')).toHaveValue(description)
  })

  await test.step('a seeker applies', async () => {
    await enterAs(seekers, await people.seeker({ firstName: 'Nilufar' }))
    await seekers.goto(`/kr/job_seeker/jobs/${job.id}`)
    await seekers.getByRole('button', { name: 'Ариза топшириш' }).click()
    const dialog = seekers.getByRole('dialog')
    // A ready sentence comes as it is read; what is typed stays as it is.
    await dialog.getByRole('button', { name: 'Эртадан бошлай оламан.' }).click()
    await expect(dialog.getByLabel('Хабар')).toHaveValue('Эртадан бошлай оламан.')
    await expect(dialog.getByRole('button', { name: 'Эртадан бошлай оламан.' })).toHaveCount(0)
    await dialog.getByLabel('Хабар').fill('Ertadan ishga chiqa olaman.')
    await expectScript(seekers, 'uz-Cyrl')
    await dialog.getByRole('button', { name: 'Юбориш' }).click()
    await expectToast(seekers, 'Аризангиз муваффақиятли юборилди!')
    await expect(seekers.getByText('Сиз ушбу ишга ариза топширгансиз')).toBeVisible()
  })

  await test.step('the employer reads it, accepts and writes', async () => {
    await employers.goto('/kr/employer/applicants')
    await expect(card(employers, 'Нилуфар')).toContainText('Эртадан ишга чиқа оламан.')
    await card(employers, 'Нилуфар').getByRole('link').first().click()
    await expect(employers).toHaveURL(/\/kr\/employer\/applicants\/\d+/)
    await employers
      .getByRole('region', { name: 'Қарор' })
      .getByRole('button', { name: /^Қабул қилиш/ })
      .click()
    // The decision is held for ten seconds.
    await expect(employers.getByRole('link', { name: 'Қўнғироқ қилиш' })).toHaveAttribute('href', /^tel:/, {
      timeout: patience(40_000),
    })
    await employers.getByRole('textbox', { name: 'Хабарингиз' }).fill('Ertaga soat 9 da keling')
    await employers.getByRole('button', { name: 'Юбориш' }).click()
    await expect(employers.getByRole('log')).toContainText('Эртага соат 9 да келинг')
    await expectScript(employers, 'uz-Cyrl')
  })

  await test.step('the seeker sees it all', async () => {
    await seekers.goto('/kr/job_seeker/applications')
    await seekers.getByRole('link', { name: title }).click()
    await expect(seekers.getByRole('main').getByText('Қабул қилинди').first()).toBeVisible()
    await expect(seekers.getByRole('log')).toContainText('Эртага соат 9 да келинг')
    await expectScript(seekers, 'uz-Cyrl')
  })
})
