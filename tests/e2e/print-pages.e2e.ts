import type { Page } from '@playwright/test'
import { useDarkTheme as darken, expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'

const resume = {
  full_name: 'Dilnoza Karimova',
  education: 'Toshkent savdo kolleji, 2019',
  experience: "Uch yil do'konda sotuvchi",
  skills: 'Kassa, mijozlar bilan muloqot',
  portfolio_link: 'https://example.com/dilnoza',
}

/** On paper there is nothing to press and no frame, and the ground is white in both themes. */
async function expectPaper(page: Page) {
  await page.emulateMedia({ media: 'print' })
  for (const role of ['button', 'banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  // Colours may be on their way for a moment.
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('main')).toHaveCSS('color', 'rgb(34, 48, 47)')
}

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

for (const theme of ['light', 'dark'])
  test(`my resume is printed without menus and buttons, ${theme} @phone`, async ({ page, people }) => {
    if (theme === 'dark') await darken(page)
    const seeker = await people.seeker()
    await people.call(seeker, 'POST', '/api/resumes/', resume)
    await enterAs(page, seeker)
    await page.goto('/job_seeker/resumes')
    await expect(page.getByRole('button', { name: 'Tahrirlash' })).toBeVisible()
    await expectPaper(page)
    await expect(page.getByRole('heading', { name: resume.full_name })).toBeVisible()
    await expect(page.getByText(resume.experience)).toBeVisible()
    await expect(page.getByText(resume.portfolio_link)).toBeVisible()
    // No line for what is not there.
    await expect(page.locator('main .border-t').filter({ visible: true })).toHaveCount(0)
    expect(countPages(await page.pdf({ format: 'A4' }))).toBe(1)
  })

test('an applicant is printed with message, phone and resume, without what is private @phone', async ({
  page,
  people,
}) => {
  await darken(page)
  const employer = await people.employer()
  const job = await people.job(employer)
  const seeker = await people.seeker()
  await people.call(seeker, 'POST', '/api/resumes/', resume)
  const { id } = await people.apply(seeker, job.id, 'Ertagayoq kela olaman.')
  await people.call(employer, 'PATCH', `/api/employer/applications/${id}/`, { status: 'accepted' })
  await people.call(employer, 'PATCH', `/api/employer/applications/${id}/note/`, { note: 'Sirli izoh' })
  await enterAs(page, employer)
  await page.goto(`/employer/applicants/${id}`)
  await expect(page.getByText('Sirli izoh')).toBeVisible()
  await expectPaper(page)
  await expect(page.getByText('Ertagayoq kela olaman.')).toBeVisible()
  await expect(page.getByText(/^\+998/)).toBeVisible()
  await expect(page.getByRole('heading', { name: resume.full_name })).toBeVisible()
  await expect(page.getByText('Sirli izoh')).toBeHidden()
  expect(countPages(await page.pdf({ format: 'A4' }))).toBe(1)
})

test('a job that is over is printed as its page is, with its address', async ({ page, people, baseURL }) => {
  await darken(page)
  const employer = await people.employer()
  const job = await people.job(employer)
  await people.call(employer, 'POST', `/api/jobs/${job.id}/close/`, {
    reason: 'not_needed',
    reject_pending: false,
  })
  await page.goto(`/jobs/${job.id}`)
  await expect(page.getByText("Bu e'lon yopilgan")).toBeVisible()
  await expectPaper(page)
  await expect(page.getByText(`${baseURL}/jobs/${job.id}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
})

test('an open job is printed with its address also where no script runs', async ({
  newVisitor,
  people,
  baseURL,
}) => {
  const job = await people.job(await people.employer())
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto(`/jobs/${job.id}`)
  await expect(page.getByRole('link', { name: 'Ariza topshirish' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`${baseURL}/jobs/${job.id}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ariza topshirish' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
})
