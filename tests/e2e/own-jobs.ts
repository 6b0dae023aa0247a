import type { Page } from '@playwright/test'
import { endJobIn, expireJob, hideJob } from './job-states.ts'
import { type People, unique } from './people.ts'

export const list = (page: Page) => page.getByRole('list', { name: "Ish e'lonlari ro'yxati" })
export const cardOf = (page: Page, title: string) =>
  list(page).getByRole('listitem').filter({ hasText: title })
export const menuOf = (page: Page, title: string) =>
  cardOf(page, title).getByRole('button', { name: `Amallar: ${title}` })
/** One employer with a job in each state; two people wait for an answer about the open one. */
export async function buildJobs(people: People) {
  const employer = await people.employer()
  // Not the newest when it is hidden: pages of others offer those.
  const hidden = await people.job(employer, { title: unique('Yashirin') })
  const open = await people.job(employer, { title: unique('Ochiq') })
  const ending = await people.job(employer, { title: unique('Tugayotgan') })
  const closed = await people.job(employer, { title: unique('Yopiq') })
  const expired = await people.job(employer, { title: unique('Eskirgan') })
  for (const name of ['Aziza', 'Bobur']) await people.apply(await people.seeker({ firstName: name }), open.id)
  await people.call(employer, 'POST', `/api/jobs/${closed.id}/close/`, {
    reason: 'found_elsewhere',
    reject_pending: false,
  })
  await endJobIn(ending.id, 20)
  await expireJob(expired.id)
  await hideJob(hidden.id, "Karta raqami so'ralgan")
  return { employer, open, ending, closed, expired, hidden }
}
