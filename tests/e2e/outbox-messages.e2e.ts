import { failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { buildHandshake, log, sendAndLoseAnswer } from './handshake.ts'
import { keptEntries } from './outbox.ts'
import { enterAs } from './people.ts'

test('a message whose answer was lost stands once in the conversation', async ({
  page,
  people,
  expectConsole,
}) => {
  expectConsole(failedCall)
  const story = await buildHandshake(people)
  await enterAs(page, story.seeker)
  await page.goto(story.address)
  await sendAndLoseAnswer(page, story.application.id, 'Kelaman')
  await story.write(story.employer, 'Kutamiz.')
  await expect(log(page).getByRole('listitem')).toHaveText([/Kelaman/, /Kutamiz\./])
})

test('messages that the last release kept are sent, in their order', async ({ page, people }) => {
  const story = await buildHandshake(people)
  await enterAs(page, story.seeker)
  await page.addInitScript(
    ({ applicationId, name }) => {
      // The session is as old as the messages.
      localStorage.removeItem('username')
      if (sessionStorage.getItem('kept')) return
      sessionStorage.setItem('kept', 'yes')
      const kept = ['bir', 'ikki', 'uch'].map((text, key) => ({ key: `k${key}`, applicationId, text }))
      localStorage.setItem(`outbox:job_seeker:${name}`, JSON.stringify(kept))
    },
    { applicationId: story.application.id, name: story.seeker.firstName },
  )
  await page.goto(story.address)
  await expect(log(page).getByRole('listitem')).toHaveText([
    /bir.*Yuborilgan$/,
    /ikki.*Yuborilgan$/,
    /uch.*Yuborilgan$/,
  ])
  await expect.poll(() => keptEntries(page)).toBe(0)
})
