import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp } from '../../../tests/support/app.ts'
import {
  buildApplication,
  buildEmployer,
  buildJob,
  buildResume,
  buildSeeker,
} from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'

const world = await buildTestApp()
const { annotateApplication, getApplication, getEmployerApplication, shareContact } = endpoints

const phones = { seeker: '+998901112233', employer: '+998904445566' }

/** An application, and its pages as its two people see them. */
async function buildStory(overrides: Parameters<typeof buildApplication>[1] = {}) {
  const seeker = await buildSeeker(world, { phoneNumber: phones.seeker })
  const employer = await buildEmployer(world, { phoneNumber: phones.employer })
  const job = await buildJob(world, { employerId: employer.id })
  const { id } = await buildApplication(world, { job, seekerId: seeker.id, ...overrides })
  const params = { id }
  return {
    ...{ seeker, employer, job, id, params },
    ofSeeker: async () => (await succeed(world, getApplication, { as: seeker, params })).body,
    ofEmployer: async () => (await succeed(world, getEmployerApplication, { as: employer, params })).body,
  }
}

test('both see what happened when; the first opening by the employer is told as seen', async () => {
  const story = await buildStory()
  const sent = (await story.ofSeeker()).timeline
  expect(sent).toEqual({ sent_at: expect.any(String), seen_at: null, decided_at: null, withdrawn_at: null })
  const opened = (await story.ofEmployer()).timeline
  expect(opened).toEqual({ ...sent, seen_at: expect.any(String) })
  expect((await story.ofEmployer()).timeline).toEqual(opened)
  const { params, employer, seeker } = story
  await succeed(world, endpoints.decideApplication, { as: employer, params, body: { status: 'accepted' } })
  await succeed(world, endpoints.withdrawApplication, { as: seeker, params })
  const over = (await story.ofSeeker()).timeline
  expect(over).toEqual({ ...opened, decided_at: expect.any(String), withdrawn_at: expect.any(String) })
  expect((await story.ofEmployer()).timeline).toEqual(over)
})

