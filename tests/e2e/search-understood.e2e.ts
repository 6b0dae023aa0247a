import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { buildMarket, found, titles, words } from './market.ts'

test('what the search understood beside words can be taken off, and words left out are named', async ({
  page,
  people,
}) => {
  const word = await buildMarket(people)
  await page.goto(`/jobs?q=${word}+kerak+4+mln`)
  await expect(titles(page)).toHaveText(['Tungi qorovul', 'Oshxonaga oshpaz'])
  const pay = page.getByRole('link', { name: /^Oyiga kamida 4\s000\s000 so'm: olib tashlash$/ })
  await expectAccessible(page)
  await pay.click()
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === `${word} kerak`)
  await expect(words(page)).toHaveValue(`${word} kerak`)
  await expect(found(page, 3)).toBeVisible()
  await expect(pay).toBeHidden()

  await words(page).fill(`${word} xqzwvk`)
  await expect(page.getByText("“xqzwvk” so'zisiz natijalar:")).toBeVisible()
  await expect(found(page, 3)).toBeVisible()
  await expectAccessible(page)
})
