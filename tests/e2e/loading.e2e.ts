import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enterAs, type People, type Person } from './people.ts'
import { enlargeText } from './settle.ts'
import { idOf } from './user-page.ts'

/** No answer ever comes. */
const holdAnswers = (page: Page) => page.route('**/api/**', () => undefined)

async function expectNoOverflowWhileLoading(page: Page, person: Person, paths: string[]) {
  await enterAs(page, person)
  await page.setViewportSize({ width: 320, height: 640 })
  await holdAnswers(page)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('main [aria-busy=true]').first(), `${path} says that it loads`).toBeVisible()
    await enlargeText(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `${path} is no wider than the screen while it loads`).toBeLessThanOrEqual(320)
  }
}

const story = async (people: People) => {
  const [employer, seeker] = [await people.employer(), await people.seeker()]
  const job = await people.job(employer)
  const application = await people.apply(seeker, job.id)
  return { employer, seeker, job, application }
}

test("a seeker's screens fit 320 px with large letters while they load", async ({ page, people }) => {
  const { seeker, application } = await story(people)
  await expectNoOverflowWhileLoading(page, seeker, [
    '/job_seeker',
    '/job_seeker/applications',
    `/job_seeker/applications/${application.id}`,
    '/job_seeker/resumes',
    '/job_seeker/saved',
    '/job_seeker/saved/searches',
    '/job_seeker/notifications',
    '/job_seeker/profile',
  ])
})

test("an employer's screens fit 320 px with large letters while they load", async ({ page, people }) => {
  const { employer, job, application } = await story(people)
  await expectNoOverflowWhileLoading(page, employer, [
    '/employer',
    `/employer/jobs/${job.id}`,
    '/employer/applicants',
    `/employer/applicants/${application.id}`,
    '/employer/notifications',
    '/employer/profile',
  ])
})

test("an administrator's screens fit 320 px with large letters while they load", async ({ page, people }) => {
  const { seeker } = await story(people)
  await expectNoOverflowWhileLoading(page, await people.admin(), [
    '/admin',
    '/admin/users',
    '/admin/users?role=employer',
    `/admin/users/${await idOf(people, seeker)}`,
    '/admin/jobs',
    '/admin/applications',
    '/admin/reports',
    '/admin/job-types',
    '/admin/log',
  ])
})