test('a HEAD sees nothing', async () => {
  const { id, employer, ofSeeker } = await buildStory()
  const headers = { authorization: `Token ${employer.token}` }
  const url = `/api/employer/applications/${id}/`
  expect((await world.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(200)
  expect((await ofSeeker()).timeline.seen_at).toBeNull()
})

test('what is sent again has not been seen; nor is what is withdrawn', async () => {
  const story = await buildStory()
  const { params, seeker, job } = story
  await story.ofEmployer()
  await succeed(world, endpoints.withdrawApplication, { as: seeker, params })
  const body = { job_post_id: job.id, message: 'Yana men' }
  await succeed(world, endpoints.createApplication, { as: seeker, body })
  expect((await story.ofSeeker()).timeline.seen_at).toBeNull()
  await succeed(world, endpoints.withdrawApplication, { as: seeker, params })
  expect((await story.ofEmployer()).timeline.seen_at).toBeNull()
})

test('the seeker sees whose job it is and what it is now, and whether to apply again', async () => {
  const { seeker, employer, job, params, ofSeeker } = await buildStory()
  const look = async () => {
    const { job_state, may_apply_again } = await ofSeeker()
    return [job_state, may_apply_again]
  }
  expect(await ofSeeker()).toMatchObject({ employer: { username: employer.username, display_name: null } })
  expect(await look()).toEqual(['open', false])
  await succeed(world, endpoints.withdrawApplication, { as: seeker, params })
  expect(await look()).toEqual(['open', true])
  const ofJob = { as: employer, params: { id: job.id } }
  const closing = { reason: 'not_needed', reject_pending: false }
  await succeed(world, endpoints.closeJob, { ...ofJob, body: closing })
  expect(await look()).toEqual(['closed', false])
  await succeed(world, endpoints.reopenJob, ofJob)
  const body = { job_post_id: job.id, message: 'Yana men' }
  await succeed(world, endpoints.createApplication, { as: seeker, body })
  await succeed(world, endpoints.withdrawApplication, { as: seeker, params })
  expect(await look()).toEqual(['open', false])
})

test("the applicant's page names what else this seeker sent to this employer, newest first", async () => {
  const { seeker, employer, job, id, ofEmployer } = await buildStory()
  const withdrawnAt = new Date()
  const others = []
  for (const state of [{ status: 'rejected' }, { withdrawnAt }] as const) {
    const other = await buildJob(world, { employerId: employer.id, title: 'Haydovchi' })
    others.unshift(await buildApplication(world, { job: other, seekerId: seeker.id, ...state }))
  }
  await buildApplication(world, { seekerId: seeker.id })
  await buildApplication(world, { job })
  expect((await ofEmployer()).other_applications).toEqual(
    others.map((other) => ({
      id: other.id,
      status: other.status,
      applied_at: other.appliedAt.toISOString(),
      withdrawn_at: other.withdrawnAt?.toISOString() ?? null,
      job_post: { id: other.jobId, title: 'Haydovchi' },
    })),
  )
  expect(others.map((other) => other.id)).not.toContain(id)
})

test('the employer reads the resume as it is now, until a rejection or a withdrawal', async () => {
  const story = await buildStory({ status: 'accepted' })
  expect((await story.ofEmployer()).resume).toBeNull()
  const { id } = await buildResume(world, { seekerId: story.seeker.id, skills: 'Kassa' })
  expect((await story.ofEmployer()).resume).toMatchObject({ id, skills: 'Kassa' })
  const resume = (await succeed(world, endpoints.getResume, { as: story.seeker, params: { id } })).body
  expect((await story.ofEmployer()).resume).toEqual(resume)
  await succeed(world, endpoints.withdrawApplication, { as: story.seeker, params: story.params })
  expect((await story.ofEmployer()).resume).toBeNull()
  const rejected = await buildStory({ status: 'rejected' })
  await buildResume(world, { seekerId: rejected.seeker.id })
  expect((await rejected.ofEmployer()).resume).toBeNull()
})

const withdrawnAt = new Date()

test.each([
  [
    { status: 'pending', phoneShared: false },
    { seeker: false, employer: false },
  ],
  [
    { status: 'pending', phoneShared: true },
    { seeker: true, employer: false },
  ],
  [
    { status: 'accepted', phoneShared: false },
    { seeker: true, employer: true },
  ],
  [
    { status: 'accepted', phoneShared: true },
    { seeker: true, employer: true },
  ],
  [
    { status: 'rejected', phoneShared: false },
    { seeker: false, employer: false },
  ],
  [
    { status: 'rejected', phoneShared: true },
    { seeker: false, employer: false },
  ],
  [
    { status: 'pending', phoneShared: true, withdrawnAt },
    { seeker: false, employer: false },
  ],
  [
    { status: 'accepted', phoneShared: true, withdrawnAt },
    { seeker: false, employer: false },
  ],
] as const)('SECURITY 9: of %j the phones are told: %j', async (state, told) => {
  const story = await buildStory(state)
  expect((await story.ofEmployer()).contact).toEqual(told.seeker ? { phone_number: phones.seeker } : null)
  expect((await story.ofSeeker()).employer_contact).toEqual(
    told.employer ? { phone_number: phones.employer } : null,
  )
})

test('SECURITY 9: what is sent again tells what its seeker chooses now', async () => {
  const { seeker, job, params, ofEmployer } = await buildStory({ status: 'accepted', phoneShared: true })
  await buildResume(world, { seekerId: seeker.id })
  expect(await ofEmployer()).toMatchObject({ contact: { phone_number: phones.seeker }, resume: {} })
  await succeed(world, endpoints.withdrawApplication, { as: seeker, params })
  expect(await ofEmployer()).toMatchObject({ contact: null, resume: null })
  const body = { job_post_id: job.id, message: 'Yana men', share_phone: false }
  await succeed(world, endpoints.createApplication, { as: seeker, body })
  expect(await ofEmployer()).toMatchObject({ contact: null, resume: {}, status: 'pending' })
})

test("SECURITY 9: the employer sees the seeker's district until a rejection or a withdrawal", async () => {
  const { seeker, params, ofEmployer } = await buildStory()
  expect((await ofEmployer()).place).toBeNull()
  const person = { first_name: 'Ali', address: 'Xiva', phone_number: '901234567', place_id: 102 }
  const { place } = (await succeed(world, endpoints.updateProfile, { as: seeker, body: person })).body
  expect((await ofEmployer()).place).toEqual(place)
  await succeed(world, endpoints.withdrawApplication, { as: seeker, params })
  expect((await ofEmployer()).place).toBeNull()
})

test('who has no phone has no contact', async () => {
  const seeker = await buildSeeker(world, { phoneNumber: '' })
  const story = await buildStory({ status: 'accepted', seekerId: seeker.id })
  expect((await story.ofEmployer()).contact).toBeNull()
})

test.each([
  [{}, false],
  [{ share_phone: false }, false],
  [{ share_phone: true }, true],
])('applying with %j shares the phone: %j; the choice can be changed', async (choice, shared) => {
  const { seeker, job } = await buildStory({ seekerId: (await buildSeeker(world)).id })
  const body = { job_post_id: job.id, message: 'Salom', ...choice }
  const { id } = (await succeed(world, endpoints.createApplication, { as: seeker, body })).body
  const params = { id }
  expect((await succeed(world, getApplication, { as: seeker, params })).body.phone_shared).toBe(shared)
  const changed = { as: seeker, params, body: { share_phone: !shared } }
  expect((await succeed(world, shareContact, changed)).body.phone_shared).toBe(!shared)
})

test("the note and the star are the employer's own; what is not given stays", async () => {
  const story = await buildStory()
  const { params, employer, seeker } = story
  const annotate = async (body: object) =>
    (await succeed(world, annotateApplication, { as: employer, params, body })).body
  expect(await story.ofEmployer()).toMatchObject({ note: '', starred: false })
  expect(await annotate({ starred: true })).toEqual({ note: '', starred: true })
  expect(await annotate({ note: ' Dushanba ' })).toEqual({ note: 'Dushanba', starred: true })
  expect(await annotate({})).toEqual({ note: 'Dushanba', starred: true })
  expect(await story.ofEmployer()).toMatchObject({ note: 'Dushanba', starred: true })
  const { body: seen } = await call(world, getApplication, { as: seeker, params })
  expect(seen).not.toMatch(/Dushanba|starred/)
  expectFailure(
    await call(world, annotateApplication, { as: employer, params, body: { starred: 'ha' } }),
    'bad_input',
    { starred: ["Qiymat noto'g'ri"] },
  )
})

test('an application is new until it is opened or decided', async () => {
  const { employer, job, params, ofEmployer } = await buildStory()
  await buildApplication(world, { job })
  const { id } = await buildApplication(world, { job })
  const read = async () => {
    const { body } = await succeed(world, endpoints.getOwnJob, { as: employer, params: { id: job.id } })
    return [body.applications_count, body.waiting_applications_count, body.new_applications_count]
  }
  expect(await read()).toEqual([3, 3, 3])
  await ofEmployer()
  expect(await read()).toEqual([3, 3, 2])
  const decision = { as: employer, params: { id }, body: { status: 'rejected' } }
  await succeed(world, endpoints.decideApplication, decision)
  expect(await read()).toEqual([3, 2, 1])
  await succeed(world, endpoints.decideApplication, { ...decision, params })
  expect(await read()).toEqual([3, 1, 1])
})
