import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../web/routes.ts'
import { expect, test } from './fixtures.ts'
import { enterAs, type People, type Person } from './people.ts'
import { enlargeText, expectNoOverflow } from './settle.ts'

/** No line breaks in it by itself. */
const longWord = 'Elektromontajchilarimizdan'.repeat(3)

/** The screens of one area as the route table has them; `public` are those of no area. */
function screensOf(area: string): string[] {
  const addresses = (entries: RouteConfigEntry[], parent: string): string[] =>
    entries.flatMap(({ path, children }) => {
      const address = path ? `${parent}/${path}` : parent
      return children ? addresses(children, address) : [address]
    })
  const all = addresses(routes, '').filter((address) => address !== '/*')
  const isPublic = (address: string) => !/^\/(job_seeker|employer|admin)(\/|$)/.test(address)
  return all.filter((address) => (area === 'public' ? isPublic(address) : address.split('/')[1] === area))
}

interface Ids {
  job: number
  application: number
  username: string
}

/** With what the addresses name in place of `:id`. */
const addressOf = (screen: string, { job, application, username }: Ids) =>
  screen
    .replace(/(applica[a-z]+)\/:id/, `$1/${application}`)
    .replace(':id', String(job))
    .replace(':username', username) || '/'

async function expectScreensFit(page: Page, area: string, ids: Ids) {
  await page.setViewportSize({ width: 320, height: 640 })
  const screens = screensOf(area)
  expect(screens.length).toBeGreaterThan(9)
  for (const screen of screens) {
    await page.goto(addressOf(screen, ids))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoOverflow(page)
    await enlargeText(page)
    await expectNoOverflow(page)
  }
}

/** Two people with long names who have a job, an application and messages about it between them. */
async function buildStory(people: People): Promise<{ employer: Person; seeker: Person; ids: Ids }> {
  const employer = await people.employer({ firstName: longWord.slice(0, 60) })
  const seeker = await people.seeker({ firstName: longWord.slice(0, 60) })
  const job = await people.job(employer, {
    title: longWord,
    description: `${longWord}\n${longWord}`,
    location: longWord,
    salary: '999999999999',
    employment: ['full_time', 'part_time', 'one_off', 'seasonal'],
    positions: 1000,
  })
  const application = await people.apply(seeker, job.id, longWord)
  await people.call(seeker, 'POST', `/api/applications/${application.id}/messages/`, { text: longWord })
  await people.call(seeker, 'PUT', `/api/saved-jobs/${job.id}/`)
  return { employer, seeker, ids: { job: job.id, application: application.id, username: employer.username } }
}

test('every public screen fits 320 px, also with letters twice as large', async ({
  page,
  people,
  expectConsole,
}) => {
  // A link that stops no search.
  expectConsole('404')
  const { ids } = await buildStory(people)
  await expectScreensFit(page, 'public', ids)
})

test('every public screen fits whoever is signed in, also with letters twice as large', async ({
  page,
  people,
}) => {
  const { seeker, ids } = await buildStory(people)
  await enterAs(page, seeker)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const screen of ['/', '/jobs', `/jobs/${ids.job}`, '/employers', '/terms']) {
    await page.goto(screen)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Bildirishnomalar' })).toBeVisible()
    await expectNoOverflow(page)
    await enlargeText(page)
    await expectNoOverflow(page)
  }
})

test('every screen of a seeker fits 320 px, also with letters twice as large', async ({
  page,
  people,
  expectConsole,
}) => {
  // There is no resume yet.
  expectConsole('404')
  const { seeker, ids } = await buildStory(people)
  await enterAs(page, seeker)
  await expectScreensFit(page, 'job_seeker', ids)
})

test('every screen of an employer fits 320 px, also with letters twice as large', async ({
  page,
  people,
}) => {
  const { employer, ids } = await buildStory(people)
  await enterAs(page, employer)
  await expectScreensFit(page, 'employer', ids)
})

test('every screen of those who have nothing yet fits 320 px, also with letters twice as large', async ({
  people,
  newVisitor,
  expectConsole,
}) => {
  expectConsole('404')
  const { ids } = await buildStory(people)
  for (const person of [await people.seeker(), await people.employer()]) {
    const page = await newVisitor()
    await enterAs(page, person)
    await page.setViewportSize({ width: 320, height: 640 })
    // What belongs to others is not there.
    const screens = screensOf(person.role).filter((screen) => !/applica[a-z]+\/:id|edit$/.test(screen))
    for (const screen of screens) {
      await page.goto(addressOf(screen, ids))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await enlargeText(page)
      await expectNoOverflow(page)
    }
  }
})
