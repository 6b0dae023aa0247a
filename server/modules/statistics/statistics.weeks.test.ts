import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { trendWeeks } from '../../../contract/statistics.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import {
  buildAdmin,
  buildApplication,
  buildEmployer,
  buildJob,
  buildSeeker,
} from '../../../tests/support/factories.ts'
import { succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const { getTrends } = endpoints

const hour = 3_600_000
const day = 24 * hour
const tashkent = 5 * hour

/** The start of the week `ago` weeks ago in Tashkent: Monday 00:00 there is Sunday 19:00 UTC. */
function weekStart(ago: number): number {
  const here = new Date(Date.now() + tashkent)
  const sinceMonday = (here.getUTCDay() + 6) % 7
  const midnight = Date.UTC(here.getUTCFullYear(), here.getUTCMonth(), here.getUTCDate())
  return midnight - sinceMonday * day - tashkent - ago * 7 * day
}
const dateOf = (moment: number) => new Date(moment + tashkent).toISOString().slice(0, 10)

// Users that must not be counted are older than the oldest week.
const longAgo = new Date(weekStart(trendWeeks + 10))
const admin = await buildAdmin(world, { createdAt: longAgo })
const employer = await buildEmployer(world, { createdAt: longAgo })
const seeker = await buildSeeker(world, { createdAt: longAgo })

beforeAll(async () => {
  const post = (moment: number) => buildJob(world, { employerId: employer.id, createdAt: new Date(moment) })
  const apply = async (moment: number) => {
    const job = await post(longAgo.getTime())
    await buildApplication(world, { job, seekerId: seeker.id, appliedAt: new Date(moment) })
  }
  // The first and last millisecond of a week, and one millisecond outside it.
  for (const moment of [weekStart(3) - 1, weekStart(3), weekStart(2) - 1, weekStart(2)]) await post(moment)
  for (const moment of [weekStart(5) - 1, weekStart(5), weekStart(5) + 3 * day]) await apply(moment)
  for (const moment of [weekStart(trendWeeks - 1) - 1, weekStart(trendWeeks - 1), weekStart(1)])
    await buildSeeker(world, { createdAt: new Date(moment) })
})

test('weeks begin on Monday in Tashkent, oldest first, and include the current week', async () => {
  const { body } = await succeed(world, getTrends, { as: admin })
  expect(body.weeks.map((week) => week.starts_on)).toEqual(
    Array.from({ length: trendWeeks }, (_, index) => dateOf(weekStart(trendWeeks - 1 - index))),
  )
  for (const { starts_on } of body.weeks) expect(new Date(`${starts_on}T00:00:00Z`).getUTCDay()).toBe(1)
})

test('each time is counted in its week, to the millisecond', async () => {
  const { body } = await succeed(world, getTrends, { as: admin })
  const busy = body.weeks.filter((week) => week.users + week.jobs + week.applications > 0)
  expect(busy).toStrictEqual([
    { starts_on: dateOf(weekStart(trendWeeks - 1)), users: 1, jobs: 0, applications: 0 },
    { starts_on: dateOf(weekStart(6)), users: 0, jobs: 0, applications: 1 },
    { starts_on: dateOf(weekStart(5)), users: 0, jobs: 0, applications: 2 },
    { starts_on: dateOf(weekStart(4)), users: 0, jobs: 1, applications: 0 },
    { starts_on: dateOf(weekStart(3)), users: 0, jobs: 2, applications: 0 },
    { starts_on: dateOf(weekStart(2)), users: 0, jobs: 1, applications: 0 },
    { starts_on: dateOf(weekStart(1)), users: 1, jobs: 0, applications: 0 },
  ])
})
