import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'
import { expectNoOverflow } from './settle.ts'

test('an unknown job offers the newest ones, without scripts too, and to seekers @phone', async ({
  page,
  people,
  newVisitor,
  expectConsole,
}) => {
  expectConsole(/404/)
  await people.job(await people.employer())
  const plain = await newVisitor({ javaScriptEnabled: false })
  const seekers = await newVisitor()
  await enterAs(seekers, await people.seeker())
  for (const [visitor, list] of [
    [page, '/jobs'],
    [plain, '/jobs'],
    [seekers, '/job_seeker/jobs'],
  ] as const) {
    await visitor.goto(`${list}/2147483000`)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Ish topilmadi' })).toBeVisible()
    const offer = visitor.getByRole('region', { name: 'Yangi ochiq ishlar' })
    await expect(offer.getByRole('listitem')).toHaveCount(5)
    await offer.getByRole('link', { name: "Ishni ko'rish" }).first().click()
    await expect(visitor).toHaveURL(new RegExp(`${list}/\\d{1,9}$`))
    await expect(visitor.getByRole('heading', { name: 'Ish tavsifi' })).toBeVisible()
  }
})

test('an unknown employer offers the newest jobs, without scripts too @phone', async ({
  page,
  people,
  newVisitor,
  expectConsole,
}) => {
  expectConsole(/404/)
  await people.job(await people.employer())
  const plain = await newVisitor({ javaScriptEnabled: false })
  for (const visitor of [page, plain]) {
    expect((await visitor.goto('/employers/bunday_odam_yoq'))?.status()).toBe(404)
    await expect(visitor.getByText("Havola noto'g'ri yoki hisob o'chirilgan.")).toBeVisible()
    const offer = visitor.getByRole('region', { name: 'Yangi ochiq ishlar' })
    await expect(offer.getByRole('listitem')).toHaveCount(5)
    await offer.getByRole('link', { name: "Ishni ko'rish" }).first().click()
    await expect(visitor).toHaveURL(/\/jobs\/\d+$/)
    await expect(visitor.getByRole('heading', { name: 'Ish tavsifi' })).toBeVisible()
  }
})

test('an empty list offers jobs of the same kind in the same district before others', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const where = { location: "Qoraqalpog'iston, Mo'ynoq tumani", job_type_id: 9 }
  const near = await people.job(employer, where)
  const { place } = await people.call(employer, 'GET', `/api/jobs/${near.id}/`)
  await page.goto(`/jobs?q=yoqbundayish&job_type=9&place=${place.district.id}`)
  await expect(page.getByText('Hech narsa topilmadi')).toBeVisible()
  const offer = page.getByRole('region', { name: 'Sizga mos kelishi mumkin' })
  await expect(offer.getByRole('listitem').first()).toContainText(near.title)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: /^“yoqbundayish” so'zisiz: \d+ ta ish$/ })).toBeVisible()
  await offer.getByRole('link', { name: "Ishni ko'rish" }).first().click()
  await expect(page).toHaveURL(`/jobs/${near.id}`)
})

test('an empty district can be widened to its region', async ({ page, people }) => {
  const employer = await people.employer()
  const job = await people.job(employer, { location: "Qoraqalpog'iston, Taxtako'pir tumani" })
  const { place } = await people.call(employer, 'GET', `/api/jobs/${job.id}/`)
  const regions = await people.call(employer, 'GET', '/api/regions/')
  const region = regions.find(({ id }: { id: number }) => id === place.region.id)
  const other = region.districts.find(({ id }: { id: number }) => id !== place.district.id)
  await page.goto(`/jobs?q=${job.title}&place=${other.id}`)
  await page.getByRole('link', { name: "Butun Qoraqalpog'iston Respublikasi: 1 ta ish" }).click()
  await expect(page).toHaveURL(`/jobs?q=${job.title}&place=${place.region.id}`)
  await expect(page.getByRole('heading', { level: 2, name: job.title })).toBeVisible()
})

test('all fit the smallest phone', async ({ page, expectConsole }) => {
  expectConsole(/404/)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/jobs/2147483000', '/employers/bunday_odam_yoq', '/jobs?q=yoqbundayish&place=102']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: "Ishni ko'rish" }).first()).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
  }
})
