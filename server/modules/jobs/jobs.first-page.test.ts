import { expect, test } from 'vitest'
import { fold, foldWords } from '../../../contract/fold.ts'
import { endpoints } from '../../../contract/index.ts'
import type { Job } from '../../../contract/jobs.ts'
import { periodsPerMonth } from '../../../contract/periods.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { walkPages } from '../../../tests/support/pages.ts'
import { type AskedQuestion, allQuestions, type Expected, groups } from '../../../tests/support/questions.ts'
import { succeed } from '../../../tests/support/requests.ts'
import { fillDemo } from '../../demo/demo.ts'
import { seed } from '../../seed/seed.ts'
import { placeJobs } from '../../tasks/place-jobs.ts'

const world = await buildTestApp()
await fillDemo(world.db, { hashPassword: async () => 'hash', now: new Date() })
await seed(world.pool, { users: 200, jobs: 8000, applications: 0, passwordHash: 'hash' })
await placeJobs.run({ db: world.db, payload: {}, signal: new AbortController().signal })
await world.awaitInvalidation()

const begins = (text: string, words: string) =>
  foldWords(text).some((word) => foldWords(words).some((one) => word.startsWith(one)))

const factWords: Record<string, string> = { part_time: 'yarim', full_time: "to'liq", seasonal: 'mavsumiy' }

function isRight(job: Job, { title, place, pay, fact }: Expected): boolean {
  const where = [job.location, job.place?.region.name, job.place?.district?.name].join(' ')
  const monthly = job.salary * (periodsPerMonth[job.pay_period] ?? 0)
  const text = `${job.title} ${job.description}`
  return (
    (!title || begins(job.title, title)) &&
    (!place || fold(where).includes(fold(place))) &&
    (!pay || monthly >= pay) &&
    (!fact || job.employment.some((one) => one === fact) || begins(text, factWords[fact] ?? ''))
  )
}

const everyJob = (await walkPages(world, endpoints.listJobs, { limit: 100 })).flat()

/** The share of the first five, or of as many as there are, that should be there. */
async function ask({ group, asked, expected }: AskedQuestion) {
  const { body } = await succeed(world, endpoints.listJobs, { query: { q: asked, limit: 5 } })
  const right = body.filter((job) => isRight(job, expected)).length
  const possible = Math.min(5, everyJob.filter((job) => isRight(job, expected)).length)
  return { group, asked, possible, found: body.map(({ title }) => title), share: right / possible }
}

const answers: Awaited<ReturnType<typeof ask>>[] = []
for (const question of allQuestions) answers.push(await ask(question))

const wrong = answers
  .filter(({ share }) => share < 1)
  .map(({ asked, found }) => `${asked}: ${found.join(', ')}`)

test('there are more than a hundred questions, and each has an answer', () => {
  expect(allQuestions.length).toBeGreaterThan(100)
  expect(answers.filter(({ possible }) => possible === 0)).toEqual([])
})

test.each(groups)('%s: at least 85 of 100 among the first five are right', (group) => {
  const shares = answers.filter((answer) => answer.group === group).map(({ share }) => share)
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  console.info(`${group}: ${Math.round(100 * mean)} % of the first five`)
  expect(mean, wrong.join('\n')).toBeGreaterThanOrEqual(0.85)
})

test('at most 3 of 100 questions find nothing', () => {
  const empty = answers.filter(({ found }) => found.length === 0).map(({ asked }) => asked)
  expect(empty.length / answers.length, empty.join(', ')).toBeLessThanOrEqual(0.03)
})
