import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, type People, type Person, unique } from './people.ts'
import { expectNoOverflow, measure } from './settle.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Joylashuv' })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const chosen = (page: Page, name: string) => page.getByRole('link', { name: `${name}: joyni olib tashlash` })
const mine = (page: Page) => page.getByRole('link', { name: 'Mening tumanim' })
const titles = (page: Page) =>
  page.getByRole('list', { name: "Ish e'lonlari ro'yxati" }).getByRole('heading', { level: 2 })

/** Each test has a district of its own, in which the demo has no job. */
async function findDistrict(request: APIRequestContext, name: string): Promise<number> {
  const regions: { districts: { id: number; name: string }[] }[] = await (
    await request.get('/api/regions/')
  ).json()
  const found = regions.flatMap(({ districts }) => districts).find((one) => one.name === name)
  if (!found) throw new Error(`no district ${name}`)
  return found.id
}

const postIn = async (people: People, location: string) =>
  people.job(await people.employer(), { title: unique('Bog`bon'), location })

const moveTo = (people: People, { firstName, ...person }: Person, place_id: number) =>
  people.call({ firstName, ...person }, 'PUT', '/api/profile/', {
    first_name: firstName,
    address: 'Sirdaryo',
    phone_number: '901234567',
    place_id,
  })

test('a district is found with a typo, chosen before single addresses, named, and removed again @phone', async ({
  page,
  people,
  request,
  isMobile,
}) => {
  const job = await postIn(people, 'Boyovut tumani, Bekat')
  const id = await findDistrict(request, 'Boyovut tumani')
  await page.goto('/jobs')
  await expect(field(page)).toBeInViewport()
  await field(page).pressSequentially('boyovt')
  await expect(options(page).first()).toHaveText(/^Boyovut tumani\d+ ta ish$/)
  await expect(page).toHaveURL('/jobs?location=boyovt')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await options(page).first().click()
  await expect(page).toHaveURL(`/jobs?place=${id}`)
  await expect(chosen(page, 'Boyovut tumani')).toBeFocused()
  await expect(titles(page).filter({ hasText: job.title })).toBeVisible()
  await expectAccessible(page)

  // However many letters it took, the search is one step.
  await page.goBack()
  await expect(page).toHaveURL('/jobs')
  await expect(field(page)).toHaveValue('')
  await page.goForward()
  await expect(chosen(page, 'Boyovut tumani')).toBeInViewport()
  await page.reload()
  await chosen(page, 'Boyovut tumani').press('Enter')
  await expect(page).toHaveURL('/jobs')
  // On a touch screen the focus would bring the keyboard.
  if (isMobile) await expect(field(page)).not.toBeFocused()
  else await expect(field(page)).toBeFocused()
})

test('without typing, regions lead to their districts, by keyboard', async ({ page, people, request }) => {
  const job = await postIn(people, 'Sirdaryo viloyati, Oqoltin tumani')
  const id = await findDistrict(request, 'Oqoltin tumani')
  await page.goto('/jobs')
  await field(page).press('ArrowDown')
  await expect(options(page).first()).toHaveText(/^Toshkent shahri[\d\s]+ ta ish$/)
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await expect(options(page).nth(1)).toHaveText(/^Butun Toshkent shahri[\d\s]+ ta ish$/)
  await expect(page).toHaveURL('/jobs')
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await options(page).filter({ hasText: 'Sirdaryo viloyati' }).click()
  await expectAccessible(page)
  await options(page).filter({ hasText: 'Oqoltin tumani' }).click()
  await expect(page).toHaveURL(`/jobs?place=${id}`)
  await expect(options(page)).toHaveCount(0)
  await expect(titles(page).filter({ hasText: job.title })).toBeVisible()
})

