import type { Page } from '@playwright/test'
import { query } from './crowd.ts'
import { cutAnswers, holdCalls } from './faults.ts'
import { expect } from './fixtures.ts'
import { type People, type Person, unique } from './people.ts'

/** A seeker who has applied to a job of an employer. */
export async function buildHandshake(people: People, { sharePhone = false } = {}) {
  const employer = await people.employer({ firstName: 'Karim' })
  const seeker = await people.seeker()
  const job = await people.job(employer, { title: unique('Nonvoy') })
  const body = { job_post_id: job.id, message: 'Non yopishni bilaman.', share_phone: sharePhone }
  const application: { id: number } = await people.call(seeker, 'POST', '/api/applications/', body)
  const messages = `/api/applications/${application.id}/messages/`
  return {
    ...{ employer, seeker, job, application },
    address: `/job_seeker/applications/${application.id}`,
    decide: (status: 'accepted' | 'rejected') =>
      people.call(employer, 'PATCH', `/api/employer/applications/${application.id}/`, { status }),
    open: () => people.call(employer, 'GET', `/api/employer/applications/${application.id}/`),
    write: (as: Person, text: string) => people.call(as, 'POST', messages, { text }),
    read: async (as: Person): Promise<{ text: string; sender: string; read: boolean }[]> =>
      people.call(as, 'GET', messages),
    withdraw: () => people.call(seeker, 'POST', `/api/applications/${application.id}/withdraw/`),
  }
}

// What only time does.

export const ageApplication = (id: number, days: number) =>
  query('UPDATE applications SET applied_at = applied_at - make_interval(days => $2) WHERE id = $1', [
    id,
    days,
  ])

export const ageRejection = (id: number, days: number) =>
  query('UPDATE applications SET decided_at = decided_at - make_interval(days => $2) WHERE id = $1', [
    id,
    days,
  ])

export const ageMessages = (id: number, days: number) =>
  query('UPDATE messages SET sent_at = sent_at - make_interval(days => $2) WHERE application_id = $1', [
    id,
    days,
  ])

export const log = (page: Page) => page.getByRole('log', { name: 'Xabarlar' })
export const field = (page: Page) => page.getByRole('textbox', { name: 'Xabaringiz' })
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Yuborish' })

export async function send(page: Page, text: string) {
  await field(page).fill(text)
  await sendButton(page).click()
}

/**
 * A message reaches the server, its answer is lost, and the sender sees it wait. The page is told of the message too: it
 * reads it only after that.
 */
export async function sendAndLoseAnswer(page: Page, applicationId: number, text: string) {
  const path = `/applications/${applicationId}/messages/`
  await expect(field(page)).toBeVisible()
  const reading = await holdCalls(page, 'GET', path)
  const cut = await cutAnswers(page, 'POST', path)
  await send(page, text)
  await expect(log(page).getByText('Internet kutilmoqda.')).toBeVisible()
  reading.release()
  return cut
}
