import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { buildHandshake, field, log, sendButton } from './handshake.ts'
import { fillIn, salary, save } from './job-form.ts'
import {
  applyButton,
  beginApplication,
  dialog,
  expectLostCalls,
  keptEntries,
  letPagesCome,
  loseNetwork,
} from './outbox.ts'
import { enterAs, type Person, unique } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { expectToast } from './toasts.ts'

const full = /50 ta yozuv kutmoqda, ortig'i saqlanmaydi\. Matningiz shu yerda turadi/

/** The network goes, and so many messages of this person wait for it. */
async function loseNetworkWith(
  page: Page,
  context: BrowserContext,
  { role, username }: Person,
  count: number,
) {
  await loseNetwork(context)
  await page.evaluate(
    ({ person, count: most }) => {
      for (let number = 0; number < most; number++) {
        const content = { applicationId: 1, text: `${number}`, after: 0 }
        const entry = { key: `k${number}`, kind: 'message', person, writtenAt: Date.now() + number, content }
        localStorage.setItem(`outbox:k${number}`, JSON.stringify({ ...entry, waited: true }))
      }
      // As if another tab had written them.
      window.dispatchEvent(new StorageEvent('storage', { key: 'outbox:k0' }))
    },
    { person: `${role}/${username}`, count },
  )
}

test.beforeEach(({ expectConsole }) => expectLostCalls(expectConsole))

test('with fifty entries an application is not kept: the person reads it and has the text, also after a reload @phone', async ({
  page,
  context,
  people,
}) => {
  const seeker = await beginApplication(page, people)
  await loseNetworkWith(page, context, seeker, 50)
  await expect(dialog(page).getByText(full)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await dialog(page).getByLabel('Xabar').fill('Ellik birinchi.')
  await dialog(page).getByRole('button', { name: 'Yuborish' }).click()
  await expectToast(page, full)
  await expect(dialog(page).getByLabel('Xabar')).toHaveValue('Ellik birinchi.')
  expect(await keptEntries(page)).toBe(50)
  await letPagesCome(context)
  await page.reload()
  await applyButton(page).click()
  await expect(dialog(page).getByLabel('Xabar')).toHaveValue('Ellik birinchi.')
})

test('with forty-nine one more is kept', async ({ page, context, people }) => {
  const seeker = await beginApplication(page, people)
  await loseNetworkWith(page, context, seeker, 49)
  await dialog(page).getByLabel('Xabar').fill('Ellikinchi emas.')
  await dialog(page).getByRole('button', { name: 'Yuborish' }).click()
  await expect(page.getByText('Arizangiz yuborilishini kutmoqda')).toBeVisible()
  expect(await keptEntries(page)).toBe(50)
})

test('with fifty entries a job and a message are not kept either, and stay where they were typed', async ({
  page,
  context,
  people,
  newVisitor,
}) => {
  const employer = await people.employer()
  const title = unique('Duradgor')
  await enterAs(page, employer)
  await page.goto('/employer/jobs/new')
  await expect(page.getByLabel('Ish turi').locator('option', { hasText: 'Savdo' })).toBeAttached()
  await fillIn(page, title)
  await salary(page).fill('4500000')
  await loseNetworkWith(page, context, employer, 50)
  await expect(page.getByText(full)).toBeVisible()
  await save(page).click()
  await expectToast(page, full)
  await expect(page.getByLabel('Ish nomi')).toHaveValue(title)
  expect(await keptEntries(page)).toBe(50)

  const other = await newVisitor()
  const story = await buildHandshake(people)
  await enterAs(other, story.seeker)
  await other.goto(story.address)
  await field(other).fill('Kelaman')
  await loseNetworkWith(other, other.context(), story.seeker, 50)
  await sendButton(other).click()
  await expectToast(other, full)
  await expect(field(other)).toHaveValue('Kelaman')
  await expect(log(other).getByText('Kelaman')).toHaveCount(0)
  expect(await keptEntries(other)).toBe(50)
})
