import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import { buildApplication, buildEmployer, buildJob, buildSeeker } from '../../../tests/support/factories.ts'
import { call, expectFailure, failureOf, succeed } from '../../../tests/support/requests.ts'
import { applications } from '../../database/schema.ts'

const world = await buildTestApp()
const { decideApplication, decideApplications, getEmployerApplication, listApplications } = endpoints

async function statusOf(id: number) {
  const [row] = await world.db.select().from(applications).where(eq(applications.id, id))
  return row?.status
}

test.each(['accepted', 'rejected'] as const)(
  'an employer decides: %s, and the seeker sees it',
  async (status) => {
    const employer = await buildEmployer(world)
    const seeker = await buildSeeker(world, { firstName: 'Olim', username: `olim_${status}` })
    const job = await buildJob(world, { employerId: employer.id, title: 'Usta', jobTypeId: 2 })
    const { id, appliedAt } = await buildApplication(world, { job, seekerId: seeker.id, message: 'Salom' })
    const { body } = await succeed(world, decideApplication, {
      as: employer,
      params: { id },
      body: { status },
    })
    expect(body).toStrictEqual({
      id,
      status,
      message: 'Salom',
      applied_at: appliedAt.toISOString(),
      job_post: { id: job.id, title: 'Usta', job_type: { name: "Qurilish va ta'mirlash" } },
      job_seeker: { first_name: 'Olim', username: `olim_${status}` },
    })
    expect((await succeed(world, listApplications, { as: seeker })).body).toMatchObject([body])
    expect(
      (await succeed(world, getEmployerApplication, { as: employer, params: { id } })).body,
    ).toMatchObject(body)
  },
)

test.each([
  ['accepted', 'rejected'],
  ['accepted', 'accepted'],
  ['rejected', 'accepted'],
  ['rejected', 'rejected'],
] as const)('an application that is %s cannot become %s', async (status, again) => {
  const employer = await buildEmployer(world)
  const { id } = await buildApplication(world, { employerId: employer.id, status })
  const answer = await call(world, decideApplication, {
    as: employer,
    params: { id },
    body: { status: again },
  })
  expectFailure(answer, 'already_decided')
  expect(await statusOf(id)).toBe(status)
})

test('SECURITY 10: of 25 accepts and 25 rejects at once, exactly one succeeds', async () => {
  const employer = await buildEmployer(world)
  const { id } = await buildApplication(world, { employerId: employer.id })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      call(world, decideApplication, {
        as: employer,
        params: { id },
        body: { status: index % 2 ? 'accepted' : 'rejected' },
      }),
    ),
  )
  const [decided, ...rest] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
  expect(decided?.statusCode).toBe(200)
  for (const answer of rest) expectFailure(answer, 'already_decided')
  expect(decided?.json().status).toBe(await statusOf(id))
})

test('an employer who lost the race reads the current status', async () => {
  const employer = await buildEmployer(world)
  const { id } = await buildApplication(world, { employerId: employer.id })
  const read = () => succeed(world, getEmployerApplication, { as: employer, params: { id } })
  expect((await read()).body.status).toBe('pending')
  const decision = { as: employer, params: { id }, body: { status: 'rejected' } }
  const { body: decided } = await succeed(world, decideApplication, decision)
  expect((await read()).body).toMatchObject(decided)
})

