import type { Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { buildMarket, found, titles, words } from './market.ts'
import { enterAs } from './people.ts'

test('a search is one step for Back, and the Search key takes the keyboard away @phone', async ({
  page,
  people,
  isMobile,
}) => {
  const word = await buildMarket(people)
  await page.clock.install()
  await page.goto('/jobs')
  // Letters whose results nobody has seen are no search of their own.
  const early: Route[] = []
  await page.route(
    (url) => url.pathname === '/api/jobs/' && url.searchParams.get('q') === word,
    (route) => void early.push(route),
  )
  await words(page).fill(word)
  await expect.poll(() => early.length).toBe(1)
  await words(page).fill(`${word} sotuvchi`)
  await expect(found(page, 1)).toBeVisible()
  await words(page).press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === `${word} sotuvchi`)
  if (isMobile) await expect(words(page)).not.toBeFocused()
  else await expect(words(page)).toBeFocused()

  await words(page).fill(`${word} qorovul`)
  await page.getByRole('button', { name: 'Qidirish' }).click()
  await expect(titles(page)).toHaveText(['Tungi qorovul'])
  // Without Enter, results that were looked at for a while end a search too.
  await words(page).fill(`${word} ошпаз`)
  await expect(titles(page)).toHaveText(['Oshxonaga oshpaz'])
  await page.clock.fastForward(3000)
  await words(page).fill('xqzwvkjpf')
  await expect(page.getByText('Hech narsa topilmadi')).toBeVisible()
  await page.goBack()
  await expect(titles(page)).toHaveText(['Oshxonaga oshpaz'])
  await page.goBack()
  await expect(titles(page)).toHaveText(['Tungi qorovul'])
  await page.goBack()
  await expect(words(page)).toHaveValue(`${word} sotuvchi`)
  await expect(titles(page)).toHaveText(["Do'konga sotuvchi"])
  await page.goBack()
  await expect(words(page)).toHaveValue('')
  await expect(page).toHaveURL('/jobs')
})

test('two quick steps back are two steps', async ({ page, people }) => {
  const word = await buildMarket(people)
  await page.goto('/jobs')
  for (const trade of ['sotuvchi', 'qorovul', 'ошпаз']) {
    await words(page).fill(`${word} ${trade}`)
    await words(page).press('Enter')
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === `${word} ${trade}`)
    await expect(found(page, 1)).toBeVisible()
  }
  for (let round = 0; round < 20; round++) {
    // The second step comes at different moments of the first: its list is there, the form perhaps not yet.
    await page.evaluate((delay) => {
      const list = document.querySelector('main')
      if (!list) throw new Error('there is no list')
      new MutationObserver((_, observer) => {
        if (!list.textContent.includes('Tungi qorovul')) return
        observer.disconnect()
        setTimeout(() => history.back(), delay)
      }).observe(list, { childList: true, subtree: true, characterData: true })
      history.back()
    }, round)
    await expect(words(page)).toHaveValue(`${word} sotuvchi`)
    await expect(titles(page)).toHaveText(["Do'konga sotuvchi"])
    await page.evaluate(() => history.go(2))
    await expect(words(page)).toHaveValue(`${word} ошпаз`)
    await expect(titles(page)).toHaveText(['Oshxonaga oshpaz'])
  }
})

test('a tap on a job counts, also when words that were just typed are sent a moment later', async ({
  page,
  people,
}) => {
  await buildMarket(people)
  await enterAs(page, await people.admin())
  for (const list of ['/jobs', '/admin/jobs'])
    for (const delay of [170, 230, 290]) {
      await page.goto(list)
      const job = page.getByRole('main').locator(`a[href^="${list}/"]:not([href$="/new"])`).first()
      const address = String(await job.getAttribute('href'))
      await job.evaluate((link: HTMLElement, wait) => {
        const field = document.querySelector<HTMLInputElement>('main input[type=search]')
        if (!field) throw new Error('there is no search field')
        setTimeout(() => link.click(), wait)
        field.focus()
        document.execCommand('insertText', false, 'qorovul')
      }, delay)
      await expect(page).toHaveURL((url) => url.pathname === address)
    }
})
