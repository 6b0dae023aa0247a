import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { buildHandshake } from './handshake.ts'
import { patience } from './pace.ts'
import { enterAs } from './people.ts'
import { expectScript } from './script.ts'
import { expectNoOverflowAnywhere } from './settle.ts'
import { idOf } from './user-page.ts'

/** What somebody typed in Cyrillic, with all that the rules know. */
const typed = {
  title: 'Шофёр керак',
  description: 'Цехга шофёр керак. Эълон янги, объект яқин: Исҳоқ ота кўчаси.\nИш вақти 9 дан 18 гача.',
  location: 'Тошкент, Чилонзор тумани',
}

const visitors = [
  '',
  '/jobs',
  '/jobs?q=haydovchi',
  '/jobs?q=yoqbundayish',
  '/login',
  '/register',
  '/password',
]
visitors.push('/password/new', '/saved', '/stop-search?key=x', '/terms', '/privacy', '/account-deleted')
visitors.push('/employers', '/jobs/2147483000', '/nowhere')

/** Opens each page in both scripts, as a phone and a desktop see it. */
async function look(page: Page, paths: string[]) {
  test.setTimeout(patience(600_000))
  for (const path of paths) {
    for (const script of ['uz-Cyrl', 'uz'] as const) {
      await page.goto(`${script === 'uz' ? '' : '/kr'}${path}` || '/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectScript(page, script)
      if (script === 'uz') continue
      await expectNoOverflowAnywhere(page)
      await expectAccessible(page)
    }
  }
}

test.beforeEach(({ expectConsole }) => {
  // Something absent is answered with 404, and the browser says so.
  expectConsole(failedCall)
})

test('every public page is in the script of its address', async ({ page, people }) => {
  const employer = await people.employer()
  const job = await people.job(employer, typed)
  await look(page, [...visitors, `/jobs/${job.id}`, `/employers/${employer.username}`])
})

test('every screen of a job seeker is in the script of its address', async ({ page, people }) => {
  const { seeker, job, application, decide } = await buildHandshake(people)
  await decide('accepted')
  await people.call(seeker, 'POST', '/api/saved-searches/', {
    ...{ name: 'Ошпаз иши', filters: { q: 'oshpaz' }, frequency: 'daily' },
  })
  await enterAs(page, seeker)
  const screens = ['', '/resumes', '/saved', '/saved/searches', '/applications', '/jobs', '/profile']
  screens.push(`/applications/${application.id}`, '/notifications', `/jobs/${job.id}`, '/jobs/new')
  await look(
    page,
    screens.map((screen) => `/job_seeker${screen}`),
  )
})

test('every screen of an employer is in the script of its address', async ({ page, people }) => {
  const { employer, job, application } = await buildHandshake(people)
  await people.job(employer, typed)
  await enterAs(page, employer)
  const screens = ['', '/applicants', `/applicants/${application.id}`, '/jobs', '/jobs/new', '/post-job']
  screens.push(`/jobs/${job.id}`, `/jobs/${job.id}/edit`, '/profile', '/notifications')
  await look(
    page,
    screens.map((screen) => `/employer${screen}`),
  )
})

test('every screen of an administrator is in the script of its address', async ({ page, people }) => {
  const { seeker, job } = await buildHandshake(people)
  const admin = await people.admin()
  await enterAs(page, admin)
  const screens = [
    '',
    '/statistics',
    '/users',
    `/users/${await idOf(people, seeker)}`,
    '/log',
    '/job-types',
    '/reports',
  ]
  screens.push('/applications', '/jobs', `/jobs/${job.id}`, '/jobs/new', '/profile', '/notifications')
  await look(
    page,
    screens.map((screen) => `/admin${screen}`),
  )
})
