import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { buildHandshake, log } from './handshake.ts'
import { enterAs, type People } from './people.ts'
import { enlargeText, expectNoOverflow, measure } from './settle.ts'

const notice = (page: Page) => page.getByRole('button', { name: 'Yangi xabar' })
const heading = (page: Page) => page.getByRole('heading', { name: 'Xabarlar' })

/** A seeker looks at the top of the page of an accepted application: the conversation is below the screen. */
async function openAbove(page: Page, people: People, earlier: string[] = []) {
  const story = await buildHandshake(people)
  for (const text of earlier) await story.write(story.employer, text)
  await story.decide('accepted')
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, story.seeker)
  const listening = page.waitForResponse(/\/api\/stream\/$/)
  await page.goto(story.address)
  await expect(page.getByRole('textbox', { name: 'Xabaringiz' })).toBeAttached()
  await listening
  await expect(heading(page)).not.toBeInViewport()
  return story
}

test('a message that comes below the screen is told on the screen, with the way to it @phone', async ({
  page,
  people,
}) => {
  const story = await openAbove(page, people, ['Salom'])
  await story.write(story.employer, 'Ertaga keling.')
  await expect(notice(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('status').filter({ hasText: 'Yangi xabar.' })).toContainText('Ertaga keling.')
  await expectAccessible(page)
  const banner = await measure(page.getByRole('banner'))
  expect((await measure(notice(page))).y).toBeGreaterThanOrEqual(banner.bottom)
  for (const [width, height] of [
    [320, 640],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectNoOverflow(page)
    await expect(notice(page)).toBeInViewport({ ratio: 1 })
  }
  await notice(page).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await expect(log(page).getByText('Ertaga keling.')).toBeInViewport({ ratio: 1 })
  await expect(notice(page)).toHaveCount(0)
})

test('who scrolls to the message is told no more; the next one on the screen is not told', async ({
  page,
  people,
}) => {
  const story = await openAbove(page, people)
  await expect(notice(page)).toHaveCount(0)
  await story.write(story.employer, 'Ertaga keling.')
  await notice(page).focus()
  await log(page).scrollIntoViewIfNeeded()
  await page.getByRole('textbox', { name: 'Xabaringiz' }).scrollIntoViewIfNeeded()
  await expect(notice(page)).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  await story.write(story.employer, 'Soat 10 da.')
  const newest = log(page).getByText('Soat 10 da.')
  await expect(newest).toBeInViewport({ ratio: 1 })
  await expect(notice(page)).toHaveCount(0)

  await page.evaluate(() => window.scrollTo(0, 0))
  await story.write(story.employer, 'Kutaman.')
  await expect(notice(page)).toBeVisible()
  await enlargeText(page)
  await expectNoOverflow(page)
  await notice(page).click()
  await expect(log(page).getByText('Kutaman.')).toBeInViewport()
  await expect(notice(page)).toHaveCount(0)
})

test('who loads older messages by keyboard stays in the conversation', async ({ page, people }) => {
  const story = await buildHandshake(people)
  for (let number = 1; number <= 52; number++) await story.write(story.employer, `Xabar ${number}.`)
  await enterAs(page, story.seeker)
  await page.goto(story.address)
  const messages = log(page).getByRole('listitem')
  await expect(messages).toHaveCount(50)
  const more = page.getByRole('button', { name: "Yana ko'rsatish" })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(messages).toHaveCount(52)
  await expect(more).toHaveCount(0)
  await expect(log(page)).toBeFocused()
})
