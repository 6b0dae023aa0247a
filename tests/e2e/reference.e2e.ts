import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

/** The page is no page of the site: it is ready when it is read. */
const openReference = (page: Page, hash = '') =>
  page.goto(`/api/docs${hash}`, { waitUntil: 'domcontentloaded' })

const callNamed = (page: Page, name: string) => page.locator(`details#${name}`)
const trialOf = (page: Page, name: string) => page.getByRole('region', { name: `Try ${name}`, exact: true })

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('a call is found, opened and tried with the token of a sign-in, which stays in the page @phone', async ({
  page,
  people,
}) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openReference(page)
  await page.getByLabel('Find a call').fill('login')
  await expect(page.getByText(/^1 of \d+ calls$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(callNamed(page, 'login').locator('summary')).toBeFocused()
  const login = trialOf(page, 'login')
  await login.getByLabel('username').fill(employer.username)
  await login.getByLabel('password').fill(employer.password)
  await login.getByRole('button', { name: 'Send' }).click()
  await expect(login.getByRole('status')).toContainText('200')
  await expect(page.getByLabel('Token for trying calls')).toHaveValue(/^.{43}$/)

  await page.getByLabel('Find a call').fill('employer/jobs newest first')
  await page.keyboard.press('Enter')
  const list = trialOf(page, 'listOwnJobs')
  await list.getByLabel('limit').fill('1')
  await list.getByRole('button', { name: 'Send' }).click()
  await expect(list.locator('.answer')).toContainText('X-Total-Count: 1')
  await expect(list.locator('.answer')).toContainText(`"id": ${job.id}`)

  const token = await page.getByLabel('Token for trying calls').inputValue()
  expect(asked.filter((url) => url.includes(token))).toEqual([])
  expect(page.url()).not.toContain(token)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(stored).not.toContain(token)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(page.getByLabel('Token for trying calls')).toHaveValue('')
})

test('a refusal and an answer that does not come are shown', async ({ page, people, expectConsole }) => {
  expectConsole(/401/)
  const seeker = await people.seeker()
  await openReference(page, '#createApplication')
  const trial = trialOf(page, 'createApplication')
  await expect(trial.getByLabel('Body')).toHaveValue(/job_post_id/)
  await trial.getByRole('button', { name: 'Send' }).click()
  await expect(trial.getByRole('status')).toContainText('401')
  await expect(trial.locator('.answer')).toContainText('"code": "not_signed_in"')
  await page.getByLabel('Token for trying calls').fill(seeker.token)
  await page.context().setOffline(true)
  await trial.getByRole('button', { name: 'Send' }).click()
  await expect(trial.getByRole('status')).toContainText('No answer')
})

test('a stream is shown as it comes, and stopped', async ({ page, people }) => {
  const seeker = await people.seeker()
  await openReference(page, '#openStream')
  await page.getByLabel('Token for trying calls').fill(seeker.token)
  const trial = trialOf(page, 'openStream')
  await trial.getByRole('button', { name: 'Send' }).click()
  await expect(trial.locator('.answer')).toContainText('id:')
  await trial.getByRole('button', { name: 'Stop' }).click()
  await expect(trial.getByRole('status')).toHaveText('Stopped')
  await expect(trial.getByRole('button', { name: 'Send' })).toBeEnabled()
})

for (const scheme of ['light', 'dark'] as const)
  test(`every call and schema fits a small phone and is accessible, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width: 320, height: 640 })
    await openReference(page)
    expect(await sidewaysScroll(page)).toBe(0)
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('details')) part.open = true
    })
    expect(await sidewaysScroll(page)).toBe(0)
    // At 200 % text.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await sidewaysScroll(page)).toBe(0)
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await expectAccessible(page)
  })

test('without scripts it is a reference to read', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/api/docs')
  await expect(page.getByLabel('Token for trying calls')).toBeHidden()
  await callNamed(page, 'listJobs').locator('summary').click()
  await expect(callNamed(page, 'listJobs').getByText('Only work from home')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0)
})
