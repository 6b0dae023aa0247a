import type { Route } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { failCalls, failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { buildMarket, cards, found, least, place, sort, titles, words } from './market.ts'

test('typing finds in either script and any apostrophe, marks what was found and is in the address', async ({
  page,
  people,
}) => {
  const word = await buildMarket(people)
  await page.goto('/jobs')
  for (const shop of ['дўкон', 'doʻkon', 'do‘kon', "DO'KON", 'dokon']) {
    await words(page).fill(`${word} ${shop}`)
    await expect(found(page, 1)).toBeVisible()
    await expect(titles(page)).toHaveText(["Do'konga sotuvchi"])
    await expect(titles(page).locator('mark')).toHaveText("Do'konga")
  }
  await words(page).fill(`oshpaz ${word}`)
  await expect(titles(page).locator('mark')).toHaveText('oshpaz')
  await expect(cards(page).locator('mark').filter({ hasText: word }).last()).toBeVisible()
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === `oshpaz ${word}`)

  await page.reload()
  await expect(words(page)).toHaveValue(`oshpaz ${word}`)
  await expect(titles(page)).toHaveText(['Oshxonaga oshpaz'])
  await cards(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/jobs\/\d+$/)
  await page.getByRole('link', { name: "Barcha ish e'lonlari" }).click()
  await expect(words(page)).toHaveValue(`oshpaz ${word}`)
  await page.getByRole('link', { name: 'Filtrlarni tozalash' }).click()
  await expect(page).toHaveURL('/jobs')
  await expect(words(page)).toHaveValue('')
})

test('an older answer never covers a newer one, and no letter is lost while typing', async ({
  page,
  people,
}) => {
  const word = await buildMarket(people)
  await page.goto('/jobs')
  const early: Route[] = []
  await page.route(
    (url) => url.pathname === '/api/jobs/' && url.searchParams.get('q') === word,
    (route) => void early.push(route),
  )
  await words(page).pressSequentially(word)
  await expect.poll(() => early.length).toBe(1)
  await words(page).pressSequentially(' qorovul', { delay: 40 })
  await expect(titles(page)).toHaveText(['Tungi qorovul'])
  await expect(words(page)).toHaveValue(`${word} qorovul`)
  // Given up when the next was asked, or let through now: either way it is of no more interest.
  await early[0]?.continue().catch(() => {})
  await words(page).press('End')
  await words(page).pressSequentially('i')
  await words(page).press('Backspace')
  await expect(titles(page)).toHaveText(['Tungi qorovul'])
})

