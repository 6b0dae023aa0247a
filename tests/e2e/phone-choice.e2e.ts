import type { Page } from '@playwright/test'
import { query } from './crowd.ts'
import { expect, test } from './fixtures.ts'
import { buildHandshake } from './handshake.ts'
import { enterAs, type Person } from './people.ts'

const box = (page: Page) => page.getByRole('checkbox', { name: 'Telefon raqamimni ham yuborish' })
const promise = "Ariza qabul qilinsa, ikkalangiz ham bir-biringizning raqamingizni ko'rasiz."

/** In the same browser, after whoever was there. */
async function openDialog(page: Page, { token, role, firstName }: Person, jobId: number) {
  await page.goto('/')
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
    },
    { token, role, name: firstName },
  )
  await page.goto(`/job_seeker/jobs/${jobId}`)
  await page.getByRole('button', { name: 'Ariza topshirish' }).click()
  await expect(page.getByRole('dialog')).toContainText(promise)
}

test('whether the phone goes along is remembered of each person, also when it is changed later @phone', async ({
  page,
  people,
}) => {
  const story = await buildHandshake(people, { sharePhone: true })
  const job = await people.job(story.employer)
  const other = await people.seeker({ firstName: 'Nodira' })
  await openDialog(page, other, job.id)
  await expect(box(page)).toBeChecked()
  await box(page).uncheck()
  await openDialog(page, story.seeker, job.id)
  await expect(box(page)).toBeChecked()

  await page.goto(story.address)
  await expect(page.getByText(promise)).toBeVisible()
  await box(page).uncheck()
  await openDialog(page, story.seeker, job.id)
  await expect(box(page)).not.toBeChecked()
  await box(page).check()
  await openDialog(page, other, job.id)
  await expect(box(page)).not.toBeChecked()
})

test('who has no phone is offered to add one, not to send it', async ({ page, people }) => {
  const job = await people.job(await people.employer())
  const seeker = await people.seeker()
  await query("UPDATE users SET phone_number = '' WHERE username = $1", [seeker.username])
  await enterAs(page, seeker)
  await page.goto(`/job_seeker/jobs/${job.id}`)
  await page.getByRole('button', { name: 'Ariza topshirish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ariza topshirish' })
  await expect(dialog.getByRole('link', { name: "Raqam qo'shish" })).toHaveAttribute(
    'href',
    '/job_seeker/profile',
  )
  await expect(box(page)).toHaveCount(0)
})
