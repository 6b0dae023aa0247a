import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildAdmin, buildEmployer, buildJob } from '../../../tests/support/factories.ts'
import { flagsOf } from '../../../tests/support/flags.ts'
import { succeed } from '../../../tests/support/requests.ts'
import { jobFlags } from '../../database/report-schema.ts'
import { flagJobs } from '../../tasks/flag-jobs.ts'

const world = await buildTestApp()
const { db } = world
const { hideJob, restoreJob, editJob, listReports } = endpoints

test('an edit of a hidden job brings it back to the queue, until it is restored', async () => {
  const [admin, employer] = [await buildAdmin(world), await buildEmployer(world)]
  const job = await buildJob(world, { employerId: employer.id })
  const params = { id: job.id }
  const edit = (description: string) =>
    succeed(world, editJob, {
      as: employer,
      params,
      body: { title: job.title, description, location: job.location, salary: job.salary, job_type_id: 1 },
    })
  const judge = () => flagJobs.run({ db, payload: {}, signal: new AbortController().signal })
  await edit("Kuryer kerak, oldindan to'lov bor")
  await succeed(world, hideJob, { as: admin, params, body: { reason: "Pul so'ralgan" } })
  expect((await flagsOf(db, job)).edited_since_hidden).toBeUndefined()
  await judge()
  await edit("Kuryer kerak, hech kimdan pul so'ralmaydi. Karta: 8600 1234 5678 9012")
  await judge()
  const [found] = (await succeed(world, listReports, { as: admin })).body
  expect(found).toMatchObject({
    job: { id: job.id, state: 'hidden', hidden_reason: "Pul so'ralgan", edited_since_hidden: true },
    reports: 0,
    flags: [{ flag: 'card_number' }, { flag: 'edited_since_hidden' }],
  })
  await succeed(world, restoreJob, { as: admin, params, body: { reason: 'Tuzatildi' } })
  expect((await flagsOf(db, job)).edited_since_hidden).toBeUndefined()
  const left = await db.select().from(jobFlags).where(eq(jobFlags.jobId, job.id))
  expect(left).toMatchObject([{ flag: 'card_number', settledAt: expect.any(Date) }])
  expect((await succeed(world, listReports, { as: admin })).body).toEqual([])
})