test('places are suggested with their jobs, chosen by keyboard; least salary and order narrow on', async ({
  page,
  people,
}) => {
  const word = await buildMarket(people)
  await page.goto('/jobs')
  await place(page).pressSequentially(word)
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveText([`Qarshi, ${word} mahallasi2 ta ish`, `Termiz, ${word} guzari1 ta ish`])
  await expect(titles(page)).toHaveCount(3)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(place(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  )
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(place(page)).toHaveValue(`Qarshi, ${word} mahallasi`)
  await expect(titles(page)).toHaveText(['Oshxonaga oshpaz', "Do'konga sotuvchi"])
  await expect(found(page, 2)).toBeVisible()

  await sort(page).selectOption('Maoshi yuqorilari')
  await expect(page).toHaveURL(/sort=salary/)
  await expect(titles(page)).toHaveText(['Oshxonaga oshpaz', "Do'konga sotuvchi"])
  await least(page).pressSequentially('3500000')
  await expect(least(page)).toHaveValue('3\u00a0500\u00a0000')
  await expect(page).toHaveURL(/salary_min=3500000/)
  await expect(titles(page)).toHaveText(['Oshxonaga oshpaz'])

  await page.reload()
  await expect(place(page)).toHaveValue(`Qarshi, ${word} mahallasi`)
  await expect(least(page)).toHaveValue('3\u00a0500\u00a0000')
  await expect(sort(page)).toHaveValue('salary')
  await expect(titles(page)).toHaveText(['Oshxonaga oshpaz'])
  await page.goBack()
  await expect(least(page)).toHaveValue('')
  await expect(sort(page)).toHaveValue('salary')
  await expect(titles(page)).toHaveText(['Oshxonaga oshpaz', "Do'konga sotuvchi"])
  await page.goBack()
  await expect(sort(page)).toHaveValue('')
  await expect(place(page)).toHaveValue(`Qarshi, ${word} mahallasi`)
})

test('when nothing is found, each filter says what letting it go would give', async ({ page, people }) => {
  const word = await buildMarket(people)
  await page.goto(`/jobs?q=${word}&job_type=14&salary_min=4500000`)
  await expect(page.getByText('Hech narsa topilmadi')).toBeVisible()
  const looser = page.getByRole('main').getByRole('link', { name: /ta ish$/ })
  await expect(looser).toHaveText([/so'm chegarasisiz: 1 ta ish$/, "“Qo'riqlash” turisiz: 1 ta ish"])
  await expectAccessible(page)
  await looser.first().click()
  await expect(page).toHaveURL(`/jobs?q=${word}&job_type=14`)
  await expect(titles(page)).toHaveText(['Tungi qorovul'])
  await expect(least(page)).toHaveValue('')

  await page.goto(`/jobs?q=${word}&job_type=5&salary_min=999999999`)
  await expect(looser.first()).toHaveText(`Faqat “${word}”: 3 ta ish`)
  await looser.first().click()
  await expect(titles(page)).toHaveCount(3)

  await words(page).fill(`${word} qorovul 90 mln`)
  await expect(looser.first()).toHaveText(/^90\s000\s000\sso'm chegarasisiz: 1 ta ish$/)

  await words(page).fill('xqzwvkjpf')
  await expect(page.getByText('Hech narsa topilmadi')).toBeVisible()
  await expect(page.getByRole('link', { name: /“xqzwvkjpf” so'zisiz: \d+ ta ish/ })).toBeVisible()
})

test('a search that fails leaves the list as it was, until it is asked again', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  expectConsole("Ish e'lonlarini yuklab bo'lmadi")
  const word = await buildMarket(people)
  await page.goto(`/jobs?q=${word}`)
  await expect(found(page, 3)).toBeVisible()
  const fault = await failCalls(page, 'GET', '/jobs/')
  await words(page).fill(`${word} qorovul`)
  const retry = page.getByRole('button', { name: 'Qayta urinish' })
  await expect(retry).toBeVisible()
  await expect(titles(page)).toHaveCount(3)
  await expect(page.getByText(/ta ish topildi/), 'of the new search').toHaveCount(0)
  fault.mend()
  await retry.click()
  await expect(titles(page)).toHaveText(['Tungi qorovul'])
})

test('what was typed before the scripts arrived is searched for', async ({ page, people }) => {
  const word = await buildMarket(people)
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/jobs', { waitUntil: 'commit' })
  await words(page).fill(`${word} sotuvchi`)
  held.resolve()
  await expect(titles(page)).toHaveText(["Do'konga sotuvchi"])
  await expect(words(page)).toHaveValue(`${word} sotuvchi`)
})

test('without scripts the whole form is sent by its button', async ({ newVisitor, people }) => {
  const word = await buildMarket(people)
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/jobs')
  await words(page).fill(word)
  await place(page).fill('qarshi')
  await least(page).fill('4 000 000')
  await sort(page).selectOption('Maoshi yuqorilari')
  await page.getByRole('button', { name: 'Qidirish' }).click()
  await expect(titles(page)).toHaveText(['Oshxonaga oshpaz'])
  await expect(found(page, 1)).toBeVisible()
  await expect(least(page)).toHaveValue('4\u00a0000\u00a0000')
})

test('on a phone the further filters are folded away @phone', async ({ page, people, isMobile }) => {
  const word = await buildMarket(people)
  await page.goto(`/jobs?q=${word}&sort=salary`)
  const fold = page.locator('summary', { hasText: 'Filtrlar(1)' })
  if (!isMobile) {
    await expect(fold).toBeHidden()
    await expect(sort(page)).toBeVisible()
    return
  }
  await expect(sort(page)).toBeHidden()
  await fold.click()
  await sort(page).selectOption('Eng yangilari')
  await expect(page).toHaveURL(/sort=newest/)
  await expect(sort(page)).toBeVisible()
  await expectAccessible(page)
})
