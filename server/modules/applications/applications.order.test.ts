import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { countWaiting } from '../../../tests/support/database.ts'
import { buildApplication, buildEmployer, buildJob, buildSeeker } from '../../../tests/support/factories.ts'
import { type Answer, call, succeed } from '../../../tests/support/requests.ts'

// Calls that meet at one application, in a known order: a lock holds them up until all have come.

const world = await buildTestApp()

async function meetAt(id: number, calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const blocker = await world.pool.connect()
  await blocker.query('BEGIN')
  await blocker.query('SELECT FROM applications WHERE id = $1 FOR UPDATE', [id])
  const answers: Promise<Answer>[] = []
  for (const one of calls) {
    answers.push(one())
    await expect.poll(() => countWaiting(world)).toBe(answers.length)
  }
  await blocker.query('COMMIT')
  blocker.release()
  return Promise.all(answers)
}

/** An application to a job that has two, and what its people may do. */
async function buildStory() {
  const [seeker, employer] = [await buildSeeker(world), await buildEmployer(world)]
  const job = await buildJob(world, { employerId: employer.id })
  const { id } = await buildApplication(world, { job, seekerId: seeker.id })
  const other = await buildApplication(world, { job })
  const ofEmployer = { as: employer, params: { id } }
  return {
    id,
    open: () => call(world, endpoints.getEmployerApplication, ofEmployer),
    accept: () => call(world, endpoints.decideApplication, { ...ofEmployer, body: { status: 'accepted' } }),
    reject: () => call(world, endpoints.decideApplication, { ...ofEmployer, body: { status: 'rejected' } }),
    acceptBoth: () =>
      call(world, endpoints.decideApplications, {
        as: employer,
        body: { ids: [id, other.id], status: 'accepted' },
      }),
    withdraw: () => call(world, endpoints.withdrawApplication, { as: seeker, params: { id } }),
    close: () =>
      call(world, endpoints.closeJob, {
        as: employer,
        params: { id: job.id },
        body: { reason: 'found_here', reject_pending: true },
      }),
    read: async () => {
      const { body } = await succeed(world, endpoints.getApplication, { as: seeker, params: { id } })
      return [body.status, body.timeline.withdrawn_at ? 'withdrawn' : 'live']
    },
  }
}

type Act = 'accept' | 'reject' | 'acceptBoth' | 'withdraw' | 'close'

describe('SECURITY 10: of two who act at the same moment the first is obeyed, and the second is told', () => {
  test.each<[Act, Act, string, string[]]>([
    ['accept', 'reject', 'already_decided', ['accepted', 'live']],
    ['reject', 'accept', 'already_decided', ['rejected', 'live']],
    ['acceptBoth', 'reject', 'already_decided', ['accepted', 'live']],
    ['withdraw', 'accept', 'application_withdrawn', ['pending', 'withdrawn']],
    ['withdraw', 'acceptBoth', 'application_withdrawn', ['pending', 'withdrawn']],
    ['reject', 'withdraw', 'already_decided', ['rejected', 'live']],
    ['close', 'withdraw', 'already_decided', ['rejected', 'live']],
    ['close', 'accept', 'already_decided', ['rejected', 'live']],
    ['accept', 'withdraw', 'accepted', ['accepted', 'withdrawn']],
    ['acceptBoth', 'withdraw', 'accepted', ['accepted', 'withdrawn']],
    ['withdraw', 'close', 'closed', ['pending', 'withdrawn']],
  ])('%s, then %s: %s', async (first, second, told, state) => {
    const story = await buildStory()
    const [one, other] = await meetAt(story.id, [story[first], story[second]])
    expect(one?.statusCode).toBe(200)
    expect(other?.body).toContain(`"${told}"`)
    expect(await story.read()).toEqual(state)
  })

  test('deciding several and closing their job never wait for each other', async () => {
    const story = await buildStory()
    // A row that has changed stands after the others: who reads the table in its own order comes to it last.
    await story.open()
    const [decided, closed] = await meetAt(story.id, [story.acceptBoth, story.close])
    expect([decided?.statusCode, closed?.statusCode]).toEqual([200, 200])
    expect(decided?.json()).toMatchObject([{ outcome: 'decided' }, { outcome: 'decided' }])
  })
})