describe("another's application", () => {
  test('cannot be read, and answers exactly like an absent one', async () => {
    const stranger = await buildEmployer(world)
    const { id } = await buildApplication(world)
    const read = (which: number) =>
      call(world, getEmployerApplication, { as: stranger, params: { id: which } })
    const [others, absent] = [await read(id), await read(2_000_000_000)]
    expectFailure(others, 'not_found')
    expect(others.body).toBe(absent.body)
  })

  test.each(['pending', 'accepted'] as const)(
    'that is %s answers exactly like an absent one',
    async (status) => {
      const stranger = await buildEmployer(world)
      const { id } = await buildApplication(world, { status })
      const decide = (which: number) =>
        call(world, decideApplication, { as: stranger, params: { id: which }, body: { status: 'rejected' } })
      const [others, absent] = [await decide(id), await decide(2_000_000_000)]
      expectFailure(others, 'not_found')
      expect(others.body).toBe(absent.body)
      expect(Object.keys(others.headers)).toEqual(Object.keys(absent.headers))
      expect(await statusOf(id)).toBe(status)
    },
  )

  test('cannot be decided by the seeker who applied', async () => {
    const seeker = await buildSeeker(world)
    const { id } = await buildApplication(world, { seekerId: seeker.id })
    const body = { status: 'accepted' }
    expectFailure(await call(world, decideApplication, { as: seeker, params: { id }, body }), 'wrong_role')
    expect(await statusOf(id)).toBe('pending')
  })
})

test.each([
  [{ status: 'pending' }, { status: ["Qaror noto'g'ri"] }],
  [{ status: 'ACCEPTED' }, { status: ["Qaror noto'g'ri"] }],
  [{ status: null }, { status: ["Qaror noto'g'ri"] }],
  [{ status: ['accepted'] }, { status: ["Qaror noto'g'ri"] }],
  [{}, { status: ["Qaror noto'g'ri"] }],
  [{ status: 'accepted', message: 'Keling' }, { message: ["Noma'lum maydon: message"] }],
  [{ status: 'accepted', id: 5 }, { id: ["Noma'lum maydon: id"] }],
])('%j is not a valid decision', async (body, errors) => {
  const employer = await buildEmployer(world)
  const { id } = await buildApplication(world, { employerId: employer.id })
  expectFailure(
    await call(world, decideApplication, { as: employer, params: { id }, body }),
    'bad_input',
    errors,
  )
  expect(await statusOf(id)).toBe('pending')
})

describe('several at once', () => {
  const decideAll = async (as: { token: string }, ids: number[], status = 'rejected') =>
    (await succeed(world, decideApplications, { as, body: { ids, status } })).body

  test('are decided, and each is answered', async () => {
    const employer = await buildEmployer(world)
    const build = async (overrides: object) =>
      (await buildApplication(world, { employerId: employer.id, ...overrides })).id
    const waiting = [await build({}), await build({})]
    const accepted = await build({ status: 'accepted' })
    const withdrawn = await build({ withdrawnAt: new Date() })
    const { id: strange } = await buildApplication(world)
    const ids = [...waiting, accepted, withdrawn, strange, 2_000_000_000, ...waiting]
    expect(await decideAll(employer, ids)).toEqual([
      ...waiting.map((id) => ({ id, outcome: 'decided', status: 'rejected' })),
      { id: accepted, outcome: 'already_decided', status: 'accepted' },
      { id: withdrawn, outcome: 'application_withdrawn', status: 'pending' },
      { id: strange, outcome: 'not_found', status: null },
      { id: 2_000_000_000, outcome: 'not_found', status: null },
    ])
    expect(await Promise.all([strange, withdrawn, accepted].map(statusOf))).toEqual([
      'pending',
      'pending',
      'accepted',
    ])
  })

  test('SECURITY 10: two who decide the same ones in opposite orders decide each once', async () => {
    const employer = await buildEmployer(world)
    const job = await buildJob(world, { employerId: employer.id })
    const built = await Promise.all(Array.from({ length: 20 }, () => buildApplication(world, { job })))
    const ids = built.map(({ id }) => id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 ? decideAll(employer, ids, 'accepted') : decideAll(employer, ids.toReversed()),
      ),
    )
    const done = answers.flat().filter(({ outcome }) => outcome === 'decided')
    expect(done.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    for (const { id, status } of done) expect(await statusOf(id)).toBe(status)
  })

  test.each([[[]], [Array.from({ length: 101 }, (_, index) => index + 1)], [['7']], [[0]], [7]])(
    'ids %j are refused',
    async (ids) => {
      const as = await buildEmployer(world)
      const answer = await call(world, decideApplications, { as, body: { ids, status: 'accepted' } })
      expect(failureOf(answer).code).toBe('bad_input')
    },
  )
})
