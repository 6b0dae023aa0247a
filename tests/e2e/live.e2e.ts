import type { BrowserContext, Page, Request } from '@playwright/test'
import { address } from './applicants.ts'
import { failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { buildHandshake, log, send } from './handshake.ts'
import { enterAs, type People } from './people.ts'

const applied = (page: Page) => page.getByText('Siz ushbu ishga ariza topshirgansiz')
const apply = (page: Page) => page.getByRole('button', { name: 'Ariza topshirish' })

/** The streams that this browser has opened, and those that have ended. */
function countStreams(context: BrowserContext) {
  const count = { opened: 0, ended: 0 }
  const isStream = (address: string) => address.endsWith('/api/stream/')
  context.on('request', (request) => {
    if (isStream(request.url())) count.opened++
  })
  const end = (request: Request) => {
    if (isStream(request.url())) count.ended++
  }
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  return count
}

async function buildPair(people: People) {
  const [seeker, employer] = [await people.seeker({ firstName: 'Aziza' }), await people.employer()]
  return { seeker, employer, job: await people.job(employer) }
}

/** The stream is open when its answer has begun. */
const opened = (context: BrowserContext) =>
  context.waitForEvent('response', (response) => response.url().endsWith('/api/stream/'))

test('an application reaches the open pages of both people, on every tab, by one stream each', async ({
  page,
  people,
  newVisitor,
}) => {
  const { seeker, employer, job } = await buildPair(people)
  const office = await newVisitor()
  const streams = [countStreams(page.context()), countStreams(office.context())]
  await enterAs(page, seeker)
  await enterAs(office, employer)
  const begun = Promise.all([opened(page.context()), opened(office.context())])
  await page.goto(`/job_seeker/jobs/${job.id}`)
  await office.goto(address)
  const tabs = [page, await page.context().newPage(), await page.context().newPage()]
  await tabs[1]?.goto(`/jobs/${job.id}`)
  await tabs[2]?.goto(`/job_seeker/jobs/${job.id}`)
  for (const tab of tabs) await expect(apply(tab)).toBeEnabled()
  await begun
  await people.apply(seeker, job.id)
  for (const tab of tabs) await expect(applied(tab)).toBeVisible()
  await expect(office.getByText('Aziza').first()).toBeVisible()
  expect(streams).toEqual([
    { opened: 1, ended: 0 },
    { opened: 1, ended: 0 },
  ])
})

test('a tab that nobody sees reads a message when somebody looks at it, and not before', async ({
  page,
  people,
}) => {
  const story = await buildHandshake(people)
  await enterAs(page, story.seeker)
  const begun = opened(page.context())
  await page.goto(story.address)
  await expect(page.getByText("Hali xabar yo'q.")).toBeVisible()
  await begun
  // What the opening told has been read when this one is read.
  await story.write(story.employer, 'Salom')
  await expect.poll(() => story.read(story.employer)).toMatchObject([{ read: true }])
  await expect(log(page)).toContainText('Salom')
  await lookAway(page, true)
  await story.write(story.employer, 'Ertaga kela olasizmi?')
  // The bell rings after the message was told.
  await expect(page).toHaveTitle(/^\(1\) /)
  expect(await story.read(story.employer)).toMatchObject([{ read: true }, { read: false }])
  await lookAway(page, false)
  await expect(log(page)).toContainText('Ertaga kela olasizmi?')
  await expect.poll(() => story.read(story.employer)).toMatchObject([{ read: true }, { read: true }])
})

/** What this browser asks the API for from now on, but for streams. */
function listCalls(context: BrowserContext) {
  const calls: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(?!stream)/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

test('a message is read once, by whom it is for; no page reads anything else because of it', async ({
  page,
  people,
  newVisitor,
}) => {
  const story = await buildHandshake(people)
  const office = await newVisitor()
  const messages = `/api/applications/${story.application.id}/messages/`
  const last = (of: Page) => log(of).getByRole('listitem').last()
  await enterAs(page, story.seeker)
  await enterAs(office, story.employer)
  const begun = Promise.all([opened(page.context()), opened(office.context())])
  await office.goto(`/employer/applicants/${story.application.id}`)
  await page.goto(story.address)
  await begun
  // By now what the opening told has been read.
  await send(office, 'Salom')
  await expect(last(page)).toContainText('Salom')
  await expect(last(office)).toContainText("O'qilgan")
  const calls = [listCalls(office.context()), listCalls(page.context())]
  for (const text of ['Ertaga kela olasizmi?', 'Soat 10 da', 'Kutaman']) {
    await send(office, text)
    await expect(last(page)).toContainText(text)
    await expect(last(office)).toContainText("O'qilgan")
    await send(page, `${text} Ha.`)
    await expect(last(office)).toContainText(`${text} Ha.`)
    await expect(last(page)).toContainText("O'qilgan")
  }
  const [written, read] = [`POST ${messages}`, `GET ${messages}`]
  expect(calls).toEqual([
    [written, read, written, read, written, read],
    [read, written, read, written, read, written],
  ])
})

test('what is read in one tab is unread in no other', async ({ page, people }) => {
  const story = await buildHandshake(people)
  await story.write(story.employer, 'Ertaga kela olasizmi?')
  await enterAs(page, story.seeker)
  const begun = opened(page.context())
  await page.goto('/job_seeker/applications')
  const unread = page.getByText('1 ta yangi xabar')
  await expect(unread).toBeVisible()
  await begun
  const other = await page.context().newPage()
  await other.goto(story.address)
  await expect(log(other)).toContainText('Ertaga kela olasizmi?')
  await expect(unread).toHaveCount(0)
  await story.write(story.employer, 'Soat 10 da')
  await expect(log(other)).toContainText('Soat 10 da')
  await send(other, 'Kelaman')
  await expect(log(other)).toContainText('Kelaman')
  await expect(unread).toHaveCount(0)
})

/** As the browser tells a page that another tab is in front of it. */
const lookAway = (page: Page, away: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: hidden ? 'hidden' : 'visible',
    })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, away)

