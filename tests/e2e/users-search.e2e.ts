import { buildSeekers } from './crowd.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, unique } from './people.ts'
import { address, names, rowOf, search, tab } from './users.ts'

test('ten thousand users are searched and sorted by the address, and come page by page', async ({
  page,
  people,
}) => {
  const { prefix } = await buildSeekers(10_000, { firstName: unique('Olomon') })
  const at = (number: string) => `@${prefix}_${number}`
  await enterAs(page, await people.admin())
  await page.goto(address)
  await search(page).fill(prefix)
  await expect(page.getByText('1\u00a0000+ ta foydalanuvchi')).toBeVisible()
  await expect(names(page).first()).toContainText(at('10000'))
  await page.getByRole('combobox', { name: 'Saralash' }).selectOption('Username')
  await expect(names(page).first()).toContainText(at('00001'))
  await expect(page.getByRole('columnheader', { name: "To'liq ism" })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByRole('button', { name: "Yana ko'rsatish" }).scrollIntoViewIfNeeded()
  await expect(names(page).nth(20)).toContainText(at('00021'))
  await expect(page).toHaveURL(`${address}?q=${prefix}&sort=username`)
  await page.reload()
  await expect(names(page).first()).toContainText(at('00001'))

  await page.goBack()
  await expect(names(page).first()).toContainText(at('10000'))
  await page.goBack()
  await expect(search(page)).toHaveValue('')
  await expect(page).toHaveURL(address)

  await page.goto(`${address}?q=${prefix}&sort=username`)
  await search(page).fill(`${prefix}_00042`)
  await expect(names(page)).toHaveCount(1)
  await expect(page).toHaveURL(`${address}?q=${prefix}_00042&sort=username`)
  await search(page).fill(`${prefix}_yoq`)
  await expect(page.getByText('Mos foydalanuvchi topilmadi')).toBeVisible()
  await page.locator('main').getByRole('button', { name: 'Qidiruvni tozalash' }).last().click()
  await expect(search(page)).toHaveValue('')
  await expect(names(page).nth(19)).toBeVisible()
})

test('a search and a tab that are chosen in the same moment both count', async ({ page, people }) => {
  const employer = await people.employer()
  await enterAs(page, await people.admin())
  await page.goto(address)
  await search(page).fill(employer.username)
  // The search goes off, and the tab is chosen before the address has followed.
  await page.evaluate(() => {
    const field = document.querySelector('input[type=search]')
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    const tab = document.querySelector('[role=tab][aria-selected=false]')
    tab?.dispatchEvent(new MouseEvent('mousedown', { button: 0, bubbles: true }))
  })
  await expect(rowOf(page, employer.username)).toBeVisible()
  await expect(page).toHaveURL(
    ({ searchParams }) =>
      searchParams.get('q') === employer.username && searchParams.get('role') === 'employer',
  )
})

test('one search looks in both tabs: the other one says how many it has @phone', async ({ page, people }) => {
  const word = unique('Sharifjon')
  const employer = await people.employer({ firstName: word })
  await enterAs(page, await people.admin())
  await page.goto(`${address}?q=${employer.username}`)
  await expect(page.getByText('Mos foydalanuvchi topilmadi')).toBeVisible()
  await page.getByRole('link', { name: 'Ish beruvchilarda 1 ta topildi' }).click()
  await expect(rowOf(page, employer.username)).toBeVisible()
  await expect(tab(page, 'Ish beruvchilar')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: /ta topildi/ })).toHaveCount(0)
  await people.seeker({ firstName: word })
  await page.goto(`${address}?role=employer&q=${word}`)
  await page.getByRole('link', { name: 'Ish izlovchilarda 1 ta topildi' }).click()
  await expect(tab(page, 'Ish izlovchilar')).toHaveAttribute('aria-selected', 'true')
  await expect(names(page)).toHaveCount(1)
  await expect(page).toHaveURL(`${address}?q=${word}`)
})

test('what is typed while the tab changes is kept', async ({ page, people }) => {
  const employer = await people.employer()
  await enterAs(page, await people.admin())
  await page.goto(address)
  await expect(tab(page, 'Ish beruvchilar')).toBeVisible()
  await page.evaluate((words) => {
    const tab = document.querySelector('[role=tab][aria-selected=false]')
    tab?.dispatchEvent(new MouseEvent('mousedown', { button: 0, bubbles: true }))
    document.querySelector<HTMLInputElement>('input[type=search]')?.focus()
    document.execCommand('insertText', false, words)
  }, employer.username)
  await expect(tab(page, 'Ish beruvchilar')).toHaveAttribute('aria-selected', 'true')
  await expect(search(page)).toHaveValue(employer.username)
  await expect(rowOf(page, employer.username)).toBeVisible()
})

test('a change of the tab asks for its list once', async ({ page, people }) => {
  const { username } = await people.employer()
  await enterAs(page, await people.admin())
  await page.goto(`${address}?q=${username}`)
  await expect(page.getByRole('link', { name: 'Ish beruvchilarda 1 ta topildi' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/users/' && searchParams.get('limit') === '20')
      asked.push(`${searchParams.get('role')} ${searchParams.get('q')}`)
  })
  await tab(page, 'Ish beruvchilar').click()
  await expect(rowOf(page, username)).toBeVisible()
  expect(asked).toEqual([`employer ${username}`])
})