test('without scripts a place is named, removed, and typed as a text', async ({
  newVisitor,
  people,
  request,
}) => {
  const job = await postIn(people, 'Sirdaryo viloyati, Sardoba tumani')
  const id = await findDistrict(request, 'Sardoba tumani')
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto(`/jobs?place=${id}`)
  await expect(titles(page).filter({ hasText: job.title })).toBeVisible()
  await page.getByRole('button', { name: 'Qidirish' }).click()
  await expect(page).toHaveURL(new RegExp(`place=${id}`))
  await chosen(page, 'Sardoba tumani').click()
  await expect(page).not.toHaveURL(/place=/)
  await field(page).fill('Sardoba')
  await page.getByRole('button', { name: 'Qidirish' }).click()
  await expect(page).toHaveURL(/location=Sardoba/)
  await expect(titles(page).filter({ hasText: job.title })).toBeVisible()
})

test("'Mening tumanim' is one tap to the own district, or to the profile of who has none @phone", async ({
  page,
  people,
  request,
  newVisitor,
}) => {
  const job = await postIn(people, 'Sirdaryo viloyati, Xovos tumani')
  const id = await findDistrict(request, 'Xovos tumani')
  const seeker = await people.seeker()
  await moveTo(people, seeker, id)
  await enterAs(page, seeker)
  await page.goto('/jobs?location=Toshkent')
  await mine(page).press('Enter')
  await expect(page).toHaveURL(`/jobs?place=${id}`)
  await expect(titles(page).filter({ hasText: job.title })).toBeVisible()
  await expect(chosen(page, 'Xovos tumani')).toBeVisible()
  await expect(mine(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const stranger = await newVisitor()
  await enterAs(stranger, await people.seeker())
  await stranger.goto('/job_seeker/jobs')
  await mine(stranger).click()
  await expect(stranger).toHaveURL('/job_seeker/profile#hududim')
  const choice = stranger.getByRole('group', { name: 'Mening tumanim' })
  await expect(choice.getByLabel('Viloyat')).toBeFocused()
  await expect(choice).toBeInViewport({ ratio: 1 })
})

test('a phone shows the number of jobs, the own district and the map in one line, filtered or not', async ({
  page,
  people,
}) => {
  // The bar for scrolling, which phones do not have, takes 15 px.
  await page.setViewportSize({ width: 375, height: 740 })
  await postIn(people, 'Sirdaryo viloyati, Guliston shahri')
  await enterAs(page, await people.seeker())
  const found = page.getByText(/ta ish topildi|та иш топилди/)
  const district = page.getByRole('link', { name: /^(Mening tumanim|Менинг туманим)$/ })
  const clear = page.getByRole('link', { name: /^(Filtrlarni tozalash|Фильтрларни тозалаш)$/ })
  const map = page.locator('summary', { hasText: /xarita|харита/i })
  const lists: [string, Locator[]][] = [
    ['', [found, district, map]],
    ['?location=Guliston', [found, clear, district, map]],
  ]
  for (const [address, line] of ['', '/kr'].flatMap((base) =>
    lists.map(([search, line]) => [`${base}/job_seeker${search}`, line] as const),
  )) {
    await page.goto(address)
    await expect(district).toBeVisible()
    // As many as one day there may be.
    if (!line.includes(clear)) await found.evaluate((text) => text.prepend('10 '))
    const middles = await Promise.all(line.map(measure)).then((boxes) =>
      boxes.map((box) => (box.y + box.bottom) / 2),
    )
    for (const middle of middles) expect(Math.abs(middle - (middles[0] ?? 0))).toBeLessThan(8)
  }
})

test('where nothing is found, the place can be let go', async ({ page, people, request }) => {
  const word = unique('z').replace(/[^a-z]/g, '')
  await people.job(await people.employer(), { title: `Sotuvchi ${word}`, location: 'Toshkent' })
  const id = await findDistrict(request, 'Mirzaobod tumani')
  await page.goto(`/jobs?q=${word}&place=${id}`)
  await expect(page.getByText('Hech narsa topilmadi')).toBeVisible()
  await page.getByRole('link', { name: /^“Mirzaobod tumani” joylashuvisiz: \d+ ta ish$/ }).click()
  await expect(page).toHaveURL(`/jobs?q=${word}`)
  await expect(titles(page).filter({ hasText: word })).toBeVisible()
})