test('when the tab with the stream is closed, another one goes on', async ({ page, people }) => {
  const { seeker, job } = await buildPair(people)
  const streams = countStreams(page.context())
  await enterAs(page, seeker)
  const begun = opened(page.context())
  await page.goto(`/job_seeker/jobs/${job.id}`)
  await begun
  const other = await page.context().newPage()
  await other.goto(`/job_seeker/jobs/${job.id}`)
  await expect(apply(other)).toBeEnabled()
  await page.close()
  await expect.poll(() => streams.opened).toBe(2)
  await people.apply(seeker, job.id)
  await expect(applied(other)).toBeVisible()
})

test('what happened while offline is there when the network is back', async ({
  page,
  people,
  expectConsole,
}) => {
  // Of what the page was about to fetch.
  expectConsole(failedCall)
  const { seeker, job } = await buildPair(people)
  const streams = countStreams(page.context())
  await enterAs(page, seeker)
  const begun = opened(page.context())
  await page.goto(`/job_seeker/jobs/${job.id}`)
  await expect(apply(page)).toBeEnabled()
  await begun
  // By now it has its position.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('live-position'))).toMatch(/^\d+:\d+:/)
  await page.context().setOffline(true)
  await expect.poll(() => streams.ended).toBe(1)
  await people.apply(seeker, job.id)
  await page.context().setOffline(false)
  await expect(applied(page)).toBeVisible()
})

test('signing out ends the stream, and a visitor has none', async ({ page, people, newVisitor }) => {
  const { seeker, job } = await buildPair(people)
  const streams = countStreams(page.context())
  await enterAs(page, seeker)
  const begun = opened(page.context())
  await page.goto(`/jobs/${job.id}`)
  await begun
  await page.evaluate(() => {
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  await expect.poll(() => streams).toEqual({ opened: 1, ended: 1 })

  const visitor = await newVisitor()
  const loaded: string[] = []
  visitor.context().on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await visitor.goto(`/jobs/${job.id}`)
  await visitor.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  expect(loaded.filter((path) => /\/assets\/live-|\/stream\//.test(path))).toEqual([])
})
